import { expect, test } from 'vitest';
import { acceptedFacts, acceptedWords } from './accepted-changes.ts';
import { NO_PENDING_CHANGES } from './pending-changes.ts';

const CHANGES = { ...NO_PENDING_CHANGES, insertions: 2, deletedRows: 1, comments: 1 };

test('[INT-01] the audit trail says what was accepted at upload and by whom', () => {
  const facts = acceptedFacts(CHANGES, '이바다');
  expect(acceptedWords(facts, 'ko')).toBe('올릴 때 변경 내용 3곳을 적용하고 메모 1개를 뺌 (이바다)');
  expect(acceptedWords(facts, 'en')).toBe(
    'at upload accepted 3 tracked changes and left out 1 comment (이바다)',
  );
});

test('[INT-01] changes alone and comments alone have sentences of their own', () => {
  const changes = acceptedFacts({ ...CHANGES, comments: 0 }, '이바다');
  expect(acceptedWords(changes, 'ko')).toBe('올릴 때 변경 내용 3곳을 적용함 (이바다)');
  const comments = acceptedFacts({ ...NO_PENDING_CHANGES, comments: 2 }, '');
  expect(acceptedWords(comments, 'ko')).toBe('올릴 때 메모 2개를 뺌');
  expect(acceptedWords(comments, 'en')).toBe('at upload left out 2 comments');
});

test('[INT-01] nothing is said of a file that had nothing pending', () => {
  expect(acceptedFacts(null, '이바다')).toEqual({});
  expect(acceptedWords({ participants: 2, locale: 'ko' }, 'ko')).toBe('');
});
