/** What the simulators kept: they write each message down before they answer, and survive every kill. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InboxMessage } from '@dojang/simulators';

interface Talk {
  readonly customFields: { readonly reference?: string };
}

/** Every mail and message of the inbox, oldest first. */
export const readInbox = (dataDir: string): InboxMessage[] => lines(join(dataDir, 'inbox.jsonl'));

/** Our references of the messages that the messaging provider took. */
export const readTalks = (dataDir: string): string[] =>
  lines<Talk>(join(dataDir, 'solapi.jsonl')).map((talk) => talk.customFields.reference ?? '');

/** Whole lines; a kill in the middle of writing leaves half of one. */
function lines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): T[] => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}
