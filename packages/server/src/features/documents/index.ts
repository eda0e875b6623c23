export { createActiveDocuments, tellParticipants } from './active-documents.service.ts';
export {
  completeIfAllSigned,
  type DocumentRow,
  dropDraftsOf,
  dropDraftValues,
  type FieldRow,
  findDocument,
  findDocumentById,
  listFields,
  listParticipants,
  listValues,
  lockDocument,
  lockDocumentById,
  moveState,
  type NewField,
  type ParticipantRow,
  readable,
  requesterOf,
  updateDocument,
  updateParticipant,
} from './document.repo.ts';
export { documentHandlers } from './document.routes.ts';
export { fieldView, fieldWithValue } from './document.view.ts';
export { countsByFolder, createDocumentReading, seenDocument } from './document-reading.service.ts';
export { createDocuments, createFromTemplate, type DocumentPorts } from './documents.service.ts';
export { createDownloads } from './download.service.ts';
export { draftColumns, fieldRows } from './draft.ts';
export { createEditingJob } from './editing.jobs.ts';
export { createEditing } from './editing.service.ts';
export { createExpiryJob } from './expiry.jobs.ts';
export { createReminderJob } from './reminder.jobs.ts';
export { requesterRows } from './requester-values.service.ts';
export { createReservationJob } from './reservation.jobs.ts';
export { createReservations } from './reservation.service.ts';
export { notifyNextSigners } from './signing-requests.service.ts';
export { createSuggestions } from './suggestions.service.ts';
export { createSweep } from './sweep.service.ts';
