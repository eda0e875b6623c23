import type { ValueInput } from '@dojang/contract';
import { countPlaces, DomainError } from '@dojang/domain';
import type { LinkActor, Origin } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { sha256Hex } from '../../platform/keys.ts';
import * as documents from '../documents/index.ts';
import { appendAudit, SERVICE } from '../evidence/index.ts';
import { CONSENT_VERSION } from './consent.ts';
import { assertMaySign, refuse, signerFacts, withdrawSignature } from './ending.service.ts';
import { type Opened, refused } from './link.service.ts';
import * as repo from './signing.repo.ts';
import { checkDrafts, checkValues, fieldsOfSigner, keepValues, type ValuePorts } from './values.service.ts';

/**
 * Owns a signer's calls, each of which is one transaction that begins by locking the document, so that a signature and a
 * cancellation or withdrawal never both succeed; one conditional UPDATE determines the last signer.
 */

export interface SigningPorts extends ValuePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

type SignInput = { readonly consent: boolean; readonly values: readonly ValueInput[] };

/** Creates the calls that save values, sign and refuse. */
export function createSigning(ports: SigningPorts) {
  const inTenant = <T>(actor: LinkActor, work: (tx: Tx, opened: Opened) => Promise<T>): Promise<T> =>
    ports.db.inTenant(actor.tenantId, async (tx) => work(tx, await lockOpened(tx, actor)));
  return {
    view: (actor: LinkActor, origin: Origin) =>
      inTenant(actor, (tx, opened) => recordView(ports, tx, opened, origin)),
    consent: (actor: LinkActor, input: { consent: boolean; version: string }, origin: Origin) =>
      inTenant(actor, (tx, opened) => recordConsent(tx, opened, input, origin, ports.clock.now())),
    saveValues: (actor: LinkActor, values: readonly ValueInput[]) =>
      inTenant(actor, (tx, opened) => saveDraft(ports, tx, opened, values)),
    sign: (actor: LinkActor, input: SignInput, origin: Origin) =>
      inTenant(actor, (tx, opened) => sign(ports, tx, opened, input, origin)),
    refuse: (actor: LinkActor, reason: string, origin: Origin) =>
      inTenant(actor, (tx, opened) => refuse(ports, tx, opened, reason, origin)),
    withdraw: (actor: LinkActor, reason: string, origin: Origin) =>
      inTenant(actor, (tx, opened) => withdrawSignature(ports, tx, opened, reason, origin)),
  };
}

/** Locks the document and returns it and its signer in their current state, unless the link has been replaced meanwhile. */
async function lockOpened(tx: Tx, actor: LinkActor): Promise<Opened> {
  const document = await documents.lockDocumentById(tx, actor.documentId);
  const people = document ? await documents.listParticipants(tx, document.id) : [];
  const participant = people.find((row) => row.id === actor.participantId);
  if (!document || !participant || participant.link_nonce !== actor.linkNonce)
    throw refused({ reason: 'signerError' });
  return { document, participant };
}

async function recordView(ports: SigningPorts, tx: Tx, { document, participant }: Opened, origin: Origin) {
  if (participant.viewed_at !== null || participant.asked_at === null) return {};
  const now = ports.clock.now();
  await repo.recordIdentified(tx, document.id, participant.id, origin, now);
  await documents.updateParticipant(tx, participant.id, { viewed_at: now });
  await documents.updateDocument(tx, document.id, { updated_at: now });
  const entry = { type: 'document.viewed', actor: signerFacts(participant), origin } as const;
  await appendAudit(tx, document.tenant_id, document, entry, now);
  return {};
}

async function recordConsent(
  tx: Tx,
  opened: Opened,
  input: { consent: boolean; version: string },
  origin: Origin,
  now: Date,
) {
  const { document, participant } = opened;
  assertMaySign(opened, now);
  if (participant.consent_at !== null) return { givenAt: participant.consent_at.toISOString() };
  if (!input.consent) throw new DomainError('consentMissing', { field: 'consent' });
  await documents.updateParticipant(tx, participant.id, {
    consent_at: now,
    consent_version: CONSENT_VERSION,
  });
  const detail = { version: CONSENT_VERSION, locale: participant.locale };
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    { type: 'participant.consented', actor: signerFacts(participant), origin, detail },
    now,
  );
  return { givenAt: now.toISOString() };
}

async function saveDraft(ports: SigningPorts, tx: Tx, opened: Opened, values: readonly ValueInput[]) {
  const now = ports.clock.now();
  assertMaySign(opened, now);
  const mine = await fieldsOfSigner(tx, opened.document, opened.participant);
  const checked = checkDrafts(ports, mine, values, now);
  await keepValues(ports, tx, opened.participant, checked, false, now);
  return { saved: checked.length };
}

async function sign(ports: SigningPorts, tx: Tx, opened: Opened, input: SignInput, origin: Origin) {
  const { document, participant } = opened;
  const digest = sha256Hex(JSON.stringify([...input.values].sort((a, b) => (a.key < b.key ? -1 : 1))));
  if (participant.signing_digest === digest && participant.signing_result) return participant.signing_result;
  const now = ports.clock.now();
  assertMaySign(opened, now);
  if (!input.consent) throw new DomainError('consentMissing', { field: 'consent' });
  await repo.recordIdentified(tx, document.id, participant.id, origin, now);
  await recordConsent(tx, opened, { consent: true, version: CONSENT_VERSION }, origin, now);
  const mine = await fieldsOfSigner(tx, document, participant);
  const checked = checkValues(ports, mine, input.values, await repo.listDrafts(tx, participant.id), now);
  await keepValues(ports, tx, participant, checked, true, now);
  const written = await repo.finalizeValues(tx, participant.id);
  await documents.updateParticipant(tx, participant.id, { status: 'completed', signed_at: now });
  await documents.updateDocument(tx, document.id, { updated_at: now });
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    {
      type: 'participant.signed',
      actor: signerFacts(participant),
      origin,
      detail: {
        fields: countPlaces(mine.fields, mine.groups),
        valuesSha256: sha256Hex(JSON.stringify(written)),
      },
    },
    now,
  );
  const completed = await documents.completeIfAllSigned(tx, document.id, now);
  if (completed) await finish(tx, document, now);
  else await documents.notifyNextSigners(tx, ports.ids, document, now);
  const result = { status: 'completed', documentStatus: completed ? 'completed' : document.status } as const;
  await documents.updateParticipant(tx, participant.id, {
    signing_digest: digest,
    signing_result: JSON.stringify(result),
  });
  return result;
}

async function finish(tx: Tx, document: documents.DocumentRow, now: Date): Promise<void> {
  await appendAudit(tx, document.tenant_id, document, { type: 'document.completed', ...SERVICE }, now);
  await enqueue(
    tx,
    'seal_document',
    { tenantId: document.tenant_id, documentId: document.id },
    `seal:${document.id}`,
  );
}
