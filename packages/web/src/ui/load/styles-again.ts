/** Owns that a style sheet that could not be loaded is loaded again: a part of the page would stay without it for good. */
import { failedStyle } from './failed-style.ts';
import { CHUNK_FAILURE } from './in-chunk-time.ts';
import { loadAgain } from './load-again.ts';

function loadStyle(address: string): Promise<true> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`no style sheet at ${address}`));
    });
    document.head.append(link);
  });
}

const again = (address: string): void => void loadAgain(() => loadStyle(address));

window.addEventListener(CHUNK_FAILURE, (event) => {
  const address = failedStyle(event);
  if (address === null) return;
  // The script that needs the style may run: its part is unstyled for a moment, and nothing that was entered is lost.
  event.preventDefault();
  again(address);
});

// Scripts wait for the style sheets of the page, so one without rules has failed before this one ran.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
  if (link.sheet === null) again(link.href);
