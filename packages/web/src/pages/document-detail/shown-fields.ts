import type { DocumentDetail, FieldResult } from '@dojang/contract';

/** Everything that may stand on the pages: what participants sign, and what the requester has written. */
export const shownFields = (document: DocumentDetail): readonly FieldResult[] => [
  ...document.fields,
  ...document.requesterFields,
];
