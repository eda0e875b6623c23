import type { Handlers } from '../../platform/http/binding.ts';
import type { PortsOf } from '../../platform/ports.ts';
import { createActiveDocuments } from './active/active-documents.service.ts';
import { createContactChange } from './active/contact-change.service.ts';
import { createDeliveries } from './active/deliveries.service.ts';
import { createExpiryChange } from './active/expiry-change.service.ts';
import { createParticipantChange } from './active/participant-change.service.ts';
import { createTakeBack } from './active/take-back.service.ts';
import { createApproversOfDraft } from './approvals/approvers-of-draft.service.ts';
import { createPageComparison } from './correct/comparison.service.ts';
import { createCorrections } from './correct/correction.service.ts';
import { createCorrectionSending } from './correct/correction-send.service.ts';
import { createDeletions } from './delete/deletion.service.ts';
import { createDrafts } from './draft/drafts.service.ts';
import { createSuggestions } from './draft/suggestions.service.ts';
import { createEditing } from './edit/editing.service.ts';
import { createArchives } from './read/archive.service.ts';
import { createDocumentDetail } from './read/document-detail.service.ts';
import { createDocumentList } from './read/document-list.service.ts';
import { createDownloads } from './read/download.service.ts';
import { createReservations } from './reserve/reservation.service.ts';
import { createNews } from './seen/news.service.ts';
import { createSeenMarks } from './seen/seen.service.ts';
import { createCopies } from './send/copy.service.ts';
import { createDocuments } from './send/save-and-send.service.ts';
import { createExports } from './table/export.service.ts';

type DraftPorts = PortsOf<
  typeof createDocuments | typeof createCopies | typeof createDrafts | typeof createSuggestions
>;

/** Binds the calls that save, send and copy documents. */
function draftCalls(ports: DraftPorts) {
  const documents = createDocuments(ports);
  const copies = createCopies(ports);
  const drafts = createDrafts(ports);
  const suggestions = createSuggestions(ports);
  return {
    createDocument: ({ actor, body, origin, idempotent }) =>
      documents.create(actor, body, origin, idempotent),
    updateDocument: ({ actor, params, body, origin, idempotent }) =>
      documents.update(actor, params.documentId, body, origin, idempotent),
    copyDocument: ({ actor, params, body, idempotent }) =>
      copies.copy(actor, params.documentId, body, idempotent),
    deleteDraft: ({ actor, params, origin }) => drafts.delete(actor, params.documentId, origin),
    suggestions: ({ actor, params }) => suggestions.list(actor, params.documentId),
  } satisfies Partial<Handlers>;
}

/** Binds the calls of editing sent documents as files. */
function editingCalls(ports: PortsOf<typeof createEditing>) {
  const editing = createEditing(ports);
  return {
    listEditingDocuments: ({ actor }) => editing.list(actor),
    createEditingDocument: ({ actor, body, idempotent }) => editing.create(actor, body, idempotent),
    finishEditing: ({ actor, params, body, idempotent }) =>
      editing.finish(actor, params.documentId, body.revision, idempotent),
  } satisfies Partial<Handlers>;
}

type ReadingPorts = PortsOf<
  | typeof createDocumentList
  | typeof createDocumentDetail
  | typeof createDownloads
  | typeof createArchives
  | typeof createExports
>;

/** Binds the calls that read and download documents. */
function readingCalls(ports: ReadingPorts) {
  const lists = createDocumentList(ports);
  const details = createDocumentDetail(ports);
  const approversOfDraft = createApproversOfDraft(ports);
  const downloads = createDownloads(ports);
  const archives = createArchives(ports);
  const exports = createExports(ports);
  return {
    listDocuments: ({ actor, query }) => lists.list(actor, query),
    document: ({ actor, params }) => details.detail(actor, params.documentId),
    requiredApprovers: ({ actor, params }) => approversOfDraft(actor, params.documentId),
    documentTexts: ({ actor, params }) => details.texts(actor, params.documentId),
    histories: ({ actor, params }) => details.histories(actor, params.documentId),
    auditTrail: ({ actor, params }) => details.auditTrail(actor, params.documentId),
    documentFiles: ({ actor, params }) => downloads.sizes(actor, params.documentId),
    documentDownload: ({ actor, params, query }) =>
      downloads.address(actor, params.documentId, query.kind, query.disposition === 'inline'),
    downloadDocuments: ({ actor, body, origin }) =>
      archives.prepare(actor, body.documentIds, body.kind, origin),
    exportDocuments: ({ actor, body, origin }) => exports.prepare(actor, body, origin),
  } satisfies Partial<Handlers>;
}

/** Binds the calls on what a person has seen of documents. */
function seenCalls(ports: PortsOf<typeof createSeenMarks | typeof createNews>) {
  const seenMarks = createSeenMarks(ports);
  const news = createNews(ports);
  return {
    checkDocument: ({ actor, params }) => seenMarks.one(actor, params.documentId),
    checkDocuments: ({ actor, body, origin }) =>
      seenMarks.many(actor, 'documentIds' in body ? body.documentIds : body, origin),
    checkAllDocuments: ({ actor }) => seenMarks.all(actor),
    listNews: ({ actor }) => news(actor),
  } satisfies Partial<Handlers>;
}

/** Binds the calls of a correction. */
function correctionCalls(
  ports: Omit<PortsOf<typeof createCorrections | typeof createCorrectionSending>, 'comparePages'> &
    PortsOf<typeof createPageComparison>,
) {
  const compared = { ...ports, comparePages: createPageComparison(ports) };
  const corrections = createCorrections(compared);
  const sendCorrection = createCorrectionSending(compared);
  return {
    openCorrection: ({ actor, params, origin }) => corrections.open(actor, params.documentId, origin),
    correction: ({ actor, params }) => corrections.check(actor, params.documentId),
    closeCorrection: ({ actor, params, origin }) => corrections.close(actor, params.documentId, origin),
    sendCorrection: ({ actor, params, body, origin, idempotent }) =>
      sendCorrection(actor, params.documentId, body, origin, idempotent),
  } satisfies Partial<Handlers>;
}

type ActivePorts = PortsOf<
  | typeof createActiveDocuments
  | typeof createContactChange
  | typeof createParticipantChange
  | typeof createDeliveries
  | typeof createExpiryChange
  | typeof createReservations
>;

/** Binds the calls on requests that are reserved or under way. */
function activeCalls(ports: ActivePorts) {
  const active = createActiveDocuments(ports);
  const changeContact = createContactChange(ports);
  const takeBack = createTakeBack(ports);
  const changeParticipant = createParticipantChange(ports);
  const deliveries = createDeliveries(ports);
  const expiry = createExpiryChange(ports);
  const reservations = createReservations(ports);
  return {
    cancelRequest: ({ actor, params, body, origin, idempotent }) =>
      active.cancel(actor, params.documentId, body, origin, idempotent),
    cancelRequests: ({ actor, body, origin }) => active.cancelEach(actor, body.documentIds, body, origin),
    remind: ({ actor, params, origin, idempotent }) =>
      active.remind(actor, params.documentId, origin, idempotent),
    remindDocuments: ({ actor, body, origin }) => active.remindEach(actor, body.documentIds, origin),
    changeParticipant: ({ actor, params, body, origin }) => changeParticipant(actor, params, body, origin),
    takeBackDelegation: ({ actor, params, origin }) => takeBack(actor, params, origin),
    changeContact: ({ actor, params, body, origin }) => changeContact(actor, params, body, origin),
    deliveries: ({ actor, params }) => deliveries.list(actor, params.documentId),
    resend: ({ actor, params }) => deliveries.resend(actor, params.documentId, params.deliveryId),
    changeExpiry: ({ actor, params, body, origin }) =>
      expiry.one(actor, params.documentId, body.expiryMinutes, origin),
    changeExpiries: ({ actor, body, origin }) =>
      expiry.many(actor, body.documentIds, body.expiryMinutes, origin),
    changeExpiryOfEach: ({ actor, body, origin }) =>
      expiry.each(actor, body.documentIds, body.expiryMinutes, origin),
    changeReservation: ({ actor, params, body, origin }) =>
      reservations.change(actor, params.documentId, body.reservationDate, origin),
    cancelReservation: ({ actor, params, origin }) => reservations.cancel(actor, params.documentId, origin),
    transmitReservation: ({ actor, params, origin }) =>
      reservations.transmit(actor, params.documentId, origin),
  } satisfies Partial<Handlers>;
}

/** Binds the calls that delete documents and bring them back. */
function deletionCalls(ports: PortsOf<typeof createDeletions>) {
  const deletions = createDeletions(ports);
  return {
    deleteDocuments: ({ actor, body, origin }) => deletions.delete(actor, body.documentIds, origin),
    recoverDocument: ({ actor, params, origin }) => deletions.recover(actor, params.documentId, origin),
    removeDocument: ({ actor, params, origin }) => deletions.remove(actor, params.documentId, origin),
  } satisfies Partial<Handlers>;
}

type Ports = PortsOf<
  | typeof draftCalls
  | typeof editingCalls
  | typeof readingCalls
  | typeof seenCalls
  | typeof activeCalls
  | typeof correctionCalls
  | typeof deletionCalls
>;

/** Binds the document calls to their services. */
export const documentHandlers = (ports: Ports) => ({
  ...draftCalls(ports),
  ...editingCalls(ports),
  ...readingCalls(ports),
  ...seenCalls(ports),
  ...activeCalls(ports),
  ...correctionCalls(ports),
  ...deletionCalls(ports),
});
