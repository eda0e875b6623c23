/** Owns reading an attached file from a PDF. Invariant: it never throws, whatever the bytes are. */
import { PDF } from '@libpdf/core';

/** The bytes of an attached file as text in UTF-8, or null when the PDF has none of this name. */
export async function readAttachment(bytes: Uint8Array, name: string): Promise<string | null> {
  try {
    const found = (await PDF.load(bytes)).attachments.get(name);
    return found === null ? null : new TextDecoder().decode(found);
  } catch {
    return null;
  }
}
