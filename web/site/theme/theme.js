// theme.js - what the generator's search wants to know, and the list of documents folded where there
// is little room.
// SPDX-License-Identifier: MIT
window.base_url = document.documentElement.dataset.base;
if (matchMedia('(max-width: 820px)').matches)
  for (const one of document.querySelectorAll('.contents details')) one.open = false;
document.querySelector('.seek').addEventListener('submit', (event) => event.preventDefault());

// The search hears keys only when its index is loaded: what was typed before is repeated to it.
const field = document.getElementById('mkdocs-search-query');
const results = document.getElementById('mkdocs-search-results');
let again;
field.addEventListener('input', () => {
  clearInterval(again);
  let times = 0;
  again = setInterval(() => {
    if (results.childElementCount > 0 || field.value === '' || ++times > 50) clearInterval(again);
    else field.dispatchEvent(new KeyboardEvent('keyup'));
  }, 300);
});

// What is wider than its column is moved by keys too.
// Long lines of commands and answers are wrapped; boards and tables, which would fall apart, are moved.
const isDrawn = (text) => /[\u2500-\u257f]|\S {3,}\S|^[ .\d]+\n[ .\d]+$/m.test(text);
for (const one of document.querySelectorAll('main pre, main table')) {
  if (one.scrollWidth <= one.clientWidth) continue;
  if (one.matches('pre') && !isDrawn(one.textContent)) one.classList.add('wraps');
  else one.tabIndex = 0;
}
