/**
 * Owns that a part of a page whose loading failed is forgotten and loaded again, without touching what was entered. After two failures the
 * page says so and offers to reload; it goes on trying. Pages of the application are apart: see `inChunkTime`.
 */
import { tellOfLoading } from './loading-notice.ts';

const PAUSES_MS = [1000, 3000];
const LONG_PAUSE_MS = 5000;

let trying = 0;

/** Whether the part that has just failed is loaded again by this module, so that nobody else has to deal with it. */
export const isLoadedAgain = (): boolean => trying > 0;

const pause = (failures: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, PAUSES_MS[failures - 1] ?? LONG_PAUSE_MS));

/**
 * Loads a part of a page until it is there. @param load starts to load it
 * @param tell shows that a part is missing; returns a function that takes this back
 */
export async function loadAgain<Part>(load: () => Promise<Part>, tell = tellOfLoading): Promise<Part> {
  let takeBack: (() => void) | undefined;
  for (let failures = 1; ; failures += 1) {
    trying += 1;
    // The bundler gives no module once somebody has dealt with the failure.
    const part = await load()
      .catch(() => undefined)
      .finally(() => {
        trying -= 1;
      });
    if (part !== undefined) {
      takeBack?.();
      return part;
    }
    if (failures === 2) takeBack = tell();
    await pause(failures);
  }
}
