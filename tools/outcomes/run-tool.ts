/** Runs a checking tool and returns its output; the text is parsed, since the exit code tells little. */
import { execFile } from 'node:child_process';

/** Standard output, also of a run that ended with an error. */
export function runTool(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(command, args, { encoding: 'utf8', timeout: 30_000 }, (_error, stdout) => resolve(stdout));
  });
}
