/** Owns when work that can wait is done: a while after a conversion, and not while somebody needs the processors. */

/** Most conversions are over by then, and the first pages have been looked at. */
const FIRST_AFTER_MS = 3000;
/** Between two looks at whether it is quiet, and how many there are: a busy service needs the work done too. */
const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 20;

/** Does the work after 3 s, or up to 10 s later while `isBusy`. @returns what calls the work off */
export function whenQuiet(work: () => void, isBusy: () => boolean): () => void {
  let timer: NodeJS.Timeout;
  const look = (left: number): void => {
    if (left > 0 && isBusy()) timer = setTimeout(look, LOOK_EVERY_MS, left - 1).unref();
    else work();
  };
  timer = setTimeout(look, FIRST_AFTER_MS, MOST_LOOKS).unref();
  return () => clearTimeout(timer);
}
