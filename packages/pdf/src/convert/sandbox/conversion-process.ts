/** The conversion process: warms up when told to, reads one job, writes lines of JSON, and ends. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { convertHere } from '../convert-here.ts';
import {
  type ConversionJob,
  type ConversionLine,
  LOAD_ONLY,
  RESULT_FILE,
  SOURCE_FILE,
  WARM_UP,
} from './conversion-messages.ts';
import { refusalFor } from './refusal.ts';
import { warmUpOffice, warmUpReaders } from './warm-up.ts';

function say(line: ConversionLine, after?: () => void): void {
  process.stdout.write(`${JSON.stringify(line)}\n`, after);
}

/** Ends without cleaning up: the caller removes the sandbox with all its files, and waits for that. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

const [word, kind, scratch] = process.argv.slice(2);
if (word === LOAD_ONLY) {
  await warmUpReaders(tmpdir());
  process.exit(0);
}
const order = text(process.stdin);
// A caller that is gone sends nothing. bwrap ends this process with its caller, but not one that it has not yet started to watch; such a
// process would try for ever to make folders in a scratch folder that was removed.
void order.then((json) => json === '' && end());
if (word === WARM_UP && scratch !== undefined) {
  await (kind === 'office' ? warmUpOffice(scratch) : warmUpReaders(scratch));
  say({ ready: true });
}

const job: ConversionJob = JSON.parse(await order);
try {
  const bytes = await readFile(path.join(job.scratch, SOURCE_FILE));
  const made = await convertHere(job, new Uint8Array(bytes), (progress) => say({ progress }));
  const { pdf, ...done } = made;
  await writeFile(path.join(job.scratch, RESULT_FILE), pdf);
  say({ done }, end);
} catch (error) {
  const refused = refusalFor(error);
  say({ refused }, end);
}
