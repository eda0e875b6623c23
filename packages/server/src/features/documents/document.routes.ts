import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createActiveDocuments } from './active/active-documents.service.ts';
import type { createContactChange } from './active/contact-change.service.ts';
import type { createDeliveries } from './active/deliveries.service.ts';
import type { createExpiryChange } from './active/expiry-change.service.ts';
import type { createDeletions } from './delete/deletion.service.ts';
import type { createDrafts } from './draft/drafts.service.ts';
import type { createSuggestions } from './draft/suggestions.service.ts';
import type { createEditing } from './edit/editing.service.ts';
import type { createArchives } from './read/archive.service.ts';
import type { createDocumentDetail } from './read/document-detail.service.ts';
import type { createDocumentList } from './read/document-list.service.ts';
import type { createDownloads } from './read/download.service.ts';
import type { createReservations } from './reserve/reservation.service.ts';
import type { createNews } from './seen/news.service.ts';
import type { createSeenMarks } from './seen/seen.service.ts';
import type { createCopies } from './send/copy.service.ts';
import type { createDocuments } from './send/save-and-send.service.ts';
import type { createExports } from './table/export.service.ts';

export interface DocumentServices {
  readonly documents: ReturnType<typeof createDocuments>;
  readonly copies: ReturnType<typeof createCopies>;
  readonly drafts: ReturnType<typeof createDrafts>;
  readonly lists: ReturnType<typeof createDocumentList>;
  readonly details: ReturnType<typeof createDocumentDetail>;
  readonly active: ReturnType<typeof createActiveDocuments>;
  readonly changeContact: ReturnType<typeof createContactChange>;
  readonly deliveries: ReturnType<typeof createDeliveries>;
  readonly expiry: ReturnType<typeof createExpiryChange>;
  readonly reservations: ReturnType<typeof createReservations>;
  readonly editing: ReturnType<typeof createEditing>;
  readonly suggestions: ReturnType<typeof createSuggestions>;
  readonly deletions: ReturnType<typeof createDeletions>;
  readonly archives: ReturnType<typeof createArchives>;
  readonly exports: ReturnType<typeof createExports>;
  readonly seenMarks: ReturnType<typeof createSeenMarks>;
  readonly news: ReturnType<typeof createNews>;
  readonly downloads: ReturnType<typeof createDownloads>;
}

type Names =
  | 'createDocument'
  | 'updateDocument'
  | 'listDocuments'
  | 'document'
  | 'suggestions'
  | 'documentDownload'
  | 'documentFiles'
  | 'copyDocument'
  | 'deleteDraft'
  | 'cancelRequest'
  | 'cancelRequests'
  | 'remindDocuments'
  | 'changeExpiryOfEach'
  | 'deleteDocuments'
  | 'recoverDocument'
  | 'removeDocument'
  | 'downloadDocuments'
  | 'exportDocuments'
  | 'checkDocument'
  | 'checkDocuments'
  | 'checkAllDocuments'
  | 'listNews'
  | 'remind'
  | 'listEditingDocuments'
  | 'createEditingDocument'
  | 'finishEditing'
  | 'changeContact'
  | 'deliveries'
  | 'resend'
  | 'changeExpiry'
  | 'changeExpiries'
  | 'changeReservation'
  | 'cancelReservation'
  | 'transmitReservation'
  | 'histories'
  | 'documentTexts'
  | 'auditTrail';

/** Binds the document calls to their services. */
export function documentHandlers(services: DocumentServices): FeatureHandlers<Names> {
  const {
    documents,
    copies,
    drafts,
    lists,
    details,
    active,
    changeContact,
    deliveries,
    expiry,
    reservations,
    editing,
    suggestions,
    downloads,
    deletions,
    seenMarks,
    news,
    archives,
    exports,
  } = services;
  return {
    createDocument: ({ actor, body, origin, idempotent }) =>
      documents.create(actor, body, origin, idempotent),
    updateDocument: ({ actor, params, body, origin, idempotent }) =>
      documents.update(actor, params.documentId, body, origin, idempotent),
    documentFiles: ({ actor, params }) => downloads.sizes(actor, params.documentId),
    copyDocument: ({ actor, params, body, idempotent }) =>
      copies.copy(actor, params.documentId, body, idempotent),
    deleteDraft: ({ actor, params }) => drafts.delete(actor, params.documentId),
    listDocuments: ({ actor, query }) => lists.list(actor, query),
    ...detailHandlers(details),
    suggestions: ({ actor, params }) => suggestions.list(actor, params.documentId),
    documentDownload: ({ actor, params, query }) =>
      downloads.address(actor, params.documentId, query.kind, query.disposition === 'inline'),
    cancelRequest: ({ actor, params, body, origin, idempotent }) =>
      active.cancel(actor, params.documentId, body, origin, idempotent),
    cancelRequests: ({ actor, body, origin }) => active.cancelEach(actor, body.documentIds, body, origin),
    remindDocuments: ({ actor, body, origin }) => active.remindEach(actor, body.documentIds, origin),
    changeExpiryOfEach: ({ actor, body, origin }) =>
      expiry.each(actor, body.documentIds, body.expiryMinutes, origin),
    listEditingDocuments: ({ actor }) => editing.list(actor),
    createEditingDocument: ({ actor, body, idempotent }) => editing.create(actor, body, idempotent),
    finishEditing: ({ actor, params, body, idempotent }) =>
      editing.finish(actor, params.documentId, body.revision, idempotent),
    changeReservation: ({ actor, params, body, origin }) =>
      reservations.change(actor, params.documentId, body.reservationDate, origin),
    cancelReservation: ({ actor, params, origin }) => reservations.cancel(actor, params.documentId, origin),
    transmitReservation: ({ actor, params, origin }) =>
      reservations.transmit(actor, params.documentId, origin),
    deleteDocuments: ({ actor, body, origin }) => deletions.delete(actor, body.documentIds, origin),
    recoverDocument: ({ actor, params, origin }) => deletions.recover(actor, params.documentId, origin),
    removeDocument: ({ actor, params, origin }) => deletions.remove(actor, params.documentId, origin),
    downloadDocuments: ({ actor, body, origin }) =>
      archives.prepare(actor, body.documentIds, body.kind, origin),
    exportDocuments: ({ actor, body, origin }) => exports.prepare(actor, body, origin),
    checkDocument: ({ actor, params }) => seenMarks.one(actor, params.documentId),
    checkDocuments: ({ actor, body, origin }) =>
      seenMarks.many(actor, 'documentIds' in body ? body.documentIds : body, origin),
    checkAllDocuments: ({ actor }) => seenMarks.all(actor),
    listNews: ({ actor }) => news(actor),
    changeContact: ({ actor, params, body, origin }) => changeContact(actor, params, body, origin),
    deliveries: ({ actor, params }) => deliveries.list(actor, params.documentId),
    resend: ({ actor, params }) => deliveries.resend(actor, params.documentId, params.deliveryId),
    changeExpiry: ({ actor, params, body, origin }) =>
      expiry.one(actor, params.documentId, body.expiryMinutes, origin),
    changeExpiries: ({ actor, body, origin }) =>
      expiry.many(actor, body.documentIds, body.expiryMinutes, origin),
    remind: ({ actor, params, origin, idempotent }) =>
      active.remind(actor, params.documentId, origin, idempotent),
  };
}

/** Binds the calls that read one document. */
const detailHandlers = (
  details: DocumentServices['details'],
): FeatureHandlers<'document' | 'documentTexts' | 'histories' | 'auditTrail'> => ({
  document: ({ actor, params }) => details.detail(actor, params.documentId),
  documentTexts: ({ actor, params }) => details.texts(actor, params.documentId),
  histories: ({ actor, params }) => details.histories(actor, params.documentId),
  auditTrail: ({ actor, params }) => details.auditTrail(actor, params.documentId),
});
