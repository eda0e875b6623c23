/** The conversion process: warms up where it is told to, reads one order, writes lines of JSON, and ends. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  type ConversionLine,
  type ConversionOrder,
  LOAD_ONLY,
  RESULT_FILE,
  SOURCE_FILE,
  WARM_UP,
} from './conversion-messages.ts';
import { convertHere } from './convert-here.ts';
import { PaperError, type PaperReason } from './paper-error.ts';
import { warmUpOffice, warmUpReaders } from './warm-up.ts';

function say(line: ConversionLine, after?: () => void): void {
  process.stdout.write(`${JSON.stringify(line)}\n`, after);
}

/** Ends without tidying up: the room is taken down with all that is in it, and its caller waits for that. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

function refusalFor(fault: unknown): { readonly reason: PaperReason; readonly detail: string } {
  if (fault instanceof PaperError) return { reason: fault.reason, detail: fault.detail };
  const detail = fault instanceof Error ? fault.message : String(fault);
  return { reason: /allocation failed|has no memory/.test(detail) ? 'too_complex' : 'damaged', detail };
}

const [word, kind, scratch] = process.argv.slice(2);
if (word === LOAD_ONLY) {
  await warmUpReaders(tmpdir());
  process.exit(0);
}
if (word === WARM_UP && scratch !== undefined) {
  await (kind === 'office' ? warmUpOffice(scratch) : warmUpReaders(scratch));
  say({ ready: true });
}

const order: ConversionOrder = JSON.parse(await text(process.stdin));
try {
  const bytes = await readFile(path.join(order.scratch, SOURCE_FILE));
  const made = await convertHere(order, new Uint8Array(bytes), (progress) => say({ progress }));
  await writeFile(path.join(order.scratch, RESULT_FILE), made.pdf);
  say({ done: { pages: made.pages, notes: made.notes } }, end);
} catch (fault) {
  const refused = refusalFor(fault);
  say({ refused }, end);
}
