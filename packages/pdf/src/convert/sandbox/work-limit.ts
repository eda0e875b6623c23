/**
 * Owns how long a PDF may be worked on. What needs long gives way to other conversions first, and is refused then.
 * Invariant: time that other processes take is not counted, so that a busy machine refuses nothing that an idle one takes.
 */
import { ConversionError } from '../conversion-error.ts';
import { giveWay, workOf } from './process-time.ts';

/** For the whole file; most take less than one second. */
const MOST_WORK_MS = 8000;
/** For each page that was looked at: a long document of ordinary pages may take longer. */
const WORK_PER_PAGE_MS = 250;
const PATIENT_AFTER_MS = 1500;
const LOOK_EVERY_MS = 250;

export interface WorkLimit {
  /** Tells how many pages were looked at by now. */
  readonly pagesDone: (pages: number) => void;
  /** What was done before is not the file's: the process was started, and warmed up. */
  readonly restart: () => void;
  readonly release: () => void;
}

/** @param stop is called with ConversionError `too_complex` */
export function limitWork(pid: number, stop: (why: ConversionError) => void): WorkLimit {
  let started = performance.now();
  let before = workOf(pid);
  let pages = 0;
  let isPatient = false;
  const timer = setInterval(() => {
    const clock = performance.now() - started;
    const now = workOf(pid);
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
