import type { SavedSignature } from '@dojang/contract';
import type { CallRequest, Transport } from '@dojang/contract/client';
import type { SigningEntryWay } from '@dojang/domain';
import type { Language } from '../text/format.ts';
import { type Calls, makeCalls } from './calls.ts';
import type { SignerLink } from './link.ts';
import { fetchTransport } from './transport.ts';

/** Owns how the page acts for its signer: by the link, or by the session of an account. */

export interface Access {
  readonly way: SigningEntryWay;
  /** Null by a link, whose headers belong to each signer; the test view answers the calls itself. */
  readonly transport: Transport<CallRequest> | null;
  /** Leaves the signing; null by a link, where the tab is closed. */
  readonly leave: { readonly text: (language: Language) => string; readonly act: () => void } | null;
  /** Begins the session again after it has ended; null by a link, where the contact is entered again. */
  readonly logIn: (() => void) | null;
}

export const LINK_ACCESS: Access = { way: 'link', transport: null, leave: null, logIn: null };

/** The calls of one signer in this way. @param token of the link's session, once there is one */
export const callsOf = ({ transport, way }: Access, link: SignerLink, token: () => string | null): Calls =>
  makeCalls(link, transport ?? fetchTransport(link, token), way);

/** What the service holds of a signature that the account has saved. */
export type Saved = Pick<
  SavedSignature,
  'signatureId' | 'kind' | 'name' | 'imageUrl' | 'isDefault' | 'printedSize' | 'createdAt'
>;
