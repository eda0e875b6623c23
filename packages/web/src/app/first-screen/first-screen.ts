import '../../ui/load/started.ts';
import '../../embedded/memory-storage.ts';
import { KEYS } from '../../features/session/session-store.ts';
import { readLocale } from '../../ui/text/locale.ts';
import { preloadTexts } from '../texts/texts-preload.ts';
import { endBusy, recordUse } from './recorded-use.ts';
import { swapWhenReady } from './swap.ts';

/**
 * The script of a page whose first screen was drawn during the build: it shows the drawing, fetches the application a while after, starts it
 * once the visitor begins to type or press, or later, and passes on to it what was typed and pressed.
 */

/** Milliseconds after which the application is fetched, and after which it starts, although nothing was touched. */
const FETCH_AFTER_MS = 2_500;
const START_AFTER_MS = 10_000;
/** Programs that read pages aloud press without a pointer. */
const TOUCHES = ['pointerdown', 'keydown', 'input', 'change', 'click', 'submit'] as const;

const drawing = document.getElementById('first-screen');
const root = document.getElementById('root');

/** Whether the drawing shows what the application would show to this visitor. */
const fits = (): boolean =>
  location.search === '' &&
  localStorage.getItem(KEYS.token) === null &&
  localStorage.getItem(KEYS.loginType) !== 'sub' &&
  document.documentElement.lang === readLocale();

/** Fills in the remembered id and puts the cursor where typing begins, as the log-in page does. */
function fillSavedId(page: HTMLElement): void {
  const id = page.querySelector<HTMLInputElement>('input[name="username"]');
  if (id === null) return;
  id.value = localStorage.getItem(KEYS.savedLoginId) ?? '';
  const next = id.value === '' ? id : page.querySelector<HTMLInputElement>('input[name="password"]');
  next?.focus();
}

/** Says that the application could not be loaded. What was typed stays; the browser loads a failed script again on a reload only. */
function tellFailure(page: HTMLElement): void {
  endBusy(page);
  // What is pressed from now on waits for nothing.
  for (const press of ['click', 'submit']) page.addEventListener(press, () => endBusy(page));
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.className = 'bg-bad-bg px-5 py-3 text-center font-semibold text-bad';
  line.textContent = page.dataset.failure ?? '';
  page.prepend(line);
}

if (drawing !== null && root !== null) {
  const address = drawing.dataset.app ?? '';
  let isStarted = false;
  const prefetch = (): void => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href: address });
    document.head.append(link);
    preloadTexts(drawing);
  };
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src: address });
    script.addEventListener('error', () => tellFailure(drawing));
    document.head.append(script);
    preloadTexts(drawing, () => tellFailure(drawing));
  };
  if (fits()) {
    drawing.hidden = false;
    fillSavedId(drawing);
    swapWhenReady(drawing, root, recordUse(drawing));
    for (const touch of TOUCHES) drawing.addEventListener(touch, start, { once: true, capture: true });
    window.addEventListener('load', () => {
      setTimeout(prefetch, FETCH_AFTER_MS);
      setTimeout(start, START_AFTER_MS);
    });
  } else {
    drawing.remove();
    root.hidden = false;
    start();
  }
}
