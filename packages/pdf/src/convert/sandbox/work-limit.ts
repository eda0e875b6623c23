/**
 * Owns the limit on the processor time that one PDF may use. A PDF that needs long first gets a lower priority than other
 * conversions, and is then refused. Invariant: the processor time of other processes is not counted, so a busy machine refuses no
 * file that an idle one takes.
 */
import { ConversionError } from '../conversion-error.ts';
import { giveWay, workOf } from './process-time.ts';

/** For the whole file in milliseconds; most files take less than one second. */
const MOST_WORK_MS = 8000;
/** Milliseconds for each page that was drawn: a long document of ordinary pages may take longer. */
const WORK_PER_PAGE_MS = 250;
const PATIENT_AFTER_MS = 1500;
const LOOK_EVERY_MS = 250;

export interface WorkLimit {
  /** Sets the number of pages that are drawn so far. */
  readonly pagesDone: (pages: number) => void;
  /** Starts counting again: the time before belongs to the start of the process and its warm-up, not to the file. */
  readonly restart: () => void;
  readonly release: () => void;
}

/** Limits the work of a process. @param stop is called with ConversionError `too_complex` */
export function limitWork(pid: number, stop: (why: ConversionError) => void): WorkLimit {
  let started = performance.now();
  let before = workOf(pid);
  let pages = 0;
  let isPatient = false;
  const timer = setInterval(() => {
    const clock = performance.now() - started;
    const now = workOf(pid);
    if (before !== undefined && now === undefined) return; // The process has ended.
    const work = before === undefined || now === undefined ? clock : now - before;
    if (!isPatient && work > PATIENT_AFTER_MS) {
      isPatient = true;
      giveWay(pid);
    }
    if (work > Math.max(MOST_WORK_MS, pages * WORK_PER_PAGE_MS))
      stop(
        new ConversionError(
          'too_complex',
          `worked for ${Math.round(work)} ms, ${pages} pages were looked at`,
        ),
      );
  }, LOOK_EVERY_MS);
  return {
    pagesDone(done) {
      pages = done;
    },
    restart() {
      started = performance.now();
      before = workOf(pid);
    },
    release: () => clearInterval(timer),
  };
}
