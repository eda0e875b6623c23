export { askAgain } from './active/ask-again.service.ts';
export { cancelRequest } from './active/cancel-request.service.ts';
export { delegatingOf } from './active/delegating.ts';
export { eachDocument } from './active/each-document.service.ts';
export { tellParticipants } from './active/end-messages.service.ts';
export { changeHolder, HOLDER_EVENTS } from './active/holder-change.service.ts';
export { notifyNextSigners, openToReaders } from './active/signing-requests.service.ts';
export { tellRequesterOfDelegation } from './active/substitute.service.ts';
export { createSweep } from './active/sweep.service.ts';
export { approversAmong, rulesOf } from './approvals/required-approvers.repo.ts';
export { approverRulesOf } from './approvals/required-approvers.service.ts';
export { createClosedRemoval } from './delete/closed-removal.service.ts';
export { createRecordErasure } from './delete/record-erasure.service.ts';
export { openFacts } from './delete/removed-record.service.ts';
export { createTestRemoval } from './delete/test-removal.service.ts';
export { documentHandlers } from './document.routes.ts';
export { createDocumentJobs, createDocumentSweep, DOCUMENT_ERASERS } from './document.workers.ts';
export { authenticationValue, shownAuthentications, withoutValues } from './draft/authentication-settings.ts';
export { draftColumns, fieldRows } from './draft/draft-rows.ts';
export { addDraft } from './draft/drafts.service.ts';
export { requesterRows } from './draft/requester-values.service.ts';
export { createAddressRights, participantRight } from './read/address-right.service.ts';
export {
  assertAuthenticated,
  authenticationRequired,
  needsAuthentication,
  sessionOfAccount,
} from './read/authentication-gate.service.ts';
export { fieldView, fieldWithValue, type ShownField, sideOf } from './read/document.view.ts';
export { countsByFolder } from './read/document-list.service.ts';
export { createDownloads, seenAttachments } from './read/download.service.ts';
export { lockForAction } from './read/lock-for-action.service.ts';
export {
  type ReadDocument,
  type ReaderPorts,
  readDocument,
} from './read/read-document.service.ts';
export { seenDocument, viewerOf } from './read/seen-document.service.ts';
export { visibleById } from './read/visible-by-id.repo.ts';
export { sharesWith } from './read/visible-documents.repo.ts';
export { endReservation } from './reserve/reservation.service.ts';
export {
  type AttachmentRow,
  addAttachment,
  deleteAttachment,
  finalizeAttachments,
  listAttachments,
  type NewAttachment,
  replaceAttachment,
} from './rows/attachment.repo.ts';
export { addProof, listProofs, listProofsOfDocument } from './rows/authentication.repo.ts';
export { addComment, type CommentRow, commentsOf, threadOf } from './rows/comment.repo.ts';
export { assertContact } from './rows/contact-check.ts';
export {
  completeIfAllSigned,
  type DocumentRow,
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
} from './rows/document.repo.ts';
export { missingIn } from './rows/name-fit.ts';
export { currentFiles, sealLevel } from './rows/sealed-file.repo.ts';
export { createDraftSending } from './send/draft-sending.service.ts';
export {
  assertSourceSendable,
  type ManyPorts,
  type PreparedRequest,
  prepareRequest,
  type RequestSource,
  sendMany,
  sourceHash,
  withUnusedIds,
} from './send/many-requests.service.ts';
export {
  type ChosenMarks,
  chooseMarks,
  type MarkPorts,
  type PlacedMark,
  placeMarks,
  previewMarks,
} from './send/own-marks.service.ts';
export { assertPayable } from './send/payable.service.ts';
export { createFromTemplate, type DocumentPorts } from './send/save-and-send.service.ts';
export { createCursorList } from './table/cursor-list.service.ts';
export { createTableStream } from './table/table-stream.ts';
export { listVersions } from './versions/correction.repo.ts';
