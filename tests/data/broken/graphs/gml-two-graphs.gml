graph [ ]
graph [ ]
