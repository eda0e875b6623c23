/** Runs qpdf and pdftocairo on PDFs that need repair or decryption; both may be absent. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDF } from '@libpdf/core';
import { ConversionError } from '../conversion-error.ts';
import { fontSettings } from './font-settings.ts';
import { runTool } from './run-tool.ts';

/** Milliseconds. A file that needs longer is refused by the limit on the whole file. */
const TIMEOUT_MS = 8000;

export interface Repair {
  readonly name: 'qpdf' | 'pdftocairo';
  /** The repaired file, or undefined when the tool makes none. */
  readonly run: (bytes: Uint8Array, scratch: string) => Promise<Uint8Array | undefined>;
}

async function through(
  tool: string,
  args: (input: string, output: string) => readonly string[],
  bytes: Uint8Array,
  scratch: string,
): Promise<Uint8Array | undefined> {
  const input = path.join(scratch, `${tool}-in.pdf`);
  const output = path.join(scratch, `${tool}-out.pdf`);
  const fonts = path.join(scratch, 'fonts.conf');
  await writeFile(input, bytes);
  await writeFile(fonts, fontSettings(path.join(scratch, 'fonts')));
  try {
    await runTool(tool, args(input, output), {
      cwd: scratch,
      timeoutMs: TIMEOUT_MS,
      env: { FONTCONFIG_FILE: fonts },
    });
    return existsSync(output) ? new Uint8Array(await readFile(output)) : undefined;
  } catch (error) {
    if (error instanceof ConversionError) return undefined;
    throw error;
  }
}

const QPDF: Repair = {
  name: 'qpdf',
  run: (bytes, scratch) =>
    through('qpdf', (input, output) => ['--object-streams=disable', input, output], bytes, scratch),
};

const PDFTOCAIRO: Repair = {
  name: 'pdftocairo',
  run: (bytes, scratch) => through('pdftocairo', (input, output) => ['-pdf', input, output], bytes, scratch),
};

/** The available repairs, those that change the file least first. */
export function repairs(): readonly Repair[] {
  return [QPDF, PDFTOCAIRO];
}

async function decryptHere(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes, { credentials: password });
  if (pdf.isEncrypted && !pdf.isAuthenticated) throw new ConversionError('password_wrong');
  pdf.removeProtection();
  return pdf.save();
}

/** The same document without encryption. Throws ConversionError `password_wrong` or `damaged`. */
export async function decryptPdf(bytes: Uint8Array, scratch: string, password: string): Promise<Uint8Array> {
  const secret = path.join(scratch, 'secret');
  await writeFile(secret, password, { mode: 0o600 });
  const args = (input: string, output: string) => [`--password-file=${secret}`, '--decrypt', input, output];
  const decrypted = await through('qpdf', args, bytes, scratch);
  if (decrypted !== undefined) return decrypted;
  try {
    return await decryptHere(bytes, password);
  } catch (error) {
    if (error instanceof ConversionError) throw error;
    throw new ConversionError('damaged', error instanceof Error ? error.message : 'cannot be decrypted');
  }
}
