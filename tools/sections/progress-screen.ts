/** Shows how far the sections of `npm test` are: refreshed on a terminal, every 30 s elsewhere. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { advance, NOTHING_YET, type Progress, progressLine } from './progress.ts';
import { readProgress } from './progress-events.ts';

/** The control sequences that move the cursor up so many lines and erase what is below it. */
const eraseLines = (count: number): string => (count === 0 ? '' : `\u001B[${count}A\u001B[0J`);

const READ_EVERY_MS = 500;
const PRINT_EVERY_MS = 30_000;

export interface ShownSection {
  readonly title: string;
  /** The file in which the section reports, see `progress-events.ts`. */
  readonly file: string;
  /** What the section counts as running and remaining, where it is not what passes. */
  readonly unit?: string;
}

interface Running extends ShownSection {
  readonly begin: number;
  readBytes: number;
  progress: Progress;
}

/** Where the lines go: the standard output, or a test. */
export interface Output {
  readonly write: (text: string) => unknown;
  /** True for a terminal, whose lines are written anew. */
  readonly isTTY?: boolean | undefined;
}

/** Shows the running sections until `end`. @param now milliseconds */
export function showProgress(output: Output, now: () => number) {
  const running: Running[] = [];
  let drawn = 0;
  let printedAt = now();

  const lines = (): string[] =>
    running.map(({ title, progress, begin, unit }) =>
      progressLine(title, progress, (now() - begin) / 1_000, unit),
    );
  const erase = (): void => {
    output.write(eraseLines(drawn));
    drawn = 0;
  };
  const draw = (): void => {
    if (output.isTTY !== true && now() - printedAt < PRINT_EVERY_MS) return;
    printedAt = now();
    const shown = lines().map((line) => `  ${line}\n`);
    output.write(shown.join(''));
    if (output.isTTY === true) drawn = shown.length;
  };
  /** Prints text above the lines of progress. */
  const print = (text: string): void => {
    erase();
    output.write(`${text}\n`);
    if (output.isTTY === true) draw();
  };
  const refresh = (): void => {
    const failed = running.flatMap(readNews);
    erase();
    for (const test of failed) output.write(`✗ ${test}\n`);
    draw();
  };
  const timer = setInterval(refresh, READ_EVERY_MS);

  return {
    print,
    refresh,
    /** Adds a section; the result removes it. */
    add(section: ShownSection): () => void {
      rmSync(section.file, { force: true });
      const added: Running = { ...section, begin: now(), readBytes: 0, progress: NOTHING_YET };
      running.push(added);
      return () => {
        refresh();
        running.splice(running.indexOf(added), 1);
      };
    },
    end(): void {
      clearInterval(timer);
      erase();
    },
  };
}

/** Reads what a section has reported since the last call. @returns the tests that failed */
function readNews(section: Running): string[] {
  if (!existsSync(section.file)) return [];
  const news = readFileSync(section.file).subarray(section.readBytes);
  const whole = news.subarray(0, news.lastIndexOf('\n') + 1);
  section.readBytes += whole.length;
  const events = readProgress(whole.toString('utf8'));
  section.progress = events.reduce(advance, section.progress);
  return events.flatMap((event) => (event.event === 'failed' ? [event.test] : []));
}
