import type { SigningEntry } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import {
  doneStateOf,
  stageAfterOpening,
  stageAfterReading,
  stageAfterSigning,
  stageAtEntry,
  stageOvertaken,
  stopReasonOf,
  watchEvery,
} from './stage.ts';

function anEntry(over: Partial<SigningEntry> = {}): SigningEntry {
  return {
    documentName: '근로계약서',
    organizationName: '한결상사',
    requesterName: '이바다',
    branding: null,
    participantName: '김*늘',
    isTest: false,
    contactHint: '010-****-0001',
    signingMethodType: 'kakao',
    participantType: 'signer',
    status: 'need_signing',
    documentStatus: 'on_going',
    expiresAt: null,
    sentAt: null,
    pageCount: 2,
    fieldCount: 5,
    minutes: 3,
    locale: 'ko',
    begun: false,
    refusal: null,
    canRead: false,
    withdrawnAt: null,
    sealed: false,
    signedAt: null,
    endedAt: null,
    readableUntil: null,
    isSequential: true,
    signers: [],
    fileSizes: { completed: null, audit: null },
    payment: null,
    lock: null,
    ...over,
  };
}

const CANCELLED = { reason: 'docStatusError', detail: 'cancelled' };
const SIGNED = anEntry({
  status: 'completed',
  refusal: { reason: 'completed', detail: null },
  canRead: true,
});
const COMPLETED = { ...SIGNED, documentStatus: 'completed' as const };
const OPEN = anEntry({ documentStatus: 'request_cancelled', refusal: CANCELLED, canRead: true });
const CLOSED = { ...OPEN, canRead: false };

const stop = (reason: string) => ({ name: 'stop', reason, sender: null });

describe('stage', () => {
  test('[SGN-01] each reason of refusal has its own screen', () => {
    const at = (reason: string, detail: string | null = null) => stopReasonOf({ reason, detail }, anEntry());
    expect(at('1docError')).toBe('wrongLink');
    expect(at('signerError')).toBe('wrongLink');
    expect(at('completed')).toBe('signed');
    expect(at('completed', 'viewingOver')).toBe('viewingOver');
    expect(at('signExpiry')).toBe('expired');
    expect(at('not_allowed_link')).toBe('notAllowedLink');
    expect(at('docStatusError', 'notYourTurn')).toBe('notYourTurn');
    expect(at('docStatusError', 'rejected')).toBe('rejected');
    expect(at('docStatusError', 'cancelled')).toBe('cancelled');
    expect(at('docStatusError', 'correcting')).toBe('correcting');
  });

  test("[SGN-01] the end of the document is shown before the signer's own signature or refusal", () => {
    const signed = { reason: 'completed', detail: null };
    expect(stopReasonOf(signed, { ...SIGNED, documentStatus: 'request_cancelled' })).toBe('cancelled');
    expect(stopReasonOf(signed, { ...SIGNED, documentStatus: 'rejected' })).toBe('rejected');
    const refused = anEntry({ status: 'refused', documentStatus: 'rejected' });
    expect(stopReasonOf({ reason: 'docStatusError', detail: 'rejected' }, refused)).toBe('refusedByMe');
  });

  test('[SGN-13] a completed document shows its files', () => {
    expect(stageAtEntry(COMPLETED)).toEqual(stop('finished'));
    expect(stageAfterOpening(COMPLETED, true)).toEqual({ name: 'done' });
  });

  test('[SGN-10] who has signed and owes a payment pays next after signing, and otherwise sees the document first', () => {
    const payment = {
      productName: '착수금',
      amount: 39_000,
      state: 'request' as const,
      cancelAmount: 0,
      paidAt: null,
      number: '',
      method: null,
      receiptUrl: '',
      needsPhone: false,
    };
    const owing = { ...COMPLETED, payment };
    expect(stageAfterSigning(owing)).toEqual({ name: 'payment' });
    expect(stageAfterSigning({ ...owing, payment: { ...payment, state: 'complete' } })).toEqual({
      name: 'done',
    });
    expect(stageAfterOpening(owing, true)).toEqual({ name: 'done' });
    expect(stageAfterOpening(owing, true, true)).toEqual({ name: 'payment' });
    expect(stageAfterOpening(COMPLETED, true, true)).toEqual({ name: 'done' });
  });

  test('[SGN-13] a canceled document can be read when it was left open, and not when it was closed', () => {
    expect(stageAfterOpening(OPEN, false)).toEqual({ name: 'document' });
    expect(stageAfterReading(OPEN)).toEqual(stop('cancelled'));
    expect(stageAfterOpening(CLOSED, false)).toEqual(stop('cancelled'));
  });

  test('[SGN-14] a signer who has already agreed goes straight to the document', () => {
    expect(stageAtEntry(anEntry({ begun: true }))).toEqual({ name: 'landing' });
    expect(stageAfterOpening(anEntry(), true)).toEqual({ name: 'document' });
    expect(stageAfterOpening(anEntry(), false)).toEqual({ name: 'consent' });
  });

  test('[SGN-03] a lock is shown on every device, at once', () => {
    const until = '2026-11-21T06:04:00.000Z';
    expect(stageAtEntry(anEntry({ lock: { until, senderTold: true } }))).toEqual({ name: 'locked', until });
  });

  test('[SGN-14] an open screen is replaced when it is outdated, and only then', () => {
    const document = { name: 'document' } as const;
    expect(stageOvertaken(document, false, anEntry())).toBeNull();
    expect(stageOvertaken(document, false, SIGNED)).toEqual(stop('signed'));
    expect(stageOvertaken({ name: 'review' }, false, COMPLETED)).toEqual(stop('finished'));
    expect(stageOvertaken(document, true, SIGNED)).toBeNull();
    expect(stageOvertaken(document, true, CLOSED)).toEqual(stop('cancelled'));
    expect(stageOvertaken({ name: 'contact' }, false, SIGNED)).toBeNull();
    expect(stageOvertaken({ name: 'done' }, false, COMPLETED)).toBeNull();
    expect(stageOvertaken({ name: 'done' }, false, { ...OPEN, status: 'completed' })).toEqual(
      stop('cancelled'),
    );
    expect(stageOvertaken(stageAtEntry(SIGNED), false, COMPLETED)).toBeNull();
  });

  test('a page that waits for the end of a correction looks for it, and goes on by itself', () => {
    const correcting = anEntry({ refusal: { reason: 'docStatusError', detail: 'correcting' } });
    const waiting = stageAtEntry(correcting);
    expect(waiting).toEqual(stop('correcting'));
    expect(stageOvertaken({ name: 'document' }, false, correcting)).toEqual(waiting);
    expect(watchEvery(waiting, correcting)).toBe(20_000);
    expect(stageOvertaken(waiting, false, correcting)).toBeNull();
    expect(stageOvertaken(waiting, false, anEntry())).toEqual({ name: 'landing' });
    expect(stageOvertaken(waiting, false, SIGNED)).toEqual(stop('signed'));
  });

  test('[SGN-14] the page polls often while the file is being made, otherwise rarely', () => {
    expect(watchEvery({ name: 'document' }, anEntry())).toBe(20_000);
    expect(watchEvery({ name: 'done' }, COMPLETED)).toBe(2000);
    expect(watchEvery({ name: 'done' }, { ...COMPLETED, sealed: true })).toBeNull();
    expect(watchEvery({ name: 'landing' }, anEntry())).toBeNull();
  });

  test('[SGN-13] between the last signature and the sealed file the document is being made', () => {
    expect(doneStateOf({ documentStatus: 'on_going', sealed: false })).toBe('waiting');
    expect(doneStateOf({ documentStatus: 'completed', sealed: false })).toBe('making');
    expect(doneStateOf({ documentStatus: 'completed', sealed: true })).toBe('ready');
  });
});
