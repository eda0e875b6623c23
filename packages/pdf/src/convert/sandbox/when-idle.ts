/** Owns when deferrable work runs: some time after a conversion, and not while a person needs the processors. */

/** By then most conversions are over, and their first pages have been drawn. */
const FIRST_AFTER_MS = 3000;
/** The time between two checks of `isBusy`, and their number: a busy service needs the work done too. */
const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 20;

/** Runs the work after 3 s, or up to 10 s later while `isBusy`. @returns a function that cancels the work */
export function whenQuiet(work: () => void, isBusy: () => boolean): () => void {
  let timer: NodeJS.Timeout;
  const look = (left: number): void => {
    if (left > 0 && isBusy()) timer = setTimeout(look, LOOK_EVERY_MS, left - 1).unref();
    else work();
  };
  timer = setTimeout(look, FIRST_AFTER_MS, MOST_LOOKS).unref();
  return () => clearTimeout(timer);
}
