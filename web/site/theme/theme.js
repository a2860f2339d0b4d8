// theme.js - what the generator's search wants to know, and the list of documents folded where there
// is little room.
// SPDX-License-Identifier: MIT
window.base_url = document.documentElement.dataset.base;
if (matchMedia('(max-width: 820px)').matches)
  for (const one of document.querySelectorAll('.contents details')) one.open = false;
document.querySelector('.seek').addEventListener('submit', (event) => event.preventDefault());
