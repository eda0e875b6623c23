import { describe, expect, test } from 'vitest';
import { groupByPage } from './by-page.ts';
import { placeField } from './commands.ts';
import { type EditorField, restoreFields, sameButPlace } from './editor-field.ts';
import { applyPatch } from './patch.ts';

const pages = [
  { width: 595, height: 842 },
  { width: 595, height: 842 },
];

describe('fields by page', () => {
  test('[EDT-15] an undo keeps the group of each page whose fields look the same', () => {
    let ids = 0;
    const createId = () => `id${++ids}`;
    const place = (page: number) =>
      placeField({ type: 'text', participantKey: 'p1', page, center: { x: 90, y: 90 } }, pages, createId);
    const fields = [place(1), place(2)];
    const shown = groupByPage(fields, 2);
    const moved = applyPatch(fields, { kind: 'place', places: [{ ...place(2), ...fields[1], x: 0.5 }] });
    const after = groupByPage(moved, 2, shown);
    expect(after[0]).toBe(shown[0]);
    expect(after[1]).not.toBe(shown[1]);
    const restored = restoreFields(restoreFields(fields, createId), createId);
    expect(restored[0]?.key).not.toBe(fields[0]?.key);
    const undone = groupByPage(restored, 2, after);
    expect(undone[0]).toBe(shown[0]);
    expect(undone[1]).not.toBe(after[1]);
  });

  test('[EDT-15] a field that only moved on its page keeps its settings, also after an undo', () => {
    let ids = 0;
    const createId = () => `id${++ids}`;
    const field = placeField(
      { type: 'text', participantKey: 'p1', page: 1, center: { x: 90, y: 90 } },
      pages,
      createId,
    );
    const carried = { ...field, x: 0.5, y: 0.6, width: 0.1 };
    expect(sameButPlace(field, carried)).toBe(true);
    for (const back of restoreFields([carried], createId)) expect(sameButPlace(field, back)).toBe(true);
    const others: EditorField[] = [
      { ...field, page: 2 },
      { ...field, label: '주소' },
      { ...field, required: false },
      { ...field, settings: { locked: true } },
    ];
    for (const other of others) {
      expect(sameButPlace(field, other)).toBe(false);
      expect(sameButPlace(other, field)).toBe(false);
    }
  });
});
