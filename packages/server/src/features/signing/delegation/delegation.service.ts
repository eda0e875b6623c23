import { assertDelegation, cleanLine, DomainError, isAsked, isSigner, parseContact } from '@dojang/domain';
import type { Actor, Origin } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import * as documents from '../../documents/index.ts';
import {
  assertMaySign,
  entryFacts,
  lockOpened,
  type OpenedSigner,
  type SignerPath,
  type SignerPorts,
  signerFacts,
  signerOf,
} from '../signer.service.ts';
import * as repo from '../signing.repo.ts';
import type { TextFit } from '../values/ink.ts';

/**
 * Owns how a signer hands the signature over to another person. Invariant: only who has passed the authentications of the signature can
 * hand it over, and the new person passes them again under the own name and contact.
 */

export interface DelegationPorts extends SignerPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** The available channels for messages to participants. */
  readonly channels: readonly ('email' | 'kakao')[];
  readonly fit: TextFit;
}

interface NewHolder {
  readonly name: string;
  readonly signingMethodType: 'email' | 'kakao';
  readonly signingContactInfo: string;
  readonly reason: string;
}

/** Creates the call by which a signer hands the signature over. */
export function createDelegation(ports: DelegationPorts) {
  return async (actor: Actor, path: SignerPath, holder: NewHolder, origin: Origin) => {
    const signer = await signerOf(ports, actor, path);
    return ports.db.inTenant(signer.tenantId, async (tx) =>
      delegate(ports, tx, await lockOpened(tx, signer), holder, origin),
    );
  };
}

async function delegate(
  ports: DelegationPorts,
  tx: Tx,
  opened: OpenedSigner,
  holder: NewHolder,
  origin: Origin,
) {
  const { document, participant, signer } = opened;
  const now = ports.clock.now();
  assertMaySign(opened, now);
  await documents.assertAuthenticated(tx, document, participant, signer.session, now);
  const next = await newHolder(ports, tx, opened, holder);
  await repo.recordIdentified(tx, document.id, participant.id, origin, entryFacts(signer), now);
  const by = { actor: signerFacts(participant), origin };
  const { name, method, contact, delegations } = participant;
  const handed = { name, method, contact, reason: next.reason, at: now.toISOString() };
  const changed = await documents.changeHolder(
    tx,
    ports.ids,
    document,
    participant,
    {
      type: 'participant.delegated',
      by,
      detail: { reason: next.reason, number: delegations.length + 1, ...entryFacts(signer) },
      next: {
        name: next.name,
        method: next.method,
        contact: next.contact,
        delegations: JSON.stringify([...delegations, handed]),
      },
    },
    now,
  );
  const told = { to: next.name, reason: next.reason };
  await documents.tellRequesterOfDelegation(tx, ports.ids, document, participant, told, now);
  if (isAsked(changed))
    await documents.askAgain(tx, ports.ids, document, changed, { ...by, isFirst: true }, now);
  return {};
}

/** Checks the new person. @throws DomainError contactInvalid, phoneMissing, and those of `assertDelegation` */
async function newHolder(
  { channels, fit }: DelegationPorts,
  tx: Tx,
  { document, participant }: OpenedSigner,
  { name, signingMethodType: method, signingContactInfo, reason }: NewHolder,
) {
  if (!isSigner(participant)) throw new DomainError('onlySignersSign');
  const contact = parseContact(method, signingContactInfo) ?? cleanLine(signingContactInfo);
  const others = (await documents.listParticipants(tx, document.id)).filter(
    ({ id }) => id !== participant.id,
  );
  const checked = assertDelegation(
    documents.delegatingOf(document, participant, others),
    { name, contact, reason },
    others.map((one) => one.contact),
    (called) => documents.missingIn(fit, called),
  );
  documents.assertContact({ key: participant.key, method, contact }, 'signingContactInfo', channels);
  return { ...checked, method, contact };
}
