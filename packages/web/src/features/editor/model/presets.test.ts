import { errorOfBox, errorOfGroups, errorOfMembership, errorOfSettings, TEXT_FORMATS } from '@dojang/domain';
import {
  applyPatch,
  type EditorField,
  overlaps,
  placeField,
  toPoints,
  withGroupMembers,
} from '@dojang/field-editor/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onFreePlace, type Preset, type PresetTexts, regroup, unfold } from './presets.ts';

const page = { width: 595, height: 842 };
const words: PresetTexts = {
  choice: (number) => `보기 ${number}`,
  seal: '회사 도장',
  lines: ['상호', '사업자등록번호', '주소', '대표자'],
};
let ids = 0;
const createId = () => `id${++ids}`;
const put = (type: EditorField['type'], x = 300, y = 400) =>
  placeField({ type, participantKey: 'p1', page: 1, center: { x, y } }, [page], createId);

/** The place with a tiny inset, since fractions of a page are not exact. */
const inside = ({ x, y, width, height }: ReturnType<typeof toPoints>) => ({
  x: x + 1e-6,
  y: y + 1e-6,
  width: width - 2e-6,
  height: height - 2e-6,
});

const PRESETS: readonly (readonly [EditorField['type'], Preset | null])[] = [
  ...TEXT_FORMATS.map((format) => ['text', { kind: 'text', format }] as const),
  ['date', { kind: 'signingDay' }],
  ['check', { kind: 'ticks' }],
  ['stamp', { kind: 'company' }],
  ['radio', null],
  ['dropdown', null],
  ['initials', null],
];

describe('[EDT-03] fields that the palette adds', () => {
  test('are within the page and could be sent unchanged, wherever they were placed', () => {
    const at = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(fc.constantFrom(...PRESETS), at, at, ([type, preset], x, y) => {
        const { fields, groups } = unfold(put(type, x, y), preset, page, words, createId);
        for (const field of fields) {
          expect(errorOfBox(field, 1)).toBeNull();
          expect(errorOfSettings(field)).toBeNull();
        }
        expect(errorOfMembership(fields, groups)).toBeNull();
        expect(errorOfGroups(fields, groups)).toBeNull();
        expect(new Set(fields.map((field) => field.dragKey)).size).toBe(fields.length);
      }),
    );
  });

  test('dates are written in English where the words are, and in Korean otherwise', () => {
    const english: PresetTexts = { ...words, dateFormat: 'mmm d, yyyy' };
    const settingsOf = (preset: Preset | null, texts: PresetTexts) =>
      unfold(put('date'), preset, page, texts, createId).fields.map(({ settings }) => settings);
    expect(settingsOf(null, english)).toEqual([{ dateFormat: 'mmm d, yyyy' }]);
    expect(settingsOf({ kind: 'signingDay' }, english)).toEqual([
      { signingDay: true, dateFormat: 'mmm d, yyyy' },
    ]);
    expect(settingsOf(null, words)).toEqual([undefined]);
  });

  test('[EDT-13] a choice from a menu overlaps no existing field while there is space', () => {
    const at = fc.integer({ min: 0, max: 842 });
    // Five signatures never fill a page; a column of them blocks its middle, so that only space next to it is free.
    const few = fc.array(fc.tuple(at, at), { maxLength: 5 });
    const ladder = fc.integer({ min: 80, max: 140 }).map((step) => {
      return Array.from({ length: Math.floor(842 / step) }, (_, n): [number, number] => [300, n * step]);
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESETS),
        at,
        at,
        fc.oneof(few, ladder),
        ([type, preset], x, y, places) => {
          const taken = places.map(([left, top]) => put('signature', left, top));
          const { fields } = onFreePlace(unfold(put(type, x, y), preset, page, words, createId), taken, page);
          for (const field of fields) {
            expect(errorOfBox(field, 1)).toBeNull();
            const place = toPoints(field, page);
            for (const other of taken) expect(overlaps(inside(place), toPoints(other, page))).toBe(false);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a company is a seal with its lines, and they form a group', () => {
    const { fields, groups } = unfold(put('stamp'), { kind: 'company' }, page, words, createId);
    expect(fields.map((field) => field.label)).toEqual(['회사 도장', ...words.lines]);
    expect(groups).toMatchObject([{ kind: 'company', required: true }]);
    const [seal] = fields;
    expect(withGroupMembers([...fields, put('text')], [seal?.dragKey ?? ''])).toHaveLength(5);
  });

  test('the copy of a whole group is a new group; of one choice, another choice; of one line, a text', () => {
    const radio = unfold(put('radio'), null, page, words, createId);
    const company = unfold(put('stamp'), { kind: 'company' }, page, words, createId);
    const fields = applyPatch([], { kind: 'add', fields: [...radio.fields, ...company.fields] });
    const groups = [...radio.groups, ...company.groups];
    const keyOf = (field: EditorField | undefined) => field?.settings?.groupKey;
    const whole = regroup(radio.fields, fields, groups, createId);
    expect(whole.groups).toMatchObject([{ kind: 'radio' }]);
    expect(new Set(whole.fields.map(keyOf))).toEqual(new Set([whole.groups[0]?.key]));
    const [choice] = radio.fields;
    const one = regroup(choice ? [choice] : [], fields, groups, createId);
    expect(one).toEqual({ fields: [choice], groups: [] });
    const line = regroup(company.fields.slice(1, 2), fields, groups, createId);
    expect(line.groups).toEqual([]);
    expect(keyOf(line.fields[0])).toBeUndefined();
  });
});
