/**
 * Owns the limits on the processor time of one conversion. A PDF that needs long first gets a lower priority than other conversions, and
 * is then refused; a file of another format is refused when its converter works for too long, or waits without working. Invariant: the
 * processor time of other processes is not counted, so a busy machine refuses no file that an idle one takes.
 */
import { ConversionError } from '../conversion-error.ts';
import { giveWay, workOf } from './process-time.ts';

/** For the whole PDF in milliseconds; most files take less than one second. */
const MOST_WORK_MS = 8000;
/** Milliseconds for each page that was drawn: a long document of ordinary pages may take longer. */
const WORK_PER_PAGE_MS = 250;
const PATIENT_AFTER_MS = 1500;
const LOOK_EVERY_MS = 250;

/** Milliseconds for a file of another format, which a whole office program opens and draws. */
const MOST_TOOL_WORK_MS = 45_000;
/**
 * A converter that uses less than 1 % of this many looks (30 s) waits for something that does not come. The looks are counted and not the
 * time, since a machine that was stopped for a while has not looked either.
 */
const STALLED_AFTER_LOOKS = 120;
const STALLED_WORK_MS = (STALLED_AFTER_LOOKS * LOOK_EVERY_MS) / 100;

export interface WorkLimit {
  /** Sets the number of pages that are drawn so far. */
  readonly pagesDone: (pages: number) => void;
  /** Starts counting again: the time before belongs to the start of the process and its warm-up, not to the file. */
  readonly restart: () => void;
  readonly release: () => void;
}

type Stop = (why: ConversionError) => void;

interface Watched {
  readonly pid: number;
  /** Called at each look with the processor time in ms since the start, and the number of looks so far. */
  readonly look: (work: number, looks: number) => void;
}

function watchWork({ pid, look }: Watched): Pick<WorkLimit, 'restart' | 'release'> {
  let started = performance.now();
  let before = workOf(pid);
  let looks = 0;
  const timer = setInterval(() => {
    const clock = performance.now() - started;
    const now = workOf(pid);
    if (before !== undefined && now === undefined) return; // The process has ended.
    looks += 1;
    look(before === undefined || now === undefined ? clock : now - before, looks);
  }, LOOK_EVERY_MS);
  return {
    restart() {
      started = performance.now();
      before = workOf(pid);
    },
    release: () => clearInterval(timer),
  };
}

/** Limits the work of a process that takes a PDF. @param stop is called with ConversionError `too_complex` */
export function limitWork(pid: number, stop: Stop): WorkLimit {
  let pages = 0;
  let isPatient = false;
  const look = (work: number) => {
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
  };
  return {
    ...watchWork({ pid, look }),
    pagesDone(done) {
      pages = done;
    },
  };
}

export interface ToolLimits {
  /** Processor time in milliseconds. Default 45,000. */
  readonly mostWorkMs?: number | undefined;
  /** Looks without work, four in a second. Default 120. */
  readonly stalledAfterLooks?: number;
}

/** Limits the work of a process that converts another format. @param stop is called with ConversionError `timeout` */
export function limitToolWork(
  pid: number,
  stop: Stop,
  { mostWorkMs = MOST_TOOL_WORK_MS, stalledAfterLooks = STALLED_AFTER_LOOKS }: ToolLimits = {},
): WorkLimit {
  let mark = { work: 0, looks: 0 };
  const look = (work: number, looks: number) => {
    if (work > mostWorkMs) stop(new ConversionError('timeout', `worked for ${Math.round(work)} ms`));
    if (work - mark.work >= STALLED_WORK_MS || work < mark.work) mark = { work, looks };
    if (looks - mark.looks >= stalledAfterLooks)
      stop(new ConversionError('timeout', `did not work for ${looks - mark.looks} looks`));
  };
  return { ...watchWork({ pid, look }), pagesDone: () => undefined };
}
