/** Hears F6 and Shift+F6 on every page; where they lead is loaded with the first press. */
export function leadThroughRegions(): void {
  // Heard before the controls hear it: the inputs of React Aria, such as the search box, let no key pass on to the window.
  window.addEventListener('keydown', onKeyDown, { capture: true });
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
  // The browser would leave the page for its own bars.
  event.preventDefault();
  const step = event.shiftKey ? -1 : 1;
  void import('./regions.ts').then(({ goToRegion }) => goToRegion(step));
}
