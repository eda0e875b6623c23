import { expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { isVisitorFirst, readLinkPeople, usualVisitorKey } from './template-link-people.ts';

const roles = [
  { key: 'lee', roleName: '근로자', signingOrder: 2 },
  { key: 'kim', roleName: '회사', signingOrder: 1 },
  { key: 'park', roleName: '보증인', signingOrder: 3 },
];
const both = ['email', 'kakao'];
const kim = {
  key: 'kim',
  name: ' 김하나 ',
  signingMethodType: 'email',
  signingContactInfo: 'KIM@person.example',
} as const;
const park = {
  key: 'park',
  name: '박세나',
  signingMethodType: 'kakao',
  signingContactInfo: '010-0000-0013',
} as const;

test('[SET-01] [TPL-02] the visitor takes the first role of the signing order, unless another one is chosen', () => {
  expect(usualVisitorKey(roles)).toBe('kim');
  expect(usualVisitorKey([])).toBe('');
  expect(isVisitorFirst(true, roles, 'kim')).toBe(true);
  expect(isVisitorFirst(true, roles, 'lee')).toBe(false);
  expect(isVisitorFirst(false, roles, 'lee')).toBe(true);
});

test('[SET-01] [TPL-02] every other role has one person, whose name and contact are stored as in every request', () => {
  expect(readLinkPeople(roles, 'lee', [park, kim], both)).toEqual([
    { ...kim, name: '김하나', signingContactInfo: 'kim@person.example' },
    { ...park, signingContactInfo: '01000000013' },
  ]);
});

test('[SET-01] [TPL-02] an error names the person and says what is missing', () => {
  const read = (people: Parameters<typeof readLinkPeople>[2], visitorKey = 'lee', channels = both) =>
    readLinkPeople(roles, visitorKey, people, channels);
  const stated = (act: () => unknown): { error?: unknown; field?: unknown } => {
    try {
      act();
      return {};
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { error: error.error, field: error.detail.field };
    }
  };
  expect(stated(() => read([kim]))).toEqual({ error: 'templateLinkPersonMissing', field: 'people' });
  expect(stated(() => read([kim, { ...park, name: ' ' }]))).toEqual({
    error: 'templateLinkPersonMissing',
    field: 'people.1.name',
  });
  expect(stated(() => read([{ ...kim, name: '900101-1234567' }, park]))).toEqual({
    error: 'residentNumber',
    field: 'people.0.name',
  });
  expect(stated(() => read([kim, { ...park, signingContactInfo: 'x' }]))).toEqual({
    error: 'contactInvalid',
    field: 'people.1.signingContactInfo',
  });
  expect(stated(() => read([kim, park], 'lee', ['email']))).toEqual({
    error: 'contactInvalid',
    field: 'people.1.signingContactInfo',
  });
  for (const people of [
    [kim, { ...park, key: 'lee' }],
    [kim, kim],
    [kim, { ...park, key: 'nobody' }],
  ])
    expect(stated(() => read(people))).toEqual({ error: 'badInput', field: 'people.1.key' });
  expect(stated(() => read([], 'nobody'))).toEqual({ error: 'badInput', field: 'visitorKey' });
});
