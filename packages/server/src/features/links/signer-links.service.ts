import { contractLinkPath, type SignerLink, shortLinkPath, signerLinkPath } from '@dojang/contract';
import { DomainError } from '@dojang/domain';
import type { Database, Tx } from '../../platform/db/database.ts';
import { type Keys, sameText, sha256 } from '../../platform/keys.ts';
import * as repo from './links.repo.ts';

/**
 * Owns the addresses that lead a signer to a document without naming it: the sealed token of a direct link, and the short alias of
 * such a token. Invariant: both end with the link key that they contain, and a short link is stored as a hash only.
 */

/** A participant with the present secret of the link. */
export interface LinkHolder {
  readonly documentId: string;
  readonly participantId: string;
  readonly nonce: string;
}

const TOKEN_PURPOSE = 'direct-link';
const SHORT_PURPOSE = 'short-link';
/** 16 characters of base64url are 96 bits. */
const SHORT_CHARACTERS = 16;
const SHORT = /^[\w-]{16}$/;

type SealingKeys = Pick<Keys, 'encrypt' | 'mac'>;

const placeOf = ({ documentId, participantId, nonce }: LinkHolder): string =>
  JSON.stringify([documentId, participantId, nonce]);

/** Returns the sealed token of a signer's link, as `/directLink` has it in its path. */
export const sealedLink = (keys: Pick<Keys, 'encrypt'>, holder: LinkHolder): string =>
  keys.encrypt(TOKEN_PURPOSE, placeOf(holder));

/** The rows of a link's document and participant. */
export interface LinkRows {
  readonly document: { readonly public_id: string };
  readonly participant: {
    readonly id: string;
    readonly public_id: string;
    readonly tenant_id: string;
    readonly link_nonce: string;
  };
}

/**
 * Stores the short link of a participant, and returns its path. It is derived from the link's secret, so that a repeated message
 * has the same address.
 */
export async function keptShortLink(
  tx: Tx,
  keys: SealingKeys,
  { document, participant }: LinkRows,
  at: Date,
): Promise<string> {
  const { public_id: participantId, link_nonce: nonce } = participant;
  const holder = { documentId: document.public_id, participantId, nonce };
  const index = keys.mac(SHORT_PURPOSE, placeOf(holder)).slice(0, SHORT_CHARACTERS);
  await repo.keepShortLink(tx, {
    tenantId: participant.tenant_id,
    participantId: participant.id,
    indexHash: sha256(index),
    token: sealedLink(keys, holder),
    at,
  });
  return shortLinkPath(index);
}

export interface SignerLinkPorts {
  readonly db: Database;
  readonly keys: Keys;
}

/** Creates the service that resolves direct and short links. */
export function createSignerLinks(ports: SignerLinkPorts) {
  return {
    /** @throws DomainError signerLinkUnknown for a token that was altered, replaced, or belongs to a removed document */
    async open(token: string) {
      const link = await linkOf(ports, token);
      if (link === null) throw new DomainError('signerLinkUnknown', { field: 'encryptedLink' });
      return { di: link.documentId, pi: link.participantId, lk: link.linkKey, smt: link.method };
    },
    /**
     * Returns the path of the signing page, or null for a short link that leads nowhere.
     * @param toContract whether it leads to the contract viewer instead
     */
    async pathOf(index: string, toContract: boolean): Promise<string | null> {
      if (!SHORT.test(index)) return null;
      const token = await repo.tokenOfIndex(ports.db.reader, sha256(index));
      const link = token === null ? null : await linkOf(ports, token);
      if (link === null) return null;
      return toContract ? contractLinkPath(link) : signerLinkPath(link);
    },
  };
}

type OpenedLink = SignerLink & { readonly method: 'email' | 'kakao' | 'none' };

async function linkOf({ db, keys }: SignerLinkPorts, token: string): Promise<OpenedLink | null> {
  const text = keys.decrypt(TOKEN_PURPOSE, token);
  if (text === null) return null;
  const [documentId, participantId, nonce]: [string, string, string] = JSON.parse(text);
  const tenantId = await db.tenantOfDocument(documentId);
  if (tenantId === null) return null;
  const present = await db.inTenant(tenantId, (tx) => repo.presentLink(tx, documentId, participantId));
  if (present === undefined || !sameText(present.nonce, nonce)) return null;
  return {
    documentId,
    participantId,
    linkKey: keys.linkKey(participantId, nonce),
    method: present.method,
  };
}
