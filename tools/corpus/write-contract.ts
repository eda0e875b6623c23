/** Owns which kind of file a contract is written as. */
import type { OfficeContract } from './office-contract.ts';
import { writeDocx } from './write-docx.ts';
import { writeHwp } from './write-hwp.ts';
import { writeHwpx } from './write-hwpx.ts';

const WRITERS = { docx: writeDocx, hwpx: writeHwpx, hwp: writeHwp } as const;

/** Writes a contract as the file of its format, or as a Word file where only the PDF is kept. @param marked whether blanks are colored */
export function writeContract(
  contract: OfficeContract,
  marked: boolean,
): { readonly ext: keyof typeof WRITERS; readonly bytes: Uint8Array } {
  const ext = contract.format === 'hwpx' || contract.format === 'hwp' ? contract.format : 'docx';
  return { ext, bytes: WRITERS[ext](contract, marked) };
}
