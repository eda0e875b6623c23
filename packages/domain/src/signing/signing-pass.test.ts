import { expect, test } from 'vitest';
import type { FieldGroup } from '../field/field.ts';
import type { GroupedField } from '../field/group-values.ts';
import { type PassRequest, passObstacle, picturesForPass } from './signing-pass.ts';

/** Which requests can be signed in one pass. */

const field = (type: GroupedField['type'], more: Partial<GroupedField> = {}): GroupedField => ({
  key: type,
  type,
  required: true,
  ...more,
});
const request = (more: Partial<PassRequest> = {}): PassRequest => ({
  participantKey: 'me',
  settings: {},
  fields: [field('signature')],
  groups: [],
  isBegun: false,
  ...more,
});
const group = (more: Partial<FieldGroup>): FieldGroup => ({
  key: 'g',
  kind: 'check',
  required: true,
  ...more,
});
const inGroup = { settings: { groupKey: 'g' } };

test('[SGN-06] a request for signatures, stamps, initials and the day of signing is in the pass', () => {
  const fields = [
    field('signature'),
    field('stamp'),
    field('initials', { required: false }),
    field('date', { settings: { signingDay: true } }),
    field('text', { required: false }),
    field('check', { required: false }),
  ];
  expect(passObstacle(request({ fields }))).toBeNull();
  expect(picturesForPass(fields)).toEqual(['signature', 'stamp']);
});

test('[SGN-06] what asks for more is left out, each with its reason', () => {
  const cases: [Partial<PassRequest>, string][] = [
    [{ settings: { authentications: [{ participantKey: 'me', authType: 'password' }] } }, 'authentication'],
    [{ settings: { payment: { productName: '계약금', amount: 1000, participantKey: 'me' } } }, 'payment'],
    [{ settings: { payment: { productName: '계약금', amount: 1000 } } }, 'payment'],
    [
      {
        settings: { attachmentRequests: [{ participantKey: 'me', attachmentType: '사본', required: true }] },
      },
      'fields',
    ],
    [{ fields: [field('text')] }, 'fields'],
    [{ fields: [field('date')] }, 'fields'],
    [{ fields: [field('dropdown')] }, 'fields'],
    [{ fields: [field('attachment')] }, 'fields'],
    [{ fields: [field('check', { required: false, settings: { defaultValue: 'true' } })] }, 'fields'],
    [{ fields: [field('check', { required: false, ...inGroup })], groups: [group({})] }, 'fields'],
    [
      { fields: [field('radio', { required: false, ...inGroup })], groups: [group({ kind: 'radio' })] },
      'fields',
    ],
    [{ fields: [field('stamp', inGroup)], groups: [group({ kind: 'company' })] }, 'fields'],
    [{ isBegun: true }, 'begun'],
  ];
  for (const [more, obstacle] of cases)
    expect(passObstacle(request(more)), JSON.stringify(more)).toBe(obstacle);
});

test('[SGN-06] what another participant is asked for leaves nothing out', () => {
  const settings = {
    authentications: [{ participantKey: 'other', authType: 'password' as const }],
    payment: { productName: '계약금', amount: 1000, participantKey: 'other' },
  };
  expect(passObstacle(request({ settings }))).toBeNull();
  const optional = [field('check', { required: false, ...inGroup })];
  expect(passObstacle(request({ fields: optional, groups: [group({ required: false })] }))).toBeNull();
});
