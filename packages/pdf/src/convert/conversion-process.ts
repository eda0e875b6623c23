/** The conversion process: reads one order from its input, writes lines of JSON, and ends. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  type ConversionLine,
  type ConversionOrder,
  LOAD_ONLY,
  OFFICE_READY,
  RESULT_FILE,
  SOURCE_FILE,
} from './conversion-messages.ts';
import { convertHere } from './convert-here.ts';
import { startOffice } from './office-to-pdf.ts';
import { PaperError } from './paper-error.ts';

function say(line: ConversionLine): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const [word, scratch] = process.argv.slice(2);
if (word === LOAD_ONLY) process.exit(0);
if (word === OFFICE_READY && scratch !== undefined) await startOffice(scratch);

const order: ConversionOrder = JSON.parse(await text(process.stdin));
try {
  const bytes = await readFile(path.join(order.scratch, SOURCE_FILE));
  const made = await convertHere(order, new Uint8Array(bytes), (progress) => say({ progress }));
  await writeFile(path.join(order.scratch, RESULT_FILE), made.pdf);
  say({ done: { pages: made.pages, notes: made.notes } });
} catch (fault) {
  const refused =
    fault instanceof PaperError
      ? { reason: fault.reason, detail: fault.detail }
      : { reason: 'damaged' as const, detail: fault instanceof Error ? fault.message : String(fault) };
  say({ refused });
}
