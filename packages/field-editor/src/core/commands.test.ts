import { errorOfBox, FIELD_TYPES, lackOfSize } from '@dojang/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  duplicateFields,
  moveFields,
  pasteFields,
  placeField,
  putField,
  repeatOnPages,
  resizeFields,
  setPlace,
} from './commands.ts';
import { type EditorField, restoreFields } from './editor-field.ts';
import { CORNERS, toPoints } from './geometry.ts';
import { createHistory, MOST_SNAPSHOTS } from './history.ts';
import { applyPatch, type FieldPatch } from './patch.ts';
import { alignFields, DIRECTIONS, distributeFields, EDGES, equalizeFields } from './placing/arrange.ts';
import { standingClock } from './scheduler.fixture.ts';

const pages = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 200, height: 120 },
];

const page1 = { width: 595, height: 842 };

function counter() {
  let n = 0;
  return () => `id${++n}`;
}

const place = (type: EditorField['type'], x: number, y: number, createId = counter(), page = 1) =>
  placeField({ type, participantKey: 'p1', page, center: { x, y } }, pages, createId);

const number = fc.integer({ min: -2000, max: 2000 });
const shift = fc.record({ x: number, y: number });
const page = fc.integer({ min: 1, max: pages.length });
const step = fc.oneof(
  fc.record({ do: fc.constant('place'), type: fc.constantFrom(...FIELD_TYPES), page, center: shift }),
  fc.record({ do: fc.constant('move'), which: fc.nat(), count: fc.integer({ min: 1, max: 4 }), shift }),
  fc.record({ do: fc.constant('resize'), which: fc.nat(), corner: fc.constantFrom(...CORNERS), shift }),
  fc.record({ do: fc.constant('duplicate'), which: fc.nat() }),
  fc.record({ do: fc.constant('paste'), which: fc.nat(), page }),
  fc.record({ do: fc.constant('repeat'), which: fc.nat() }),
  fc.record({ do: fc.constant('drop'), which: fc.nat(), page, shift }),
  fc.record({ do: fc.constant('align'), which: fc.nat(), edge: fc.constantFrom(...EDGES) }),
  fc.record({ do: fc.constant('spread'), which: fc.nat(), direction: fc.constantFrom(...DIRECTIONS) }),
  fc.record({ do: fc.constant('equalize'), which: fc.nat() }),
  fc.record({ do: fc.constant('lock'), which: fc.nat(), locked: fc.boolean() }),
  fc.record({ do: fc.constant('order'), which: fc.nat(), by: fc.nat() }),
  fc.record({ do: fc.constant('set'), which: fc.nat(), shift }),
  fc.record({ do: fc.constant('remove'), which: fc.nat() }),
  fc.record({ do: fc.constant('label'), which: fc.nat(), label: fc.string() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function patchOf(fields: readonly EditorField[], what: Step, createId: () => string): FieldPatch | null {
  if ('type' in what) {
    const { type, page: on, center } = what;
    return {
      kind: 'add',
      fields: [placeField({ type, participantKey: 'p1', page: on, center }, pages, createId)],
    };
  }
  const field = fields[what.which % Math.max(fields.length, 1)];
  if (field === undefined) return null;
  const keys = [field.dragKey];
  if ('count' in what) {
    const some = fields.slice(0, what.count).map((f) => f.dragKey);
    return moveFields(fields, some, what.shift, pages);
  }
  const all = [...keys, ...fields.map((f) => f.dragKey)];
  if ('corner' in what) return resizeFields(fields, all.slice(0, 3), what.corner, what.shift, pages);
  if ('edge' in what) return alignFields(fields, all, what.edge, pages);
  if ('direction' in what) return distributeFields(fields, all, what.direction, pages);
  if ('locked' in what)
    return { kind: 'change', dragKeys: keys, change: { settings: { locked: what.locked } } };
  if ('by' in what) {
    const others = fields.filter((f) => f !== field).map((f) => f.dragKey);
    return { kind: 'order', dragKeys: others.toSpliced(what.by % fields.length, 0, field.dragKey) };
  }
  if ('label' in what) return { kind: 'change', dragKeys: keys, change: { label: what.label } };
  if (what.do === 'drop' && 'page' in what && 'shift' in what) {
    const to = { ...toPoints(field, pages[field.page - 1] ?? { width: 1, height: 1 }), ...what.shift };
    return { kind: 'place', places: [putField(field, what.page, to, pages)] };
  }
  if ('page' in what) return pasteFields([field], what.page, 1, pages, createId);
  if ('shift' in what) {
    return setPlace(field, { width: what.shift.x, height: what.shift.y, x: what.shift.y }, pages);
  }
  if (what.do === 'duplicate') return duplicateFields(fields, keys, pages, createId);
  if (what.do === 'equalize') return equalizeFields(fields, all, pages);
  if (what.do === 'repeat') return repeatOnPages(field, pages, createId);
  return { kind: 'remove', dragKeys: keys };
}

const withoutKeys = (fields: readonly EditorField[]) => fields.map(({ key: _, ...rest }) => rest);

describe('commands', () => {
  test('[EDT-03] a placed field has a key, a dragKey of type plus random id, and lies within its page', () => {
    const field = place('signature', 0, 0);
    expect(field).toMatchObject({ key: 'id1', dragKey: 'signature-id2', type: 'signature', x: 0, y: 0 });
    expect(errorOfBox(field, 3)).toBeNull();
  });

  test('[EDT-03] fields that move together keep their distances and stop at the edge', () => {
    const createId = counter();
    const fields = [place('text', 100, 100, createId), place('check', 300, 200, createId)];
    const keys = fields.map((f) => f.dragKey);
    const moved = applyPatch(fields, moveFields(fields, keys, { x: -5000, y: 10 }, pages));
    const [text, check] = moved;
    expect(text?.x).toBe(0);
    expect((check?.x ?? 0) - (text?.x ?? 0)).toBeCloseTo((fields[1]?.x ?? 0) - (fields[0]?.x ?? 0));
    expect((text?.y ?? 0) * 842).toBeCloseTo(99);
  });

  test('[EDT-03] resizing keeps the opposite corner, and the proportions of a stamp', () => {
    const stamp = place('stamp', 200, 200);
    const [after] = applyPatch(
      [stamp],
      resizeFields([stamp], [stamp.dragKey], 'nw', { x: -30, y: 0 }, pages),
    );
    expect((after?.x ?? 0) + (after?.width ?? 0)).toBeCloseTo(stamp.x + stamp.width);
    expect((after?.width ?? 0) * 595).toBeCloseTo((after?.height ?? 0) * 842);
  });

  test.each(FIELD_TYPES)(
    '[EDT-03] %s: neither dragging nor typing makes it too small for its kind',
    (type) => {
      const field = place(type, 300, 300);
      const pulled = CORNERS.flatMap((corner) => {
        const away = { x: corner.endsWith('e') ? -900 : 900, y: corner.startsWith('s') ? -900 : 900 };
        return applyPatch([field], resizeFields([field], [field.dragKey], corner, away, pages));
      });
      const typed = applyPatch([field], setPlace(field, { width: 0, height: 0 }, pages));
      for (const small of [...pulled, ...typed]) expect(lackOfSize(small, toPoints(small, page1))).toBeNull();
      if (type === 'date') expect((typed[0]?.width ?? 0) * 595).toBeCloseTo(53.38, 2);
    },
  );

  test('[EDT-03] a field that is too small is corrected when it is pasted, copied or made equally large', () => {
    const createId = counter();
    const low = { ...place('date', 200, 200, createId), height: 6.7 / 842, width: 40 / 595 };
    const ok = (field: EditorField | undefined) =>
      expect(field && lackOfSize(field, toPoints(field, page1))).toBeNull();
    ok(applyPatch([low], pasteFields([low], 1, 0, pages, createId)).at(-1));
    ok(applyPatch([low], duplicateFields([low], [low.dragKey], pages, createId)).at(-1));
    const model = { ...place('check', 100, 100, createId), width: 9 / 595, height: 9 / 842 };
    const date = place('date', 300, 300, createId);
    const fields = [model, date];
    ok(applyPatch(fields, equalizeFields(fields, [model.dragKey, date.dragKey], pages))[1]);
    // Selecting it and setting its size unchanged enlarges it, as the panel does.
    ok(applyPatch([low], setPlace(low, {}, pages))[0]);
  });

  test('[EDT-03] copies have ids of their own and are offset from the original', () => {
    const createId = counter();
    const field = place('date', 200, 200, createId);
    const copies = applyPatch([field], duplicateFields([field], [field.dragKey], pages, createId));
    expect(copies).toHaveLength(2);
    expect(new Set(copies.flatMap((f) => [f.key, f.dragKey])).size).toBe(4);
    expect((copies[1]?.x ?? 0) * 595).toBeCloseTo(field.x * 595 + 12);
  });

  test('[EDT-03] deleting removes exactly the selected fields', () => {
    const createId = counter();
    const fields = [place('text', 100, 100, createId), place('check', 300, 200, createId)];
    const left = applyPatch(fields, { kind: 'remove', dragKeys: [fields[0]?.dragKey ?? ''] });
    expect(left).toEqual([fields[1]]);
  });

  test('[EDT-03] several fields are resized by the same amount, each from its own corner', () => {
    const createId = counter();
    const fields = [place('text', 100, 100, createId), place('date', 300, 200, createId)];
    const keys = fields.map((f) => f.dragKey);
    const after = applyPatch(fields, resizeFields(fields, keys, 'se', { x: 20, y: 6 }, pages));
    after.forEach((field, index) => {
      const before = fields[index];
      expect(field.x).toBeCloseTo(before?.x ?? 0);
      expect((field.width - (before?.width ?? 0)) * 595).toBeCloseTo(20);
      expect((field.height - (before?.height ?? 0)) * 842).toBeCloseTo(6);
    });
  });

  test('[EDT-03] a locked field is not moved, resized, aligned or removed; its copy is unlocked', () => {
    const createId = counter();
    const [free, other] = [place('text', 100, 100, createId), place('text', 300, 250, createId)];
    const locked = { ...other, settings: { locked: true } };
    const fields = [free, locked];
    const keys = fields.map((f) => f.dragKey);
    const stays = (patch: FieldPatch) => expect(applyPatch(fields, patch)).toContain(locked);
    stays(moveFields(fields, keys, { x: 5, y: 5 }, pages));
    stays(resizeFields(fields, keys, 'se', { x: 5, y: 5 }, pages));
    stays(alignFields(fields, keys, 'left', pages));
    stays(setPlace(locked, { x: 0 }, pages));
    stays({ kind: 'place', places: [putField(locked, 2, toPoints(locked, page1), pages)] });
    expect(applyPatch(fields, { kind: 'remove', dragKeys: keys })).toEqual([locked]);
    const copied = applyPatch(fields, duplicateFields(fields, [locked.dragKey], pages, createId));
    expect(copied.at(-1)?.settings?.locked).toBe(false);
    const unlock: FieldPatch = {
      kind: 'change',
      dragKeys: [locked.dragKey],
      change: { settings: { locked: false } },
    };
    expect(applyPatch(applyPatch(fields, unlock), { kind: 'remove', dragKeys: keys })).toEqual([]);
  });

  test('[EDT-03] changing style, participant and label affects only the selected fields', () => {
    const createId = counter();
    const fields = [place('text', 100, 100, createId), place('text', 300, 200, createId)];
    const change = { participantKey: 'p2', label: '주소', style: { size: 14 } };
    const after = applyPatch(fields, { kind: 'change', dragKeys: [fields[0]?.dragKey ?? ''], change });
    expect(after[0]).toMatchObject({
      participantKey: 'p2',
      label: '주소',
      style: { size: 14, font: 'gothic' },
    });
    expect(after[1]).toBe(fields[1]);
  });

  test('[EDT-03] at most 2,000 fields are accepted', () => {
    const createId = counter();
    const full = Array.from({ length: 2000 }, () => place('check', 50, 50, createId));
    expect(applyPatch(full, { kind: 'add', fields: [place('check', 9, 9, createId)] })).toBe(full);
  });

  test('[EDT-04] restoring creates new keys, keeps dragKeys and parses date text again', () => {
    const createId = counter();
    const date = {
      ...place('date', 200, 200, createId),
      textValueText: '2026년 11월 3일',
      dateValue: '1999-01-01',
    };
    const [restored] = restoreFields([date], createId);
    expect(restored).toMatchObject({ dragKey: date.dragKey, dateValue: '2026-11-03' });
    expect(restored?.key).not.toBe(date.key);
    expect(restoreFields([{ ...date, textValueText: '언젠가' }], createId)[0]?.dateValue).toBeUndefined();
  });

  test('[EDT-03] [EDT-04] any sequence stays on the pages; undoing everything gives the first state, redoing everything the last, of 50', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const clock = standingClock();
        const createId = counter();
        let fields: readonly EditorField[] = [];
        const history = createHistory(fields, clock);
        const states = [fields];
        for (const what of steps) {
          const patch = patchOf(fields, what, createId);
          const next = patch === null ? fields : applyPatch(fields, patch);
          if (next !== fields) {
            history.changed(next);
            states.push(next);
          }
          fields = next;
          clock.pass(250);
        }
        for (const field of fields) {
          expect(errorOfBox(field, pages.length)).toBeNull();
          const on = pages[field.page - 1] ?? page1;
          expect(lackOfSize(field, toPoints(field, on))).toBeNull();
        }
        expect(new Set(fields.map((f) => f.dragKey)).size).toBe(fields.length);
        expect(history.depth()).toBe(Math.min(states.length, MOST_SNAPSHOTS));
        const before = fields;
        for (let at = history.undo(); at !== null; at = history.undo()) fields = restoreFields(at, createId);
        expect(history.depth()).toBe(1);
        expect(withoutKeys(fields)).toEqual(withoutKeys(states.at(-MOST_SNAPSHOTS) ?? states[0] ?? []));
        for (let at = history.redo(); at !== null; at = history.redo()) fields = restoreFields(at, createId);
        expect(withoutKeys(fields)).toEqual(withoutKeys(before));
        const keys = new Set(before.map((f) => f.key));
        if (history.depth() > 1) expect(fields.some((f) => keys.has(f.key))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
