/** Milliseconds after which a script file that is being loaded counts as failed. Source: requirement APP-18. */
export const CHUNK_TIME = 120_000;

/** The event of the bundler for a script that cannot be loaded. A script that takes too long raises it as well. */
export const CHUNK_FAILURE = 'vite:preloadError';

/**
 * Waits for a dynamically imported module.
 * @throws Error when it takes longer than `CHUNK_TIME`; the window has then received `CHUNK_FAILURE`
 */
export async function inChunkTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      window.dispatchEvent(new Event(CHUNK_FAILURE, { cancelable: true }));
      reject(new Error('a script took too long to load'));
    }, CHUNK_TIME);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
