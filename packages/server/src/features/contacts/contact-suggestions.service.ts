import {
  type ContactCandidate,
  cleanLine,
  DomainError,
  parseContact,
  scopeFor,
  suggestedContacts,
} from '@dojang/domain';
import type { UserActor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import type { Keys } from '../../platform/keys.ts';
import { teamsOfScope } from '../access/index.ts';
import { viewerOf } from '../documents/index.ts';
import * as repo from './contact.repo.ts';

/**
 * Owns the contacts that are suggested to a requester. Invariant: a suggestion contains only what the requester may see anyway:
 * participants and requesters of documents in the requester's scope, and members whom the requester may read.
 */

export interface ContactPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'mac' | 'encrypt' | 'decrypt'>;
  /** The ways in which this installation sends messages to participants. */
  readonly channels: readonly ('email' | 'kakao')[];
}

const MOST = 8;
/** The purpose of the keys for ids of suggestions, and for hashes of deleted contacts. */
const PURPOSE = 'contact-suggestion';

/** Creates the calls that list suggested contacts and delete one of them. */
export function createContactSuggestions(ports: ContactPorts) {
  return {
    list: (actor: UserActor, search: string) =>
      ports.db.readFor(actor, (tx) => list(ports, tx, actor, search)),
    hide: (actor: UserActor, suggestionId: string) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        await repo.hideContact(tx, {
          tenant_id: actor.tenantId,
          account_id: actor.accountId,
          contact_hash: hashOf(ports, contactOf(ports, actor, suggestionId)),
          hidden_at: ports.clock.now(),
        });
        return {};
      }),
  };
}

async function list(ports: ContactPorts, tx: Tx, actor: UserActor, search: string) {
  const words = cleanLine(search).normalize('NFC').toLowerCase();
  const viewer = viewerOf(actor, 'document.read');
  const scope = scopeFor(actor.authorization, 'member.read');
  const candidates: ContactCandidate[] = [
    ...(await repo.recentParticipants(tx, viewer, words)),
    ...(await repo.colleagues(tx, viewer, scope === null ? null : teamsOfScope(actor, scope), words)),
  ];
  const hidden = new Map(
    (await repo.hiddenContacts(tx, actor.accountId)).map((row) => [row.contact_hash, row.hidden_at]),
  );
  const usable = candidates.filter(
    ({ method, contact }) => ports.channels.includes(method) && parseContact(method, contact) === contact,
  );
  const shown = suggestedContacts(usable, {
    own: [actor.email, actor.phone, ...actor.provenContacts],
    hiddenAt: (contact) => hidden.get(hashOf(ports, contact)) ?? null,
    most: MOST,
  });
  return {
    list: shown.map(({ name, method, contact, source }) => ({
      suggestionId: ports.keys.encrypt(PURPOSE, JSON.stringify([actor.accountPublicId, contact])),
      name,
      signingMethodType: method,
      signingContactInfo: contact,
      source,
    })),
  };
}

const hashOf = ({ keys }: Pick<ContactPorts, 'keys'>, contact: string): string => keys.mac(PURPOSE, contact);

/** Returns the contact of a suggestion that this account got. @throws DomainError notFound for any other id */
function contactOf(
  { keys }: Pick<ContactPorts, 'keys'>,
  actor: Pick<UserActor, 'accountPublicId'>,
  suggestionId: string,
): string {
  const text = keys.decrypt(PURPOSE, suggestionId);
  const [accountId, contact]: string[] = text === null ? [] : JSON.parse(text);
  if (contact === undefined || accountId !== actor.accountPublicId) throw new DomainError('notFound');
  return contact;
}

/** Deletes which suggestions a person has deleted. */
export const eraseHiddenContacts: PersonEraser = (tx, { accountId }) =>
  repo.dropHiddenContacts(tx, accountId);
