import type { DocumentDetail, FieldResult } from '@dojang/contract';

/** All fields that may be shown on the pages: those of participants, and requester fields. */
export const shownFields = (document: DocumentDetail): readonly FieldResult[] => [
  ...document.fields,
  ...document.requesterFields,
];
