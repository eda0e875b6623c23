import { expect, test } from 'vitest';
import { givenNameOf } from './given-name.ts';

test.each([
  ['김하늘', '하늘'],
  ['김산', '산'],
  ['김빛나라', '빛나라'],
  ['남궁하늘', '하늘'],
  ['남궁 민', '민'],
  ['김 하늘', '하늘'],
])('[SIG-02] the given name of %s is %s', (name, given) => {
  expect(givenNameOf(name)).toBe(given);
});

test.each(['황보라', '남궁', '산', '한결상사대표', 'Haneul Kim', '金하늘', ''])(
  '[SIG-02] %s has no certain given name',
  (name) => {
    expect(givenNameOf(name)).toBeNull();
  },
);
