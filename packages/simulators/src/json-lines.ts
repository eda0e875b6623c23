import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads the complete lines of a JSON-lines file that `accepts` recognizes; a missing file counts as empty. */
export function readJsonLines<T>(file: string, accepts: (value: unknown) => value is T): T[] {
  if (!existsSync(file)) return [];
  const values: T[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    try {
      const value: unknown = JSON.parse(line);
      if (accepts(value)) values.push(value);
    } catch {
      // A kill during an append leaves an incomplete line; the next append starts on a new line.
    }
  }
  return values;
}

/** Appends one value on its own line; the leading line break ends an incomplete line left by a kill. */
export function appendJsonLine(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  appendFileSync(file, `\n${JSON.stringify(value)}`, { mode: 0o600 });
}
