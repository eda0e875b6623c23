/**
 * For tests: a process that converts one file after the other, with one LibreOffice for all of them, since starting it takes longer than
 * most files. The product never does so: there no two files share a sandbox. Each line of its input is a job, each line of its output
 * the ending of one.
 */
import { readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { convertHere } from './convert-here.ts';
import { kindOf } from './formats.ts';
import { startOffice } from './office/office-to-pdf.ts';
import {
  type ConversionJob,
  type ConversionLine,
  RESULT_FILE,
  SOURCE_FILE,
} from './sandbox/conversion-messages.ts';
import { refusalFor } from './sandbox/refusal.ts';

/** Removes what the conversion before has left, which could pass for a result of the next one. */
function removeLeftovers(scratch: string): void {
  const home = path.join(scratch, 'office');
  const names = readdirSync(home).filter((name) => name.startsWith('document.') || name === 'package');
  for (const name of names) rmSync(path.join(home, name), { recursive: true });
}

let office: Promise<unknown> | undefined;

async function convertOne(job: ConversionJob): Promise<ConversionLine> {
  const bytes = await readFile(path.join(job.scratch, SOURCE_FILE));
  if (kindOf(job.ext) === 'office') {
    office ??= startOffice(job.scratch);
    await office;
    removeLeftovers(job.scratch);
  }
  try {
    const { pdf, ...done } = await convertHere(job, new Uint8Array(bytes), () => undefined);
    await writeFile(path.join(job.scratch, RESULT_FILE), pdf);
    return { done };
  } catch (error) {
    return { refused: refusalFor(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const job: ConversionJob = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await convertOne(job))}\n`);
}
