import type { DocumentSummary, ParticipantResult } from '@dojang/contract';
import { expect, test } from 'vitest';
import { shownState, standingOf } from '../document-state.ts';
import { progressLines } from './progress-line.ts';

const person = (name: string, more: Partial<ParticipantResult> = {}): ParticipantResult => ({
  participantId: name,
  key: name,
  name,
  signingOrder: 1,
  signingMethodType: 'email',
  signingContactInfo: 'a@daon.example',
  status: 'waiting',
  phone: '',
  email: '',
  authType: 'none',
  signingExpiry: { valid: true, expiresAt: null },
  askedAt: null,
  viewedAt: null,
  signedAt: null,
  refusalReason: null,
  withdrawal: null,
  delivery: null,
  ...more,
});

const asked = (name: string, expiresAt: string) =>
  person(name, { status: 'need_signing', signingExpiry: { valid: true, expiresAt } });

const document = (more: Partial<DocumentSummary>): DocumentSummary => ({
  documentId: 'd1',
  name: '물품공급 기본계약서',
  status: 'on_going',
  rejectedBy: null,
  viewStatus: 'wait_for_signing',
  teamId: null,
  folderId: null,
  fileId: 'f1',
  processType: 'PROCEDURE',
  isSequential: true,
  currentSigningOrder: 1,
  requester: { name: '김하늘', signingContactInfo: '' },
  participants: [],
  reservation: null,
  createdAt: '2026-11-20T05:00:00Z',
  updatedAt: '2026-11-20T05:00:00Z',
  sentAt: null,
  completedAt: null,
  sealed: false,
  isUnseen: false,
  isCorrecting: false,
  isTest: false,
  abilities: {
    edit: false,
    cancel: true,
    remind: true,
    signInPerson: false,
    changeRequest: true,
    correct: true,
    resend: true,
    reservation: false,
    requestEdited: false,
    downloadCompleted: false,
    copy: true,
    delete: false,
    deleteRefusal: 'deletedByAdminsOnly',
  },
  deletion: null,
  ...more,
});

test('[DOC-04] a running document tells whose turn it is and how much time is left', () => {
  const one = document({ participants: [asked('이바다', '2026-12-04T00:00:00Z'), person('박노을')] });
  expect(progressLines(one)).toEqual({
    main: { key: 'turnOf', name: '이바다' },
    side: { key: 'left', until: '2026-12-04T00:00:00Z' },
  });
  const both = document({
    participants: [asked('이바다', '2026-12-04T00:00:00Z'), asked('박노을', '2026-12-01T00:00:00Z')],
  });
  expect(progressLines(both)).toEqual({
    main: { key: 'turnOfSeveral', name: '이바다', count: 1 },
    side: { key: 'left', until: '2026-12-01T00:00:00Z' },
  });
  expect(progressLines({ ...one, viewStatus: 'need_signing' }).main).toEqual({ key: 'myTurn' });
});

test('[DOC-18] an expired participant is named, and the list calls the document expired', () => {
  const late = person('최노을', {
    status: 'expired',
    signingExpiry: { valid: false, expiresAt: '2026-11-01T00:00:00Z' },
  });
  const one = document({ participants: [late] });
  expect(shownState(one)).toBe('expired');
  expect(progressLines(one).main).toEqual({ key: 'expiredOf', name: '최노을' });
  expect(standingOf(one, late)).toBe('expired');
});

test('a document that waits for approvals alone, or was returned, is called so', () => {
  const approver = person('박검토', { participantType: 'approver', status: 'need_approval' });
  const signer = person('김서명', { status: 'waiting' });
  expect(shownState(document({ participants: [approver, signer] }))).toBe('wait_for_approval');
  expect(shownState(document({ viewStatus: 'need_approval', participants: [approver] }))).toBe(
    'need_approval',
  );
  const both = [approver, person('이서명', { status: 'need_signing' })];
  expect(shownState(document({ participants: both }))).toBe('wait_for_signing');
  expect(shownState(document({ viewStatus: 'rejected', rejectedBy: 'approver' }))).toBe('returned');
  expect(shownState(document({ viewStatus: 'rejected', rejectedBy: 'signer' }))).toBe('rejected');
});

test('[DOC-04] an ended document tells how it ended', () => {
  const refuser = person('오세찬', { status: 'refused', refusalReason: '단가표가 합의 내용과 다릅니다' });
  expect(progressLines(document({ viewStatus: 'rejected', participants: [refuser] }))).toEqual({
    main: { key: 'refusedBy', name: '오세찬' },
    side: { key: 'text', text: '단가표가 합의 내용과 다릅니다' },
  });
  const signed = person('윤한결', { status: 'completed', signedAt: '2026-11-20T05:00:00Z' });
  const done = document({ viewStatus: 'completed', participants: [signed] });
  expect(progressLines(done)).toEqual({ main: { key: 'allSigned', count: 1 }, side: { key: 'sealing' } });
  expect(progressLines({ ...done, sealed: true }).side).toBeNull();
  const cancelled = document({ viewStatus: 'request_cancelled', participants: [signed, person('이바다')] });
  expect(progressLines(cancelled)).toEqual({ main: { key: 'cancelledAfter', count: 1 }, side: null });
  expect(standingOf({ viewStatus: 'request_cancelled' }, person('이바다'))).toBe('stopped');
  expect(standingOf({ viewStatus: 'request_cancelled' }, signed)).toBe('completed');
});

test('[DOC-02] a draft tells whether it has participants', () => {
  expect(progressLines(document({ viewStatus: 'draft' })).main).toEqual({ key: 'draftNobody' });
  const two = [person('이바다'), person('박노을')];
  expect(progressLines(document({ viewStatus: 'draft', participants: two })).main).toEqual({
    key: 'draftPeople',
    count: 2,
  });
});

test('[DOC-10] participants of a reserved request are still going to sign', () => {
  const one = document({
    viewStatus: 'reserved',
    participants: [person('이바다')],
    reservation: { reservationDate: '2026-11-25T00:00:00Z', failure: null },
  });
  expect(progressLines(one).main).toEqual({ key: 'reserved', at: '2026-11-25T00:00:00Z' });
  expect(standingOf(one, person('이바다'))).toBe('waiting');
  expect(progressLines(document({ viewStatus: 'reservation_cancelled' })).main).toEqual({ key: 'neverSent' });
  expect(standingOf({ viewStatus: 'reservation_cancelled' }, person('이바다'))).toBe('stopped');
});
