/**
 * Opens a page of the payment provider in place of this one. If the person goes back and the browser shows this page as it was left, it
 * is loaded again, since it would wait forever.
 */
export function leaveFor(url: string): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(url);
}
