import { takeFailures } from './load-again.ts';

/** Milliseconds after which a script file that is being loaded counts as failed. Source: requirement APP-18. */
export const CHUNK_TIME = 120_000;

/** The event of the bundler for a script that cannot be loaded. A script that takes too long raises it as well. */
export const CHUNK_FAILURE = 'vite:preloadError';

/** Thrown when a script of a page cannot be loaded: without a connection, or when a new release has replaced it. */
export class ChunkError extends Error {
  constructor(cause?: unknown) {
    super('a script was not loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** Milliseconds between the first failure and the second try. */
const AGAIN_MS = 1000;

/**
 * Loads a module, once more if that fails.
 * @param load starts a dynamic import
 * @throws ChunkError when it cannot be loaded, or takes longer than `CHUNK_TIME`; the window has then received `CHUNK_FAILURE`. The router
 * reloads the page by itself for errors that it takes for a new release, which this is not
 */
export async function inChunkTime<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = takeFailures();
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      leave();
      window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
      reject(new ChunkError('a script took too long to load'));
    }, CHUNK_TIME);
  });
  try {
    const module = await Promise.race([inTwoTries(load, leave), tooLate]);
    // The bundler gives no module once somebody has dealt with the failure.
    if (module === undefined) throw new ChunkError();
    return module;
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** @param leave ends the time in which nobody else deals with a failure */
async function inTwoTries<Module>(load: () => Promise<Module>, leave: () => void): Promise<Module> {
  const first = await load()
    .catch(() => undefined)
    .finally(leave);
  if (first !== undefined) return first;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return load();
}
