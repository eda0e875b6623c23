/** For tests: runs the intake of a PDF in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConversionError } from '../conversion-error.ts';
import type { FoundNotice } from '../sandbox/conversion-messages.ts';
import { takePdf } from './pdf-intake.ts';

interface Taken {
  readonly pdf: Uint8Array;
  readonly notes: readonly string[];
  readonly notices: readonly FoundNotice[];
}

/** Takes a PDF in, by default also a signed one. */
export async function taken(bytes: Uint8Array, takesSigned = true): Promise<Taken> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'intake-'));
  try {
    return await takePdf({ bytes, scratch, password: undefined, takesSigned });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The reason for which a PDF is refused, or `taken`. */
export async function refusal(bytes: Uint8Array, takesSigned = true): Promise<string> {
  try {
    await taken(bytes, takesSigned);
    return 'taken';
  } catch (error) {
    if (error instanceof ConversionError) return error.reason;
    throw error;
  }
}
