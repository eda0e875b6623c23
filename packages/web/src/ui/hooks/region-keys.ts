/** Hears F6 and Shift+F6 on every page; where they lead is loaded with the first press. */
export function leadThroughRegions(): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented)
      return;
    // The browser would leave the page for its own bars.
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    void import('./regions.ts').then(({ goToRegion }) => goToRegion(step));
  });
}
