import { describe, expect, test } from 'vitest';
import type { FieldGroup } from './field.ts';
import { errorOfGroups, errorOfMembership, type GroupMember } from './field-groups.ts';
import { errorOfSending, errorOfSettings, settingsHoldResidentNumber } from './field-settings.ts';
import { FIELD_TYPE_TRAITS, FIELD_TYPES, type FieldSettings, type FieldType } from './field-types.ts';

const error = (type: FieldType, settings: FieldSettings) => errorOfSettings({ key: 'f', type, settings });
const EVERY: Required<FieldSettings> = {
  help: '도움말',
  defaultValue: 'x',
  defaultFrom: 'name',
  limit: 5,
  format: 'line',
  dateFormat: 'yyyy-mm-dd',
  signingDay: true,
  maxFiles: 3,
  sharesFiles: true,
  options: ['가'],
  groupKey: 'g',
  locked: true,
};

describe('[EDT-03] settings of fields', () => {
  test('a setting that belongs to another type is refused', () => {
    for (const type of FIELD_TYPES)
      for (const [entry, value] of Object.entries(EVERY)) {
        const own =
          entry === 'help' ||
          entry === 'locked' ||
          FIELD_TYPE_TRAITS[type].settings.some((name) => name === entry);
        const found = errorOfSettings({ key: 'f', type, settings: { [entry]: value } });
        expect(found === 'entry', `${type} ${entry}`).toBe(!own);
      }
  });

  test.each<[FieldType, FieldSettings, ReturnType<typeof errorOfSettings>]>([
    ['text', { help: '가'.repeat(201) }, 'help'],
    ['text', { limit: 10 }, null],
    ['text', { limit: 0 }, 'limit'],
    ['text', { limit: 2001 }, 'limit'],
    ['text', { limit: 1.5 }, 'limit'],
    ['text', { limit: 10, format: 'amount' }, 'limit'],
    ['text', { limit: 2, defaultValue: '세글자' }, 'default'],
    ['text', { format: 'amount', defaultValue: '3300000' }, null],
    ['text', { format: 'amount', defaultValue: '많이' }, 'default'],
    ['text', { format: 'email', defaultValue: 'kim@' }, 'default'],
    ['text', { defaultValue: '  ' }, 'default'],
    ['date', { defaultValue: '2026-11-21', dateFormat: 'yyyy.mm.dd' }, null],
    ['date', { defaultValue: '2026-02-30' }, 'default'],
    ['date', { signingDay: true }, null],
    ['date', { signingDay: true, defaultValue: '2026-11-21' }, 'default'],
    ['check', { defaultValue: 'true' }, null],
    ['check', { defaultValue: 'false' }, 'default'],
    ['radio', { defaultValue: '네' }, 'default'],
    ['dropdown', { options: ['월급', '시급'], defaultValue: '시급' }, null],
    ['dropdown', { options: ['월급', '시급'], defaultValue: '일당' }, 'default'],
    ['dropdown', { options: ['월급', ' 월급 '] }, 'options'],
    ['dropdown', { options: [] }, 'options'],
    ['dropdown', { options: ['가'.repeat(101)] }, 'options'],
    ['dropdown', { options: Array.from({ length: 51 }, (_, i) => `보기 ${i}`) }, 'options'],
    ['dropdown', { options: ['\u200b'] }, 'options'],
  ])('%s %j: %s', (type, settings, expected) => expect(error(type, settings)).toBe(expected));

  test('a drop-down without options can be saved as a draft but not sent', () => {
    expect(errorOfSending({ key: 'f', type: 'dropdown' })).toBe('options');
    expect(errorOfSending({ key: 'f', type: 'dropdown', settings: { options: ['가'] } })).toBeNull();
  });

  test('[EDT-03] choices with the words that the editor puts in their place are not sendable', () => {
    const options = (...list: string[]) =>
      errorOfSending({ key: 'f', type: 'dropdown', settings: { options: list } });
    expect(options('시급제', '보기 2')).toBe('choiceUnnamed');
    expect(options('Choice 1')).toBe('choiceUnnamed');
    expect(options('보기 1안', '보기')).toBeNull();
    const tick = (label: string, settings?: FieldSettings) =>
      errorOfSending({ key: 'f', type: 'radio', label, settings });
    expect(tick('보기 1', { groupKey: 'g' })).toBe('choiceUnnamed');
    expect(tick('월급제', { groupKey: 'g' })).toBeNull();
    expect(tick('', { groupKey: 'g' })).toBeNull();
    expect(tick('보기 1')).toBeNull();
  });

  test('a resident number is found in every text of a field', () => {
    const number = '900101-1234567';
    for (const settings of [{ help: number }, { defaultValue: number }, { options: ['가', number] }])
      expect(settingsHoldResidentNumber({ key: 'f', type: 'text', settings })).toBe(true);
    expect(settingsHoldResidentNumber({ key: 'f', type: 'text', label: number })).toBe(true);
    expect(settingsHoldResidentNumber({ key: 'f', type: 'text', label: '성명' })).toBe(false);
  });
});

const member = (key: string, change: Partial<GroupMember> = {}): GroupMember => ({
  key,
  type: 'radio',
  participantKey: 'kim',
  settings: { groupKey: 'g' },
  ...change,
});
const radio: FieldGroup = { key: 'g', kind: 'radio', required: true };

describe('[EDT-03] field groups', () => {
  test.each<[string, readonly GroupMember[], readonly FieldGroup[], ReturnType<typeof errorOfMembership>]>([
    ['two choices', [member('a'), member('b')], [radio], null],
    ['no such group', [member('a')], [], { key: 'a', error: 'unknownGroup' }],
    ['the group twice', [], [radio, radio], { key: 'g', error: 'groupTwice' }],
    ['another type', [member('a', { type: 'check' })], [radio], { key: 'a', error: 'groupType' }],
    [
      'another participant',
      [member('a'), member('b', { participantKey: 'lee' })],
      [radio],
      { key: 'b', error: 'groupParticipant' },
    ],
  ])('%s', (_, fields, groups, expected) => expect(errorOfMembership(fields, groups)).toEqual(expected));

  const tick = (key: string) => member(key, { type: 'check' });
  const ticks = (change: Partial<FieldGroup>): FieldGroup => ({ ...radio, kind: 'check', ...change });
  const company: FieldGroup = { key: 'g', kind: 'company', required: true };
  const preset = { groupKey: 'g', defaultValue: 'true' };
  test.each<[string, readonly GroupMember[], readonly FieldGroup[], ReturnType<typeof errorOfGroups>]>([
    ['two choices', [member('a'), member('b')], [radio], null],
    ['one choice', [member('a')], [radio], { key: 'a', error: 'groupAlone' }],
    ['a choice of no group', [member('a', { settings: null })], [], { key: 'a', error: 'groupMissing' }],
    [
      'two choices taken beforehand',
      [member('a', { settings: preset }), member('b', { settings: preset })],
      [radio],
      { key: 'a', error: 'groupBounds' },
    ],
    ['one to two of two', [tick('a'), tick('b')], [ticks({ least: 1, most: 2 })], null],
    [
      'least over most',
      [tick('a'), tick('b')],
      [ticks({ least: 2, most: 1 })],
      { key: 'a', error: 'groupBounds' },
    ],
    ['most over all', [tick('a'), tick('b')], [ticks({ most: 3 })], { key: 'a', error: 'groupBounds' }],
    ['least over all', [tick('a'), tick('b')], [ticks({ least: 3 })], { key: 'a', error: 'groupBounds' }],
    ['a seal and a line', [member('s', { type: 'stamp' }), member('t', { type: 'text' })], [company], null],
    ['a line without a seal', [member('t', { type: 'text' })], [company], { key: 't', error: 'groupSeal' }],
    ['a group that nobody is in', [], [radio], null],
  ])('%s', (_, fields, groups, expected) => expect(errorOfGroups(fields, groups)).toEqual(expected));
});
