import { assertCorrecting, correctionReason, DomainError } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredCorrection } from '../../../platform/db/tables.ts';
import type { Idempotency } from '../../../platform/idempotency.repo.ts';
import { appendAudit, requesterFacts } from '../../evidence/index.ts';
import { uploadFacts } from '../../files/index.ts';
import { findByHolders } from '../active/holder-change.service.ts';
import { notifyNextSigners } from '../active/signing-requests.service.ts';
import { approversOf, approvesFirst } from '../approvals/required-approvers.service.ts';
import { assertRequesterValues } from '../draft/requester-values.service.ts';
import * as documents from '../rows/document.repo.ts';
import { applyMarks, type MarkPorts } from '../send/own-marks.service.ts';
import { assertComplete, type SendingPorts } from '../send/sending.service.ts';
import * as repo from '../versions/correction.repo.ts';
import { type Comparison, compareEditions } from './comparison.service.ts';
import { takeFields } from './corrected-fields.service.ts';
import {
  addPeople,
  assertPeopleKept,
  changeHolders,
  dropPeople,
  movePeople,
  reopen,
} from './corrected-people.service.ts';
import {
  arePeopleChanged,
  areSettingsChanged,
  type Compared,
  type CorrectionPorts,
  compare,
  ownRunning,
  stateOf,
} from './correction.service.ts';
import { editionOf, type ReadEdition } from './edition.service.ts';

/**
 * Owns the sending of a corrected document, which becomes its next version. Invariant: whoever has acted and would see another page or
 * field acts again, in the same transaction; everyone else keeps the act. Every version is recorded.
 */

export type CorrectionSendingPorts = Omit<CorrectionPorts, 'ink'> &
  SendingPorts & { readonly ink: CorrectionPorts['ink'] & MarkPorts['ink'] };

interface Sent {
  readonly revision: number;
  readonly reason: string;
}

/** Creates the call that sends a corrected document. */
export function createCorrectionSending(ports: CorrectionSendingPorts) {
  return async (
    actor: UserActor,
    documentId: string,
    sent: Sent,
    origin: Origin,
    idempotent: Idempotency,
  ) => {
    const reason = correctionReason(sent.reason);
    // Pages are drawn before the document is locked; a file that was replaced meanwhile is refused as another revision.
    const compared = await compare(ports, actor, documentId).catch(orNothing);
    return ports.db.inTenant(actor.tenantId, (tx) =>
      idempotent(tx, () => {
        if (compared instanceof DomainError) throw compared;
        return send(ports, tx, actor, { ...sent, reason }, compared, origin);
      }),
    );
  };
}

/** The same call once more finds no correction, and gets the answer of the first one. */
function orNothing(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

async function send(
  ports: CorrectionSendingPorts,
  tx: Tx,
  actor: UserActor,
  { revision, reason }: Sent,
  compared: Compared,
  origin: Origin,
) {
  const now = ports.clock.now();
  const document = await ownRunning(tx, actor, compared.document.public_id);
  assertCorrecting(stateOf(document), now);
  const draft = await repo.lockCorrection(tx, document.id);
  if (draft === undefined) throw new DomainError('correctionNotOpen');
  const isCompared =
    draft.revision === compared.draft.revision && document.version === compared.document.version;
  if (!isCompared || draft.revision !== revision)
    throw new DomainError('conflict', { result: { revision: draft.revision } });
  assertFixed(document, draft);
  await assertComplete(ports, tx, draft, now);
  await applyMarks(ports, tx, draft, actor.accountId, now);
  await assertRequesterValues(ports, tx, draft);
  const before = await editionOf(tx, document);
  const after = await editionOf(tx, draft);
  assertPeopleKept(before.people, after.people);
  await assertApproved(tx, { document, before, draft, after });
  const comparison = compareEditions(before, after, compared.pages);
  const change = { ...compared, document, draft, before, after, comparison };
  assertChanged(change);
  return apply(ports, tx, actor, change, reason, origin, now);
}

/**
 * A correction takes in no approver who would have had to decide before the signers, so the people who have to approve it must do so in it already.
 * Rules that were made since the request was sent change nothing: whom the version before needed and did not have is not needed now either.
 * @throws DomainError approvalNeeded, approverGone
 */
async function assertApproved(
  tx: Tx,
  {
    document,
    before,
    draft,
    after,
  }: Record<'document' | 'draft', documents.DocumentRow> & Record<'before' | 'after', ReadEdition>,
): Promise<void> {
  const needed = await approversOf(tx, draft);
  const missing = needed.filter(({ email }) => !approvesFirst(after.people, email));
  if (missing.length === 0) return;
  const excused = (await approversOf(tx, document)).filter(
    ({ email }) => !approvesFirst(before.people, email),
  );
  const names = missing
    .filter(({ publicId }) => !excused.some((one) => one.publicId === publicId))
    .map(({ name }) => name);
  if (names.length > 0) throw new DomainError('approvalNeeded', { values: { names: names.join(', ') } });
}

/** @throws DomainError correctionFixed */
function assertFixed(document: documents.DocumentRow, draft: documents.DocumentRow): void {
  if (document.process_type !== draft.process_type)
    throw new DomainError('correctionFixed', { field: 'processType' });
  const payment = ({ request_settings: settings }: documents.DocumentRow) =>
    JSON.stringify(settings.payment ?? null);
  if (payment(document) !== payment(draft)) throw new DomainError('correctionFixed', { field: 'payment' });
}

/** @throws DomainError correctionUnchanged */
function assertChanged(change: Compared): void {
  const { document, draft, comparison, isOtherFile } = change;
  const isChanged =
    comparison.fields.length > 0 ||
    comparison.again.length > 0 ||
    isOtherFile ||
    areSettingsChanged(document, draft) ||
    arePeopleChanged(change) ||
    JSON.stringify(document.request_settings) !== JSON.stringify(draft.request_settings);
  if (!isChanged) throw new DomainError('correctionUnchanged');
}

async function apply(
  ports: CorrectionSendingPorts,
  tx: Tx,
  actor: UserActor,
  change: Compared,
  reason: string,
  origin: Origin,
  now: Date,
) {
  const { document, draft, before, after, comparison } = change;
  const version = document.version + 1;
  const again = storedFor(comparison, document.version);
  const asked = before.people.filter(({ key }) => again.has(key));
  const sha256 = (await documents.fileHash(tx, draft.file_id)) ?? '';
  await keepVersions(tx, actor, change, { reason, sha256 }, now);
  const by = { actor: requesterFacts(actor), origin };
  const detail = {
    version,
    reason,
    originalSha256: sha256,
    ...(await uploadFacts(tx, draft.file_id)),
    pages: comparison.pages.length,
    fields: comparison.fields.length,
    actsAgain: asked.map(({ public_id }) => public_id).join(','),
    actsAgainNames: asked.map(({ name }) => name).join(', '),
  };
  // The database accepts what follows only after this event.
  await appendAudit(tx, document.tenant_id, document, { type: 'document.corrected', ...by, detail }, now);
  await documents.updateDocument(tx, document.id, {
    ...{ name: draft.name, message: draft.message, file_id: draft.file_id, original_sha256: sha256 },
    ...{ is_sequential: draft.is_sequential, expiry_minutes: draft.expiry_minutes },
    reminder_days: draft.reminder_days,
    field_groups: JSON.stringify(draft.field_groups),
    request_settings: JSON.stringify(draft.request_settings),
    ...{ version, correcting_until: null, updated_at: now },
  });
  const people = await addPeople(tx, ports.ids, document, { before: before.people, after: after.people });
  await takeFields(tx, { document, before, after, people }, now);
  await dropPeople(tx, before.people, after.people);
  await movePeople(tx, before.people, after.people);
  await reopen(tx, before.people, again, now);
  const next = (await documents.findDocumentById(tx, document.id)) ?? document;
  await changeHolders(tx, ports.ids, next, { before, after }, by, now);
  await repo.dropCorrection(tx, document.id);
  await findByHolders(tx, next);
  await notifyNextSigners(tx, ports.ids, next, now);
  return { version, actsAgain: asked.map(({ public_id }) => public_id) };
}

/** What each participant who acts again is shown. */
function storedFor(comparison: Comparison, version: number): ReadonlyMap<string, StoredCorrection> {
  const placeOf = new Map(comparison.fields.map((field) => [field.key, field]));
  return new Map(
    comparison.again.map(({ key, reasons, fields }) => [
      key,
      {
        from: version,
        to: version + 1,
        reasons,
        pages: comparison.pages,
        fields: fields.flatMap((field) => placeOf.get(field.key) ?? []),
      },
    ]),
  );
}

/** Records the new version, and with the first correction also the version that was sent. */
async function keepVersions(
  tx: Tx,
  actor: UserActor,
  { document, draft, before, after }: Compared,
  { reason, sha256 }: { readonly reason: string; readonly sha256: string },
  now: Date,
): Promise<void> {
  const place = { tenant_id: document.tenant_id, document_id: document.id };
  if (document.version === 1) {
    const { name } = await documents.requesterOf(tx, document.requester_id);
    await repo.addVersion(tx, {
      ...place,
      ...{ number: 1, file_id: document.file_id, sha256: document.original_sha256 ?? '', reason: '' },
      ...{ made_by: name, made_at: document.sent_at ?? now, fields: JSON.stringify(before.fields) },
    });
  }
  await repo.addVersion(tx, {
    ...place,
    ...{ number: document.version + 1, file_id: draft.file_id, sha256, reason },
    ...{ made_by: actor.name, made_at: now, fields: JSON.stringify(after.fields) },
  });
}
