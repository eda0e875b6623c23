/**
 * Owns opening a PDF for sealing. Invariant: a document that is already signed is only ever appended to; rewriting it would break
 * its signature.
 */
import { PDF } from '@libpdf/core';
import { claimsArchival, renewClaim, withdrawClaim } from '../archival/index.ts';
import { SealError } from '../draw/seal-error.ts';
import { findSignatures } from '../verify/find-signature.ts';
import { pdfDate, pdfText } from './signature-field.ts';

export interface OpenDocument {
  readonly pdf: PDF;
  readonly signedBefore: boolean;
}

async function load(bytes: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(bytes);
  } catch (cause) {
    throw new SealError('unreadable', 'The PDF cannot be read', undefined, { cause });
  }
}

function unlock(pdf: PDF): void {
  if (!pdf.isEncrypted) return;
  if (!pdf.isAuthenticated) throw new SealError('encrypted', 'The PDF asks for a password');
  try {
    pdf.removeProtection();
  } catch (cause) {
    throw new SealError('encrypted', 'The PDF does not allow to be changed', undefined, { cause });
  }
}

/**
 * libpdf rewrites linearized files, since their hints are invalid after an update. Readers ignore the hints of a file that grew
 * (ISO 32000-1, annex F.1), but they do not ignore a broken signature.
 */
function appendOnly(pdf: PDF): void {
  if (pdf.isLinearized) Reflect.set(pdf, '_isLinearized', false);
  const obstacle = pdf.canSaveIncrementally();
  if (obstacle === null) return;
  throw new SealError('signed_before', `The PDF is signed and cannot be appended to: ${obstacle}`);
}

/** Opens a PDF for sealing. @throws SealError when the document cannot be read or must not be changed */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument> {
  const pdf = await load(bytes);
  const signedBefore = findSignatures(bytes).length > 0;
  unlock(pdf);
  if (signedBefore) appendOnly(pdf);
  return { pdf, signedBefore };
}

/**
 * Sets title and modification date, which viewers show, and raises the version to 1.7, the first with every feature that the
 * drawing uses.
 * @param keepsForm whether the pages are drawn by our code alone, so that a file that was PDF/A still is
 */
export function describe(pdf: PDF, title: string, signedAt: Date, keepsForm: boolean): void {
  const isArchival = keepsForm && claimsArchival(pdf);
  pdf.upgradeVersion('1.7');
  pdf.setTitle(title, { showInWindowTitleBar: true });
  const { info, registry } = pdf.context;
  const entries = info.trailer.getDict('Info', (ref) => registry.resolve(ref));
  entries?.set('Title', pdfText(title));
  entries?.set('ModDate', pdfText(pdfDate(signedAt)));
  if (isArchival) renewClaim(pdf);
  else withdrawClaim(pdf);
}
