import { describe, expect, test } from 'vitest';
import { errorOfSettings } from './field-settings.ts';
import type { FieldSettings } from './field-types.ts';
import { withKnownDefault } from './known-defaults.ts';
import { isForRequester } from './requester-fields.ts';

const KIM = { name: '김하늘', contact: '01012345678' };
const LEE = { name: '이바다', contact: 'lee@known.example' };
const field = (settings: FieldSettings) => ({ key: 'f', type: 'text' as const, settings });
const written = (settings: FieldSettings, person: typeof KIM) =>
  withKnownDefault(field(settings), person).settings.defaultValue;

describe('[EDT-03] defaults that are known of the participant', () => {
  test.each<[FieldSettings, typeof KIM, string | undefined]>([
    [{ defaultFrom: 'name' }, KIM, '김하늘'],
    [{ defaultFrom: 'name', format: 'lines' }, LEE, '이바다'],
    [{ defaultFrom: 'phone', format: 'phone' }, KIM, '010-1234-5678'],
    [{ defaultFrom: 'phone' }, KIM, '010-1234-5678'],
    [{ defaultFrom: 'email', format: 'email' }, LEE, 'lee@known.example'],
    // Only one contact is known.
    [{ defaultFrom: 'phone' }, LEE, undefined],
    [{ defaultFrom: 'email' }, KIM, undefined],
    [{ defaultFrom: 'email' }, { name: '', contact: '' }, undefined],
    [{ defaultFrom: 'name' }, { name: '', contact: '' }, undefined],
    // The field would not accept it.
    [{ defaultFrom: 'name', limit: 2 }, KIM, undefined],
    [{ defaultFrom: 'name' }, { name: '900101-1234568', contact: '' }, undefined],
    [{ defaultValue: '한결상사' }, KIM, '한결상사'],
    [{}, KIM, undefined],
  ])('%j of %j', (settings, person, expected) => {
    expect(written(settings, person)).toBe(expected);
  });

  test('a known default keeps the other settings, and says where it comes from', () => {
    expect(withKnownDefault(field({ defaultFrom: 'name', help: '실명' }), KIM).settings).toEqual({
      defaultFrom: 'name',
      defaultValue: '김하늘',
      help: '실명',
    });
  });

  test.each<[FieldSettings, ReturnType<typeof errorOfSettings>]>([
    [{ defaultFrom: 'name' }, null],
    [{ defaultFrom: 'email', format: 'line' }, null],
    [{ defaultFrom: 'name', defaultValue: '김하늘' }, 'default'],
    [{ defaultFrom: 'name', format: 'phone' }, 'default'],
    [{ defaultFrom: 'phone', format: 'email' }, 'default'],
    [{ defaultFrom: 'phone', format: 'number' }, 'default'],
    [{ defaultFrom: 'email', format: 'amount' }, 'default'],
  ])('%j: %s', (settings, error) => {
    expect(errorOfSettings(field(settings))).toBe(error);
  });

  test('a requester field has no participant, and a date no known default', () => {
    expect(isForRequester(field({ defaultFrom: 'name' }))).toBe(false);
    expect(errorOfSettings({ key: 'd', type: 'date', settings: { defaultFrom: 'name' } })).toBe('entry');
  });
});
