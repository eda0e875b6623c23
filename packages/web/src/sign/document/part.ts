import { NoReplyError } from '../flow/transport.ts';
import type { OpenDocument } from './open-document.tsx';

/** Owns the code of the open document, which is fetched while the signer still reads who asks. */

let part: typeof OpenDocument | null = null;

/** @throws NoReplyError when it could not be fetched */
export async function loadDocumentPart(): Promise<void> {
  part ??= await import('./open-document.tsx').then(
    (module) => module.OpenDocument,
    () => {
      throw new NoReplyError();
    },
  );
}

/** Null until it was loaded. */
export const documentPart = (): typeof OpenDocument | null => part;
