/**
 * Owns making a converted file PDF/A-3b where its content allows it. Invariant: its look does not change, and a file that breaks a
 * rule stays as it is and claims nothing.
 */
import { PDF } from '@libpdf/core';
import { claimArchival } from '../../archival/index.ts';
import { ObjectReader } from '../intake/content/object-reader.ts';
import { settleArchival } from './document-rules.ts';

export interface ArchivalResult {
  readonly pdf: Uint8Array;
  /** The first rule that the file breaks, or why it cannot be read; null when it is PDF/A-3b. */
  readonly breach: string | null;
}

/** Checks a file and writes it as PDF/A-3b, or returns it as it is. */
export async function asArchival(bytes: Uint8Array): Promise<ArchivalResult> {
  try {
    const pdf = await PDF.load(bytes);
    settleArchival(new ObjectReader(pdf));
    claimArchival(pdf);
    return { pdf: await pdf.save(), breach: null };
  } catch (error) {
    // An upload is not refused because of this check: a file that it cannot read claims nothing.
    if (error instanceof Error) return { pdf: bytes, breach: error.message };
    throw error;
  }
}
