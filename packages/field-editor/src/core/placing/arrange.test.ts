import { describe, expect, test } from 'vitest';
import { placeField } from '../commands.ts';
import { differenceOf } from '../difference.ts';
import type { EditorField } from '../editor-field.ts';
import { toPoints } from '../geometry.ts';
import { applyPatch } from '../patch.ts';
import { isInReadingOrder, stepFrom } from '../tab-order.ts';
import { distributeFields, equalizeFields } from './arrange.ts';

const pages = [
  { width: 595, height: 842 },
  { width: 595, height: 842 },
];
const [page] = pages;
if (page === undefined) throw new Error('there are pages');
let ids = 0;
const createId = () => `id${++ids}`;
const place = (type: EditorField['type'], x: number, y: number, on = 1): EditorField =>
  placeField({ type, participantKey: 'p1', page: on, center: { x, y } }, pages, createId);
const keysOf = (fields: readonly EditorField[]) => fields.map((field) => field.dragKey);

describe('arranging', () => {
  test('[EDT-03] distributing makes the gaps equal and keeps the outermost two; two fields cannot be distributed', () => {
    const fields = [place('text', 100, 100), place('check', 200, 100), place('text', 450, 100)];
    const after = applyPatch(fields, distributeFields(fields, keysOf(fields), 'horizontal', pages));
    const [a, b, c] = after.map((field) => toPoints(field, page));
    expect(a?.x).toBeCloseTo(35);
    expect(c?.x).toBeCloseTo(385);
    expect((b?.x ?? 0) - 165).toBeCloseTo(385 - (b?.x ?? 0) - 16);
    const two = fields.slice(0, 2);
    expect(applyPatch(two, distributeFields(two, keysOf(two), 'horizontal', pages))).toBe(two);
  });

  test('[EDT-03] vertical distribution uses the upper edges', () => {
    const fields = [place('text', 100, 100), place('stamp', 100, 160), place('text', 100, 400)];
    const after = applyPatch(fields, distributeFields(fields, keysOf(fields), 'vertical', pages));
    const [a, b, c] = after.map((field) => toPoints(field, page));
    const gap = (b?.y ?? 0) - ((a?.y ?? 0) + 22);
    expect((c?.y ?? 0) - ((b?.y ?? 0) + 51)).toBeCloseTo(gap);
  });

  test('[EDT-03] equal size is that of the first selected field, on its page', () => {
    const fields = [place('signature', 100, 100), place('text', 300, 200), place('text', 300, 200, 2)];
    const after = applyPatch(fields, equalizeFields(fields, keysOf(fields), pages));
    expect(toPoints(after[1] ?? place('text', 0, 0), page)).toMatchObject({ width: 96, height: 40 });
    expect(after[2]).toBe(fields[2]);
  });
});

describe('tab order', () => {
  const [low, high] = [place('text', 100, 300), place('text', 100, 100)];
  const natural = applyPatch(applyPatch([], { kind: 'add', fields: [low] }), { kind: 'add', fields: [high] });

  test('[EDT-03] is reading order until a person changes it, whatever is added or moved', () => {
    expect(natural).toEqual([high, low]);
    const to = { ...high, y: 0.9 };
    const moved = applyPatch(natural, { kind: 'place', places: [to] });
    expect(keysOf(moved)).toEqual([low.dragKey, high.dragKey]);
  });

  test('[EDT-03] a changed order stays, and an added field comes last', () => {
    const byHand = applyPatch(natural, { kind: 'order', dragKeys: [low.dragKey, high.dragKey] });
    expect(byHand).toEqual([low, high]);
    expect(isInReadingOrder(byHand)).toBe(false);
    const added = place('text', 300, 50);
    expect(applyPatch(byHand, { kind: 'add', fields: [added] })).toEqual([low, high, added]);
    expect(stepFrom(byHand, low.dragKey, 1)).toBe(high);
    expect(stepFrom(byHand, low.dragKey, -1)).toBeNull();
  });

  test('[EDT-03] reordering some fields leaves the others at their positions; an unknown or repeated name changes nothing', () => {
    const third = place('text', 100, 500);
    const fields = [high, low, third];
    const swapped = applyPatch(fields, { kind: 'order', dragKeys: [third.dragKey, high.dragKey] });
    expect(swapped).toEqual([third, low, high]);
    expect(applyPatch(fields, { kind: 'order', dragKeys: ['nothing'] })).toBe(fields);
    expect(applyPatch(fields, { kind: 'order', dragKeys: [low.dragKey, low.dragKey] })).toBe(fields);
  });
});

describe('changes of a step', () => {
  test('[EDT-13] are counted by kind, without regard to keys', () => {
    const [a, b, c, d] = [
      place('text', 100, 100),
      place('text', 100, 200),
      place('text', 100, 300),
      place('date', 100, 400),
    ];
    const after = [
      d,
      { ...a, key: 'other', x: 0.5 },
      { ...b, width: 0.5 },
      { ...c, label: '주소' },
      place('check', 9, 9),
    ];
    expect(differenceOf([a, b, c, d], after)).toEqual({
      added: 1,
      removed: 0,
      moved: 1,
      resized: 1,
      changed: 1,
      reordered: true,
    });
    expect(differenceOf([a], [])).toMatchObject({ removed: 1, reordered: false });
  });
});
