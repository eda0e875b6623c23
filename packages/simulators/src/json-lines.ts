import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads every whole line of a JSON-lines file that `accepts` recognizes; an absent file is empty. */
export function readJsonLines<T>(file: string, accepts: (value: unknown) => value is T): T[] {
  if (!existsSync(file)) return [];
  const values: T[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      const value: unknown = JSON.parse(line);
      if (accepts(value)) values.push(value);
    } catch {
      // A kill in the middle of an append leaves half a line; the next append starts on a fresh one.
    }
  }
  return values;
}

/** Appends one value on a line of its own; the leading line break closes a half line left by a kill. */
export function appendJsonLine(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, `\n${JSON.stringify(value)}`, { mode: 0o600 });
}
