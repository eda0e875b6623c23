import { expect, test } from 'vitest';
import {
  addPendingChanges,
  asPendingChanges,
  changeCount,
  changeKindsWording,
  isPending,
  NO_PENDING_CHANGES,
  pendingSubject,
  pendingWording,
} from './pending-changes.ts';

const FOUR = { ...NO_PENDING_CHANGES, insertions: 2, deletions: 1, deletedRows: 1 };

test('[INT-01] the counts are named in both languages, with the particle of a sentence', () => {
  const both = { ...FOUR, comments: 1 };
  expect(pendingWording(both)).toEqual({
    ko: '변경 내용 4곳과 메모 1개',
    en: '4 tracked changes and 1 comment',
  });
  expect(pendingSubject(both).ko).toBe('변경 내용 4곳과 메모 1개가');
  expect(pendingSubject(FOUR)).toEqual({ ko: '변경 내용 4곳이', en: '4 tracked changes' });
  expect(pendingSubject({ ...NO_PENDING_CHANGES, comments: 2 })).toEqual({
    ko: '메모 2개가',
    en: '2 comments',
  });
  expect(changeKindsWording(both)).toEqual({
    ko: '추가\u00a02 · 삭제\u00a01 · 표의 행 삭제\u00a01',
    en: '2\u00a0inserted · 1\u00a0deleted · 1\u00a0rows deleted',
  });
});

test('[INT-01] comments count as pending, but not as changes', () => {
  expect(isPending(NO_PENDING_CHANGES)).toBe(false);
  expect(isPending({ ...NO_PENDING_CHANGES, comments: 1 })).toBe(true);
  expect(changeCount({ ...FOUR, comments: 9 })).toBe(4);
  expect(addPendingChanges(FOUR, FOUR)).toMatchObject({ insertions: 4, deletedRows: 2, comments: 0 });
});

test('[INT-01] counts from the network are numbers, whatever was sent', () => {
  expect(asPendingChanges({ ...FOUR, comments: '3' })).toEqual(FOUR);
  for (const value of [null, undefined, 7, 'x', []])
    expect(asPendingChanges(value)).toEqual(NO_PENDING_CHANGES);
});
