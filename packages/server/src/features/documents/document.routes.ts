import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createActiveDocuments } from './active/active-documents.service.ts';
import type { createDeletions } from './delete/deletion.service.ts';
import type { createDrafts } from './draft/drafts.service.ts';
import type { createSuggestions } from './draft/suggestions.service.ts';
import type { createEditing } from './edit/editing.service.ts';
import type { createDocumentDetail } from './read/document-detail.service.ts';
import type { createDocumentList } from './read/document-list.service.ts';
import type { createDownloads } from './read/download.service.ts';
import type { createReservations } from './reserve/reservation.service.ts';
import type { createDocuments } from './send/save-and-send.service.ts';

export interface DocumentServices {
  readonly documents: ReturnType<typeof createDocuments>;
  readonly drafts: ReturnType<typeof createDrafts>;
  readonly lists: ReturnType<typeof createDocumentList>;
  readonly details: ReturnType<typeof createDocumentDetail>;
  readonly active: ReturnType<typeof createActiveDocuments>;
  readonly reservations: ReturnType<typeof createReservations>;
  readonly editing: ReturnType<typeof createEditing>;
  readonly suggestions: ReturnType<typeof createSuggestions>;
  readonly deletions: ReturnType<typeof createDeletions>;
  readonly downloads: ReturnType<typeof createDownloads>;
}

type Names =
  | 'createDocument'
  | 'updateDocument'
  | 'listDocuments'
  | 'document'
  | 'suggestions'
  | 'documentDownload'
  | 'deleteDraft'
  | 'cancelRequest'
  | 'deleteDocuments'
  | 'recoverDocument'
  | 'removeDocument'
  | 'remind'
  | 'createEditingDocument'
  | 'finishEditing'
  | 'changeReservation'
  | 'cancelReservation'
  | 'transmitReservation'
  | 'histories'
  | 'auditTrail';

/** Binds the document calls to their services. */
export function documentHandlers(services: DocumentServices): FeatureHandlers<Names> {
  const {
    documents,
    drafts,
    lists,
    details,
    active,
    reservations,
    editing,
    suggestions,
    downloads,
    deletions,
  } = services;
  return {
    createDocument: ({ actor, body, origin, idempotent }) =>
      documents.create(actor, body, origin, idempotent),
    updateDocument: ({ actor, params, body, origin, idempotent }) =>
      documents.update(actor, params.documentId, body, origin, idempotent),
    deleteDraft: ({ actor, params }) => drafts.delete(actor, params.documentId),
    listDocuments: ({ actor, query }) => lists.list(actor, query),
    document: ({ actor, params }) => details.detail(actor, params.documentId),
    histories: ({ actor, params }) => details.histories(actor, params.documentId),
    auditTrail: ({ actor, params }) => details.auditTrail(actor, params.documentId),
    suggestions: ({ actor, params }) => suggestions.list(actor, params.documentId),
    documentDownload: ({ actor, params, query }) => downloads.address(actor, params.documentId, query.kind),
    cancelRequest: ({ actor, params, body, origin }) => active.cancel(actor, params.documentId, body, origin),
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
    remind: ({ actor, params, origin }) => active.remind(actor, params.documentId, origin),
  };
}
