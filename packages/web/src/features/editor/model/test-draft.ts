import type { Draft } from './draft.ts';

/** A draft of tests, without people and fields. */
export const emptyDraft: Draft = {
  name: '계약서',
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 20_160,
  message: '',
  reservation: null,
  reminderDays: 3,
  folderId: null,
  asked: { authentications: [], attachmentRequests: [], payment: null, attachCompletedFiles: true },
  values: {},
  people: [],
  fields: [],
  groups: [],
};
