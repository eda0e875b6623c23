import { expect, test } from 'vitest';
import {
  birthOf,
  EMPTY_DRAFT,
  fieldOf,
  isTooYoung,
  isTouched,
  signUpBody,
  stepOf,
  stepsOf,
} from './sign-up-draft.ts';

const TODAY = '2026-11-21';

test('[ACC-02] a person who turns 14 tomorrow is too young, a person who turns 14 today is not', () => {
  expect(isTooYoung('2012-11-22', TODAY)).toBe(true);
  expect(isTooYoung('2012-11-21', TODAY)).toBe(false);
});

test.each(['1990-01-31', '1990/1/31', '1990년 1월 31일', '19900131', ' 1990-1-31 '])(
  '[ACC-07] %s is a date of birth',
  (typed) => expect(birthOf(typed, TODAY)).toBe('1990-01-31'),
);

test.each(['', '1990-13-01', '20270101', '1850-01-01', '1990', '31.01.1990'])(
  '[ACC-07] %s is no date of birth',
  (typed) => expect(birthOf(typed, TODAY)).toBeNull(),
);

test('[ACC-03] a business has one more step', () => {
  expect(stepsOf('individual', true)).toEqual(['terms', 'phone', 'account']);
  expect(stepsOf('business', true)).toEqual(['terms', 'phone', 'account', 'business']);
});

test('[ACC-01] where no text messages are sent, a step for the mail address takes the place of that for the phone', () => {
  expect(stepsOf('individual', false)).toEqual(['terms', 'mail', 'account']);
  expect(stepsOf('business', false)).toEqual(['terms', 'mail', 'account', 'business']);
  for (const path of ['email', 'emailToken', 'phone', 'name']) {
    const field = fieldOf(path);
    expect(field === null ? null : stepOf(field, stepsOf('individual', false)), path).toBe('mail');
  }
  expect(stepOf('email', stepsOf('individual', true))).toBe('account');
});

test.each([
  ['loginId', 'loginId', 'account'],
  ['phoneToken', 'phone', 'phone'],
  ['birthDate', 'birthDate', 'terms'],
  ['agreements.terms', 'agreements', 'terms'],
  ['business.registrationNumber', 'registrationNumber', 'business'],
])('[ACC-01] the server’s error %s is shown at %s in the step %s', (path, field, step) => {
  const found = fieldOf(path);
  expect(found).toBe(field);
  expect(found === null ? null : stepOf(found, stepsOf('business', true))).toBe(step);
});

test('[ACC-01] an error that belongs to no field belongs to the form', () => {
  expect(fieldOf('body')).toBeNull();
});

test('[ACC-03] the number is sent as its digits, and an individual sends no business', () => {
  const typed = {
    ...EMPTY_DRAFT,
    loginId: ' hana1 ',
    registrationNumber: '999-99-99906',
    businessName: ' 하나 ',
  };
  const body = signUpBody({ ...typed, type: 'business' }, '1990-01-31', 'f'.repeat(64));
  expect(body.loginId).toBe('hana1');
  expect(body.business).toMatchObject({ registrationNumber: '9999999906', businessName: '하나' });
  expect(signUpBody(typed, '1990-01-31', 'f'.repeat(64)).business).toBeUndefined();
});

test('[ACC-01] an empty form can be left without a question', () => {
  expect(isTouched({ ...EMPTY_DRAFT, type: 'business' })).toBe(false);
  expect(isTouched({ ...EMPTY_DRAFT, name: '하' })).toBe(true);
});
