/** Tells `old-browser.js` that the scripts of the page run, so that it does not offer another browser, or takes back that it did. */
document.documentElement.dataset.started = '';
document.getElementById('old-browser')?.remove();
