/**
 * Owns that a part of a page whose loading failed is forgotten and loaded again, without touching what was entered. After two failures the
 * page says so and offers to reload; it goes on trying. Pages of the application are tried twice: see `inChunkTime`.
 */
import { tellOfLoading } from './loading-notice.ts';

const PAUSES_MS = [1000, 3000];
const LONG_PAUSE_MS = 5000;

let trying = 0;

/** Whether the part that has just failed is loaded again by this module, so that nobody else has to deal with it. */
export const isLoadedAgain = (): boolean => trying > 0;

/** Takes it upon itself to load again what fails from now on. Returns a function that ends this; calling it again does nothing. */
export function takeFailures(): () => void {
  let isOver = false;
  trying += 1;
  return () => {
    if (!isOver) trying -= 1;
    isOver = true;
  };
}

const pause = (failures: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PAUSES_MS[failures - 1] ?? LONG_PAUSE_MS));

/**
 * Loads a part of a page until it is there. @param load starts to load it
 * @param tell shows that a part is missing; returns a function that takes this back
 */
export async function loadAgain<Part>(load: () => Promise<Part>, tell = tellOfLoading): Promise<Part> {
  let takeBack: (() => void) | undefined;
  for (let failures = 1; ; failures += 1) {
    const leave = takeFailures();
    // The bundler gives no module once somebody has dealt with the failure.
    const part = await load()
      .catch(() => undefined)
      .finally(leave);
    if (part !== undefined) {
      takeBack?.();
      return part;
    }
    if (failures === 2) takeBack = tell();
    await pause(failures);
  }
}
