import { NoReplyError } from '../../replies/no-reply.ts';
import type { AuthenticationScreen } from '../authentication/authentication-screen.tsx';
import type { OpenDocument } from './open-document.tsx';

/** Owns the code of the screens that are not part of the first file. */

interface Parts {
  OpenDocument?: typeof OpenDocument;
  AuthenticationScreen?: typeof AuthenticationScreen;
}

const parts: Parts = {};

const noReply = (): never => {
  throw new NoReplyError();
};

/**
 * Loads the open document, while the signer still reads the first screen.
 * @throws NoReplyError when it could not be loaded
 */
export async function loadDocumentPart(): Promise<void> {
  parts.OpenDocument ??= (await import('./open-document.tsx').catch(noReply)).OpenDocument;
}

/**
 * Loads the authentications, which few signers are asked for.
 * @throws NoReplyError when they could not be loaded
 */
export async function loadAuthentications(): Promise<void> {
  const load = () => import('../authentication/authentication-screen.tsx').catch(noReply);
  parts.AuthenticationScreen ??= (await load()).AuthenticationScreen;
}

/** What is loaded so far. */
export const loadedParts = (): Readonly<Parts> => parts;
