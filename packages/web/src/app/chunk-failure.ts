import { CHUNK_FAILURE } from '../ui/load/in-chunk-time.ts';
import { isReachable } from '../ui/load/reachable.ts';

/**
 * A deployment removes the script files of the previous version. When a script file cannot be loaded although the server answers, the page
 * reloads once; when that does not help, the user is told. Without the server it never reloads: see `PageNotLoaded`.
 */

const RELOADED = 'dojang.reloadedForChunk';

/** Reloads once when a script of an earlier build cannot be loaded, then shows `sentence`. @param sentence the message */
export function watchChunkFailures(sentence: string): void {
  window.addEventListener(CHUNK_FAILURE, (event) => {
    event.preventDefault();
    void isReachable().then((isUp) => {
      if (!isUp) return;
      if (sessionStorage.getItem(RELOADED) === null) {
        sessionStorage.setItem(RELOADED, '1');
        location.reload();
      } else {
        alert(sentence);
      }
    });
  });
  window.addEventListener('load', () => {
    setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000);
  });
}
