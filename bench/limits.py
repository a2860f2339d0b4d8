# bench/limits.py - a command with a limit of processor seconds, its children's among them: it is then
# interrupted as by Ctrl-C.  On a machine with other work seconds of a clock say nothing.
# SPDX-License-Identifier: MIT
import os
import signal
import subprocess
import threading


def used_by(pid):
    """Processor seconds of a process, of its children that ended, and of those that run."""
    try:
        with open("/proc/%d/stat" % pid, encoding="ascii", errors="replace") as f:
            ticks = f.read().rsplit(")", 1)[1].split()[11:15]
        children = []
        for task in os.listdir("/proc/%d/task" % pid):
            with open("/proc/%d/task/%s/children" % (pid, task), encoding="ascii") as f:
                children += f.read().split()
    except OSError:
        return 0
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK") + sum(used_by(int(c)) for c in children)


def run(command, seconds):
    """What the command printed, and its struct rusage."""
    # a shell lets commands in its background ignore what Ctrl-C sends
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                             preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    ended = threading.Event()

    def watch():
        while not ended.wait(0.2):
            if used_by(child.pid) >= seconds:
                os.kill(child.pid, signal.SIGINT)
                return

    watcher = threading.Thread(target=watch)
    watcher.start()
    out = child.stdout.read()
    ended.set()
    watcher.join()
    _, _, used = os.wait4(child.pid, 0)
    child.returncode = 0
    return out, used
