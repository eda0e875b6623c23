import { expect, test } from 'vitest';
import { assertPlace, commentText, errorOfAnswer, errorOfComment, MOST_COMMENTS } from './comment-thread.ts';

const RUNNING = { status: 'on_going', processType: 'PROCEDURE' } as const;
const ASKED = { type: 'signer', status: 'need_signing', askedAt: new Date(0) } as const;
const EMPTY = { count: 0, lastIsAnswer: null };

test('signers and approvers write in their turn, viewers while the document runs, copy receivers never', () => {
  expect(errorOfComment(RUNNING, ASKED, EMPTY)).toBeNull();
  expect(errorOfComment(RUNNING, { ...ASKED, type: 'approver', status: 'need_approval' }, EMPTY)).toBeNull();
  expect(errorOfComment(RUNNING, { ...ASKED, type: 'viewer', status: 'need_viewing' }, EMPTY)).toBeNull();
  expect(errorOfComment(RUNNING, { ...ASKED, type: 'viewer', status: 'completed' }, EMPTY)).toBeNull();
  for (const closed of [
    { ...ASKED, type: 'copy' as const },
    { ...ASKED, status: 'waiting' as const },
    { ...ASKED, status: 'completed' as const },
    { ...ASKED, status: 'expired' as const },
    { ...ASKED, askedAt: null },
  ])
    expect(errorOfComment(RUNNING, closed, EMPTY)).toBe('commentsClosed');
  for (const document of [
    { ...RUNNING, status: 'completed' as const },
    { ...RUNNING, status: 'rejected' as const },
    { ...RUNNING, processType: 'FACE_TO_FACE' as const },
  ]) {
    expect(errorOfComment(document, ASKED, EMPTY)).toBe('commentsClosed');
    expect(errorOfAnswer(document, { count: 1, lastIsAnswer: false })).toBe('commentsClosed');
  }
});

test('comments and answers alternate, and the last comment that fits has room for its answer', () => {
  expect(errorOfComment(RUNNING, ASKED, { count: 1, lastIsAnswer: false })).toBe('commentUnanswered');
  expect(errorOfAnswer(RUNNING, { count: 1, lastIsAnswer: false })).toBeNull();
  expect(errorOfAnswer(RUNNING, { count: 2, lastIsAnswer: true })).toBe('commentMissing');
  expect(errorOfAnswer(RUNNING, EMPTY)).toBe('commentMissing');
  expect(errorOfComment(RUNNING, ASKED, { count: MOST_COMMENTS - 2, lastIsAnswer: true })).toBeNull();
  expect(errorOfComment(RUNNING, ASKED, { count: MOST_COMMENTS, lastIsAnswer: true })).toBe('commentsFull');
});

test('a text is cleaned before it is counted, and a place is a page with both fractions or none', () => {
  expect(commentText('  지급일이 언제인가요?\u200b ')).toBe('지급일이 언제인가요?');
  for (const text of ['', '\u200b\u200b', '가', '가'.repeat(501)])
    expect(() => commentText(text)).toThrow('commentLength');
  for (const place of [{ page: 1 }, { page: 3, x: 0, y: 1 }])
    expect(() => assertPlace(place, 3)).not.toThrow();
  for (const place of [
    { page: 4 },
    { page: 0 },
    { page: Number.NaN },
    { page: 1, x: 0.5 },
    { page: 1, x: -0.01, y: 0 },
    { page: 1, x: 0, y: Number.POSITIVE_INFINITY },
  ])
    expect(() => assertPlace(place, 3)).toThrow('commentPlace');
});
