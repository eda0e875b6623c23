import type { FeatureHandlers } from '../../platform/http/binding.ts';
import type { createActiveDocuments } from './active-documents.service.ts';
import type { createDocumentReading } from './document-reading.service.ts';
import type { createDocuments } from './documents.service.ts';
import type { createDownloads } from './download.service.ts';
import type { createEditing } from './editing.service.ts';
import type { createReservations } from './reservation.service.ts';
import type { createSuggestions } from './suggestions.service.ts';

export interface DocumentServices {
  readonly documents: ReturnType<typeof createDocuments>;
  readonly reading: ReturnType<typeof createDocumentReading>;
  readonly running: ReturnType<typeof createActiveDocuments>;
  readonly reservations: ReturnType<typeof createReservations>;
  readonly editing: ReturnType<typeof createEditing>;
  readonly suggestions: ReturnType<typeof createSuggestions>;
  readonly downloads: ReturnType<typeof createDownloads>;
}

type Names =
  | 'createDocument'
  | 'updateDocument'
  | 'listDocuments'
  | 'document'
  | 'suggestions'
  | 'documentFile'
  | 'deleteDraft'
  | 'cancelRequest'
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
  const { documents, reading, running, reservations, editing, suggestions, downloads } = services;
  return {
    createDocument: ({ actor, body, origin, idempotent }) =>
      documents.create(actor, body, origin, idempotent),
    updateDocument: ({ actor, params, body, origin, idempotent }) =>
      documents.update(actor, params.documentId, body, origin, idempotent),
    deleteDraft: ({ actor, params }) => documents.deleteDraft(actor, params.documentId),
    listDocuments: ({ actor, query }) => reading.list(actor, query),
    document: ({ actor, params }) => reading.detail(actor, params.documentId),
    histories: ({ actor, params }) => reading.histories(actor, params.documentId),
    auditTrail: ({ actor, params }) => reading.auditTrail(actor, params.documentId),
    suggestions: ({ actor, params }) => suggestions.list(actor, params.documentId),
    documentFile: ({ actor, params, query }) => downloads.address(actor, params.documentId, query.kind),
    cancelRequest: ({ actor, params, body, origin }) =>
      running.cancel(actor, params.documentId, body, origin),
    createEditingDocument: ({ actor, body, idempotent }) => editing.create(actor, body, idempotent),
    finishEditing: ({ actor, params, body, idempotent }) =>
      editing.finish(actor, params.documentId, body.revision, idempotent),
    changeReservation: ({ actor, params, body, origin }) =>
      reservations.change(actor, params.documentId, body.reservationDate, origin),
    cancelReservation: ({ actor, params, origin }) => reservations.cancel(actor, params.documentId, origin),
    transmitReservation: ({ actor, params, origin }) =>
      reservations.transmit(actor, params.documentId, origin),
    remind: ({ actor, params, origin }) => running.remind(actor, params.documentId, origin),
  };
}
