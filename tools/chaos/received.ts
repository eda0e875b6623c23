/** Reads the messages that the simulators stored: they write each message before they answer, and run through every kill. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InboxMessage } from '@dojang/simulators';

interface Talk {
  readonly customFields: { readonly reference?: string };
}

/** Every mail and message of the inbox, oldest first. */
export const readInbox = (dataDir: string): InboxMessage[] => lines(join(dataDir, 'inbox.jsonl'));

/** The reference ids of the messages that the messaging provider accepted. */
export const readTalks = (dataDir: string): string[] =>
  lines<Talk>(join(dataDir, 'solapi.jsonl')).map((talk) => talk.customFields.reference ?? '');

/** Complete lines; a kill during a write leaves a partial one. */
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
