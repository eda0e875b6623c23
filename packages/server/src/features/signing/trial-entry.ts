import type { SigningEntry } from '@dojang/contract';

/** What differs between the documents that are only tried. */
export type TrialFacts = Pick<
  SigningEntry,
  | 'documentName'
  | 'organizationName'
  | 'requesterName'
  | 'branding'
  | 'participantName'
  | 'contactHint'
  | 'expiresAt'
  | 'sentAt'
  | 'pageCount'
  | 'fieldCount'
  | 'minutes'
  | 'locale'
  | 'isSequential'
  | 'signers'
>;

/** Returns the first screen of a document that is tried: it was sent by e-mail, its signer has done nothing yet, and nothing is stored. */
export const trialEntry = (facts: TrialFacts): SigningEntry => ({
  ...facts,
  isTest: false,
  signingMethodType: 'email',
  participantType: 'signer',
  status: 'need_signing',
  documentStatus: 'on_going',
  begun: false,
  refusal: null,
  canRead: false,
  sealed: false,
  signedAt: null,
  withdrawnAt: null,
  endedAt: null,
  readableUntil: null,
  fileSizes: { completed: null, audit: null },
  payment: null,
  lock: null,
});
