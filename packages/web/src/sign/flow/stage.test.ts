import type { SigningEntry } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { doneStateOf, stageAfterOpening, stageAtEntry, stopReasonOf } from './stage.ts';

function anEntry(over: Partial<SigningEntry> = {}): SigningEntry {
  return {
    documentName: '근로계약서',
    organizationName: '한결상사',
    requesterName: '이바다',
    participantName: '김*늘',
    contactHint: '010-****-0001',
    signingMethodType: 'kakao',
    status: 'need_signing',
    documentStatus: 'on_going',
    expiresAt: null,
    sentAt: null,
    pageCount: 2,
    fieldCount: 5,
    locale: 'ko',
    begun: false,
    refusal: null,
    sealed: false,
    ...over,
  };
}

describe('stage', () => {
  test('[SGN-01] each reason of refusal has its own frame', () => {
    const at = (reason: string, detail: string | null = null) => stopReasonOf({ reason, detail }, anEntry());
    expect(at('1docError')).toBe('wrongLink');
    expect(at('signerError')).toBe('wrongLink');
    expect(at('completed')).toBe('signed');
    expect(at('signExpiry')).toBe('expired');
    expect(at('not_allowed_link')).toBe('notAllowedLink');
    expect(at('docStatusError', 'notYourTurn')).toBe('notYourTurn');
    expect(at('docStatusError', 'rejected')).toBe('rejected');
    expect(at('docStatusError', 'cancelled')).toBe('cancelled');
  });

  test('[SGN-13] a completed document leads to its files', () => {
    const entry = anEntry({
      status: 'completed',
      documentStatus: 'completed',
      refusal: { reason: 'completed', detail: null },
    });
    expect(stageAtEntry(entry)).toEqual({ name: 'stop', reason: 'finished' });
    expect(stageAfterOpening(entry, true)).toEqual({ name: 'done' });
  });

  test('[SGN-14] whoever has agreed before goes straight to the document', () => {
    expect(stageAtEntry(anEntry({ begun: true }))).toEqual({ name: 'landing' });
    expect(stageAfterOpening(anEntry(), true)).toEqual({ name: 'document' });
    expect(stageAfterOpening(anEntry(), false)).toEqual({ name: 'consent' });
  });

  test('[SGN-13] between the last signature and the sealed file the document is being made', () => {
    expect(doneStateOf({ documentStatus: 'on_going', sealed: false })).toBe('waiting');
    expect(doneStateOf({ documentStatus: 'completed', sealed: false })).toBe('making');
    expect(doneStateOf({ documentStatus: 'completed', sealed: true })).toBe('ready');
  });
});
