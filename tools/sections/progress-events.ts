/** What a running section of `npm test` reports: one line of JSON for each event, in the file that SECTION_PROGRESS names. */
import { appendFileSync } from 'node:fs';
import { z } from 'zod';

const progressEvent = z.discriminatedUnion('event', [
  /** So many units (journeys, test files, checks or rounds) will run. */
  z.object({ event: z.literal('planned'), units: z.number() }),
  z.object({ event: z.literal('begun') }),
  z.object({ event: z.literal('ended') }),
  z.object({ event: z.literal('passed') }),
  z.object({ event: z.literal('failed'), test: z.string() }),
]);

export type ProgressEvent = z.infer<typeof progressEvent>;

/** The variable of the environment that names the file. */
export const PROGRESS_FILE = 'SECTION_PROGRESS';

/** Reports an event; does nothing where nobody reads it. @param file the file of the section, by default that of the environment */
export function reportProgress(event: ProgressEvent, file = process.env[PROGRESS_FILE]): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** Reads the lines of a progress file. @param text whole lines */
export function readProgress(text: string): ProgressEvent[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => progressEvent.parse(JSON.parse(line)));
}
