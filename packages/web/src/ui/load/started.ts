/** Tells `old-browser.js` that the scripts of the page run, so that it does not offer another browser. */
document.documentElement.dataset.started = '';
