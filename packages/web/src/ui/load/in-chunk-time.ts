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

/**
 * Waits for a dynamically imported module.
 * @throws ChunkError when it cannot be loaded, or takes longer than `CHUNK_TIME`; the window has then received `CHUNK_FAILURE`. The router
 * reloads the page by itself for errors that it takes for a new release, which this is not
 */
export async function inChunkTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
      reject(new ChunkError('a script took too long to load'));
    }, CHUNK_TIME);
  });
  try {
    const module = await Promise.race([loading, tooLate]);
    // The bundler gives no module once somebody has dealt with the failure.
    if (module === undefined) throw new ChunkError();
    return module;
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(error);
  } finally {
    clearTimeout(timer);
  }
}
