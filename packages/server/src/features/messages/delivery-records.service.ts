import {
  contractLinkPath,
  contractShortLink,
  documentPath,
  expiryChangePath,
  signerLinkPath,
} from '@dojang/contract';
import { inBatches } from '../../platform/batches.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Keys } from '../../platform/keys.ts';
import { keptShortLink } from '../links/index.ts';
import * as repo from './delivery.repo.ts';
import { reachOf } from './reach.ts';

/**
 * Owns what the database keeps of an attempt to send: that it begins, with the facts of its message, and what became of it. Each is one
 * transaction for all deliveries of a tenant that wait for it.
 */

export interface RecordPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keys: Keys;
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof repo.lockDelivery>>>;

/** A delivery as it was before the attempt. */
export interface Begun {
  readonly delivery: Delivery;
  /** Whether an earlier attempt did not end, so that the message may have arrived. */
  readonly isRetry: boolean;
  /** Null for messages about an account. */
  readonly about: About | null;
}

export interface About {
  readonly facts: repo.DeliveryFacts;
  /** The path that the message leads to; null when its recipient is no longer the contact of its participant. */
  readonly path: string | null;
}

export interface Outcome extends repo.DeliveryOutcome {
  readonly channel: Delivery['channel'];
}

/** Milliseconds until the first status query of an accepted message; each later interval is twice as long. */
const FIRST_LOOK = 5000;

/** Creates the records of attempts. */
export function createDeliveryRecords(ports: RecordPorts) {
  return {
    /** Marks a delivery as being sent; null when there is nothing to send. */
    begin: inBatches<string, Begun | null>((tenantId, ids) =>
      ports.db.inTenant(tenantId, async (tx) => {
        const begun = await begin(ports, tx, ids);
        return (id) => {
          const own = begun.get(id) ?? null;
          // A delivery that was enqueued again can have two jobs in one batch; only one of them sends it.
          begun.delete(id);
          return own;
        };
      }),
    ),
    /** Records what became of an attempt. */
    record: inBatches<Outcome, void>((tenantId, outcomes) =>
      ports.db.inTenant(tenantId, async (tx) => {
        await record(ports, tx, tenantId, outcomes);
        return () => undefined;
      }),
    ),
  };
}

export type DeliveryRecords = ReturnType<typeof createDeliveryRecords>;

async function begin(ports: RecordPorts, tx: Tx, ids: readonly string[]): Promise<Map<string, Begun>> {
  const locked = await repo.lockDeliveries(tx, ids);
  const open = locked.filter(({ state }) => state === 'planned' || state === 'sending');
  if (open.length === 0) return new Map();
  await repo.markSending(
    tx,
    open.map(({ id }) => id),
    ports.clock.now(),
  );
  const documentIds = open.flatMap(({ document_id }) => (document_id === null ? [] : [document_id]));
  const factsOf = documentIds.length === 0 ? null : await repo.messageFacts(tx, documentIds);
  const begun = new Map<string, Begun>();
  for (const delivery of open) {
    const { document_id: documentId, participant_id: participantId } = delivery;
    const facts = documentId === null ? undefined : factsOf?.({ documentId, participantId });
    const about = facts === undefined ? null : { facts, path: await pathOf(ports, tx, delivery, facts) };
    begun.set(delivery.id, { delivery, isRetry: delivery.state === 'sending', about });
  }
  return begun;
}

/**
 * Returns the path that a message leads to: the completion leads a participant to the contract, all else to the signing. A text
 * message contains a short link, which is stored before it is sent.
 */
async function pathOf(
  { keys, clock }: RecordPorts,
  tx: Tx,
  { channel, template, recipient }: Delivery,
  { document, participant }: repo.DeliveryFacts,
): Promise<string | null> {
  // The link of the present contact must not reach the former one.
  const isCompleted = template === 'completed';
  const reach = participant === null ? null : isCompleted ? reachOf(participant) : participant;
  if (reach !== null && reach.contact !== recipient) return null;
  if (template === 'expired') return expiryChangePath(document.public_id);
  if (participant === null) return documentPath(document.public_id);
  // A message with a code has no link.
  if (template === 'authenticationCode') return '';
  if (channel !== 'email') {
    const short = await keptShortLink(tx, keys, { document, participant }, clock.now());
    return isCompleted ? contractShortLink(short) : short;
  }
  const link = {
    documentId: document.public_id,
    participantId: participant.public_id,
    linkKey: keys.linkKey(participant.public_id, participant.link_nonce),
    method: channel,
  };
  return isCompleted ? contractLinkPath(link) : signerLinkPath(link);
}

async function record(
  { clock }: RecordPorts,
  tx: Tx,
  tenantId: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const now = clock.now();
  const existing = await repo.recordOutcomes(tx, outcomes, now);
  for (const { id: deliveryId, state, channel } of outcomes) {
    if (state !== 'sent' || channel === 'email' || !existing.has(deliveryId)) continue;
    const look = { tenantId, deliveryId, tries: 1 };
    await enqueue(tx, 'check_delivery', look, `check:${deliveryId}`, new Date(now.getTime() + FIRST_LOOK));
  }
}
