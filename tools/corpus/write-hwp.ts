/**
 * Writes a contract as a binary Hangul (hwp 5.0) file: the hwpx of the same markup, saved as a compound file. Marked copies are
 * like those in Word.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { HwpDocument, initSync } from '@rhwp/core';
import type { MarkedContract } from './contract-markup.ts';
import { writeHwpx } from './write-hwpx.ts';

const require = createRequire(import.meta.url);

/** Writes a contract as an HWP file. @param marked whether blanks are colored */
export function writeHwp(contract: MarkedContract, marked: boolean): Uint8Array {
  initSync({ module: readFileSync(require.resolve('@rhwp/core/rhwp_bg.wasm')) });
  const document = new HwpDocument(writeHwpx(contract, marked));
  const bytes = document.exportHwp();
  document.free();
  return bytes;
}
