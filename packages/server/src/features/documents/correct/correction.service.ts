import {
  assertCorrectable,
  assertCorrecting,
  correctionEnd,
  DomainError,
  isCorrecting,
} from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { appendAudit, requesterFacts, SERVICE } from '../../evidence/index.ts';
import { type BlobAddresses, findFileById, pagesOf } from '../../files/index.ts';
import { addDraft, type DraftPorts } from '../draft/drafts.service.ts';
import { accountRight } from '../read/address-right.service.ts';
import { seenDocument } from '../read/seen-document.service.ts';
import * as documents from '../rows/document.repo.ts';
import { copiedInput } from '../send/copy.service.ts';
import * as repo from '../versions/correction.repo.ts';
import { closeCorrection } from '../versions/correction-end.service.ts';
import {
  type ComparePages,
  type Comparison,
  compareEditions,
  type PageComparison,
} from './comparison.service.ts';
import { editionOf, type ReadEdition } from './edition.service.ts';

/**
 * Owns the correction of a running document (문서 수정) until it is sent: it is opened, which makes a draft of it, checked, and closed.
 * Invariant: only its requester corrects a document, and nobody acts while a correction is open.
 */

export interface CorrectionPorts extends Omit<DraftPorts, 'ink'> {
  readonly ink: DraftPorts['ink'];
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: BlobAddresses;
  readonly comparePages: ComparePages;
}

/** Creates the calls that open, check and close a correction. */
export function createCorrections(ports: CorrectionPorts) {
  return {
    open: (actor: UserActor, documentId: string, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, (tx) => open(ports, tx, actor, documentId, origin)),
    check: async (actor: UserActor, documentId: string) => {
      const compared = await compare(ports, actor, documentId);
      return ports.db.inTenant(actor.tenantId, (tx) => checkView(ports, tx, actor, compared));
    },
    close: (actor: UserActor, documentId: string, origin: Origin) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const document = await ownRunning(tx, actor, documentId);
        const now = ports.clock.now();
        assertCorrecting(stateOf(document), now);
        await closeCorrection(tx, document, { actor: requesterFacts(actor), origin }, now);
        return {};
      }),
  };
}

/** The columns by which the rules tell whether a document is being corrected. */
export const stateOf = ({ status, version, correcting_until }: documents.DocumentRow) => ({
  status,
  version,
  correctingUntil: correcting_until,
});

/** Locks and returns the caller's own document. @throws DomainError notFound, notAllowed */
export async function ownRunning(
  tx: Tx,
  actor: UserActor,
  documentId: string,
): Promise<documents.DocumentRow> {
  await documents.lockDocument(tx, documentId);
  const document = await seenDocument(tx, actor, documentId, 'document.read');
  if (document.requester_id !== actor.accountId) throw new DomainError('notAllowed');
  return document;
}

async function open(ports: CorrectionPorts, tx: Tx, actor: UserActor, documentId: string, origin: Origin) {
  const document = await ownRunning(tx, actor, documentId);
  const now = ports.clock.now();
  assertCorrectable(stateOf(document));
  const known = await repo.draftIdOf(tx, document.id);
  if (known !== undefined && isCorrecting(stateOf(document), now))
    return { draftId: known.public_id, until: document.correcting_until?.toISOString() ?? '' };
  // One whose time is over may wait for the service to close it.
  if (known !== undefined) await closeCorrection(tx, document, SERVICE, now);
  const until = correctionEnd(now);
  const file = await findFileById(tx, document.file_id);
  if (!file) throw new DomainError('notFound');
  const input = await copiedInput(ports, tx, document, file.public_id, { withPeople: true });
  const draft = await addDraft(ports, tx, actor, input, {
    copied: { fileId: document.file_id, settings: document.request_settings },
    corrects: document,
  });
  await documents.updateDocument(tx, document.id, { correcting_until: until, updated_at: now });
  const by = { actor: requesterFacts(actor), origin };
  const detail = { until: until.toISOString(), version: document.version };
  await appendAudit(
    tx,
    document.tenant_id,
    document,
    { type: 'document.correctionOpened', ...by, detail },
    now,
  );
  return { draftId: draft.public_id, until: until.toISOString() };
}

/** A correction whose two versions were compared. */
export interface Compared {
  readonly document: documents.DocumentRow;
  readonly draft: documents.DocumentRow;
  readonly before: ReadEdition;
  readonly after: ReadEdition;
  readonly pages: PageComparison;
  readonly comparison: Comparison;
  readonly isOtherFile: boolean;
}

/** Compares the corrected draft with the document. @throws DomainError notFound, notAllowed, correctionNotOpen, fileNotReady */
export async function compare(
  ports: CorrectionPorts,
  actor: UserActor,
  documentId: string,
): Promise<Compared> {
  const read = await ports.db.inTenant(actor.tenantId, async (tx) => {
    const document = await ownRunning(tx, actor, documentId);
    assertCorrecting(stateOf(document), ports.clock.now());
    const draft = await repo.lockCorrection(tx, document.id);
    if (draft === undefined) throw new DomainError('correctionNotOpen');
    const [old, next] = [await repo.pdfOf(tx, document.file_id), await repo.pdfOf(tx, draft.file_id)];
    if (old === undefined || next === undefined) throw new DomainError('fileNotReady', { field: 'fileId' });
    return {
      ...{ document, draft, old, next },
      before: await editionOf(tx, document),
      after: await editionOf(tx, draft),
    };
  });
  const pages = await ports.comparePages(read.old, read.next);
  const { document, draft, before, after } = read;
  const comparison = compareEditions(before, after, pages);
  const isOtherFile = read.old.sha256 !== read.next.sha256;
  return { document, draft, before, after, pages, comparison, isOtherFile };
}

async function checkView({ addresses }: CorrectionPorts, tx: Tx, actor: UserActor, compared: Compared) {
  const { document, draft, before, comparison } = compared;
  const during = addresses.during(accountRight(document, actor.accountId));
  const pages = async (fileId: string) =>
    (await pagesOf(tx, during, fileId, false)).map(({ texts: _, ...page }) => page);
  const reasonsOf = new Map(comparison.again.map(({ key, reasons }) => [key, reasons]));
  const acted = before.people.filter((row) => row.signed_at !== null);
  return {
    draftId: draft.public_id,
    until: document.correcting_until?.toISOString() ?? '',
    revision: draft.revision,
    version: document.version + 1,
    pages: [...comparison.pages].map((page) => ({ ...page, places: [...page.places] })),
    fields: [...comparison.fields],
    settings: areSettingsChanged(document, draft),
    people: arePeopleChanged(compared),
    acted: acted.map((row) => ({
      participantId: row.public_id,
      name: row.name,
      reasons: [...(reasonsOf.get(row.key) ?? [])],
    })),
    pagesBefore: compared.isOtherFile ? await pages(document.file_id) : [],
    pagesAfter: compared.isOtherFile ? await pages(draft.file_id) : [],
  };
}

/** Settings that nobody acts again for: name, message, times and what completion mails have attached. */
export function areSettingsChanged(document: documents.DocumentRow, draft: documents.DocumentRow): boolean {
  const text = (row: documents.DocumentRow): string =>
    JSON.stringify([
      row.name,
      row.message,
      row.expiry_minutes,
      row.reminder_days,
      row.is_sequential,
      row.request_settings.attachCompletedFiles ?? true,
    ]);
  return text(document) !== text(draft);
}

/** Whether somebody is added, taken out, moved or changed, also in the authentications. */
export function arePeopleChanged({ document, draft, before, after }: Compared): boolean {
  const text = ({ people }: ReadEdition, { request_settings: settings }: documents.DocumentRow): string =>
    JSON.stringify([
      people
        .map((row) => [
          ...[
            row.key,
            row.name,
            row.method,
            row.contact,
            row.type,
            row.told,
            row.role_name,
            row.guardian_key,
          ],
          ...[row.may_delegate, row.signing_order, row.locale_chosen ? row.locale : null],
        ])
        .sort(),
      (settings.authentications ?? []).map(({ participantKey, authType, hint }) => [
        participantKey,
        authType,
        hint ?? '',
      ]),
    ]);
  return text(before, document) !== text(after, draft);
}
