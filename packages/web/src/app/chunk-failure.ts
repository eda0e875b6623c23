import { failedStyle } from '../ui/load/failed-style.ts';
import { CHUNK_FAILURE } from '../ui/load/in-chunk-time.ts';
import { isLoadedAgain } from '../ui/load/load-again.ts';
import { isReachable } from '../ui/load/reachable.ts';

/**
 * A deployment removes the script files of the previous version. When a script file cannot be loaded although the server answers, the page
 * reloads once; when that does not help, the user is told. Without the server it never reloads: see `PageNotLoaded`. Files that fail
 * together are one failure: the page would otherwise tell of the second one while it reloads for the first.
 */

const RELOADED = 'dojang.reloadedForChunk';

/** Reloads once when a script of an earlier build cannot be loaded, then shows `sentence`. @param sentence the message; null before the texts are loaded */
export function watchChunkFailures(sentence: () => string | null): void {
  let isBeingDealtWith = false;
  const dealWith = async (): Promise<void> => {
    if (isBeingDealtWith) return;
    isBeingDealtWith = true;
    const isUp = await isReachable();
    if (isUp && sessionStorage.getItem(RELOADED) === null) {
      sessionStorage.setItem(RELOADED, '1');
      location.reload();
      return;
    }
    const told = sentence();
    if (isUp && told !== null) alert(told);
    isBeingDealtWith = false;
  };
  window.addEventListener(CHUNK_FAILURE, (event) => {
    if (isLoadedAgain() || failedStyle(event) !== null) return;
    event.preventDefault();
    void dealWith();
  });
  window.addEventListener('load', () => {
    setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000);
  });
}
