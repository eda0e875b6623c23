import { NoReplyError } from '../flow/transport.ts';
import type { OpenDocument } from './open-document.tsx';

/** Owns the code of the open document, which is loaded while the signer still reads the first screen. */

let part: typeof OpenDocument | null = null;

/**
 * @throws NoReplyError when it could not be loaded
 */
export async function loadDocumentPart(): Promise<void> {
  part ??= await import('./open-document.tsx').then(
    (module) => module.OpenDocument,
    () => {
      throw new NoReplyError();
    },
  );
}

/** Null until it is loaded. */
export const documentPart = (): typeof OpenDocument | null => part;
