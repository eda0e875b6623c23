import { expect, test } from 'vitest';
import { type CompletionRecipient, filesHeldBack } from './completion-files.ts';

const at = new Date('2026-11-21T05:20:00Z');
const recipient: CompletionRecipient = {
  document: { status: 'completed', endedAt: at, accessDisabled: false, settings: {}, isDeleted: false },
  participantKey: 'kim',
  viewingDays: 30,
  now: at,
};
const of = (change: Partial<CompletionRecipient['document']>, more: Partial<CompletionRecipient> = {}) =>
  filesHeldBack({ ...recipient, ...more, document: { ...recipient.document, ...change } });

test('[MSG-01] completion mails have the files, unless the requester turned them off', () => {
  expect(of({})).toBeNull();
  expect(of({}, { participantKey: null })).toBeNull();
  expect(of({ settings: { attachCompletedFiles: false } })).toBe('turnedOff');
  expect(of({ settings: { attachCompletedFiles: false } }, { participantKey: null })).toBe('turnedOff');
});

test('[MSG-01] [SGN-08] who has to prove something gets no file; others and the requester do', () => {
  const settings = {
    authentications: [{ participantKey: 'kim', authType: 'mobile_identification' as const }],
  };
  expect(of({ settings })).toBe('needsProof');
  expect(of({ settings }, { participantKey: 'lee' })).toBeNull();
  expect(of({ settings }, { participantKey: null })).toBeNull();
});

test('[MSG-01] a document that the recipient cannot open any more goes to nobody', () => {
  expect(of({ status: 'request_cancelled' })).toBe('closed');
  expect(of({ accessDisabled: true })).toBe('closed');
  expect(of({}, { now: new Date(at.getTime() + 31 * 86_400_000) })).toBe('closed');
  expect(of({}, { participantKey: null, now: new Date(at.getTime() + 31 * 86_400_000) })).toBeNull();
  expect(of({ isDeleted: true }, { participantKey: null })).toBe('closed');
});
