/**
 * After a new version was put in place, the parts of the old one are gone. A part that cannot be loaded reloads the
 * page once; when that does not help, the user is told.
 */

const RELOADED = 'dojang.reloadedForChunk';

/** Reloads once when a script of an earlier build is gone, then tells so. @param sentence what is told */
export function watchChunkFailures(sentence: string): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (sessionStorage.getItem(RELOADED) === null) {
      sessionStorage.setItem(RELOADED, '1');
      location.reload();
    } else {
      alert(sentence);
    }
  });
  window.addEventListener('load', () => {
    setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000);
  });
}
