/** Every step on fields, groups and people can be undone and redone. */
import { duplicateFields, type EditorField, moveFields, placeField } from '@dojang/field-editor/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import { type Preset, regroup, unfold } from './presets.ts';
import { emptyDraft } from './test-draft.ts';

const page = { width: 595, height: 842 };
const words = { choice: (n: number) => `보기 ${n}`, seal: '회사 도장', lines: ['상호', '주소', '대표자'] };

/** A store whose clock runs only when a test advances it: `rest` is long enough for a snapshot and its lock. */
function open() {
  let ids = 0;
  let waiting: (() => void)[] = [];
  const after = (_milliseconds: number, run: () => void) => {
    waiting.push(run);
    return () => {
      waiting = waiting.filter((job) => job !== run);
    };
  };
  const createId = () => `id${++ids}`;
  const store = createDraftStore(emptyDraft, { after }, createId);
  const rest = (): void => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) job();
  };
  return { store, createId, rest, draft: () => store.state.getState().draft };
}

type Bench = ReturnType<typeof open>;

const PRESETS: readonly (readonly [EditorField['type'], Preset | null])[] = [
  ['check', { kind: 'ticks' }],
  ['radio', null],
  ['stamp', { kind: 'company' }],
  ['text', null],
];

const at = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), preset: fc.constantFrom(...PRESETS), who: at }),
  fc.record({ kind: fc.constantFrom('move', 'copy', 'remove', 'copyGroup', 'person'), which: at }),
  fc.record({ kind: fc.constantFrom('leave', 'carry'), which: at, to: at }),
  fc.record({
    kind: fc.constant('group' as const),
    which: at,
    change: fc.oneof(
      fc.record({ label: fc.constantFrom('배송', '결제', '') }),
      fc.record({ required: fc.boolean() }),
      fc.record({ least: fc.constantFrom(undefined, 1, 2) }),
      fc.record({ most: fc.constantFrom(undefined, 2, 3) }),
    ),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    which: at,
    change: fc.oneof(
      fc.record({ label: fc.constantFrom('주소', '상호') }),
      fc.record({ required: fc.boolean() }),
    ),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const nth = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

function put(
  { store, createId, draft }: Bench,
  type: EditorField['type'],
  preset: Preset | null,
  who: number,
): void {
  const participantKey = nth(draft().people, who)?.key ?? '';
  const field = placeField({ type, participantKey, page: 1, center: { x: 200, y: 300 } }, [page], createId);
  const { fields, groups } = unfold(field, preset, page, words, createId);
  store.patch({ kind: 'add', fields }, groups);
}

function copy({ store, createId, draft }: Bench, dragKeys: readonly string[]): void {
  const patch = duplicateFields(draft().fields, dragKeys, [page], createId);
  if (patch.kind !== 'add') return;
  const { fields, groups } = regroup(patch.fields, draft().fields, draft().groups, createId);
  store.patch({ kind: 'add', fields }, groups);
}

function doIt(bench: Bench, what: Step): void {
  const { store, draft } = bench;
  if (what.kind === 'put') {
    put(bench, what.preset[0], what.preset[1], what.who);
    return;
  }
  const { fields, groups, people } = draft();
  const field = nth(fields, what.which);
  const dragKeys = field ? [field.dragKey] : [];
  const group = nth(groups, what.which)?.key ?? '';
  const person = nth(people, what.which)?.key ?? '';
  switch (what.kind) {
    case 'move':
      store.patch(moveFields(fields, dragKeys, { x: 7, y: 9 }, [page]));
      break;
    case 'remove':
      store.patch({ kind: 'remove', dragKeys });
      break;
    case 'change':
      store.patch({ kind: 'change', dragKeys, change: what.change });
      break;
    case 'copy':
      copy(bench, dragKeys);
      break;
    case 'copyGroup':
      copy(
        bench,
        fields.filter((one) => one.settings?.groupKey === group).map((one) => one.dragKey),
      );
      break;
    case 'group':
      store.changeGroup(group, what.change);
      break;
    case 'person':
      store.addPerson(5);
      break;
    case 'leave':
      store.removePerson(person);
      break;
    case 'carry':
      store.movePerson(person, what.to);
      break;
  }
}

/** Everything that a step can change; keys of fields are left out, since every undo creates new ones. */
function told(store: DraftStore) {
  const { fields, people, groups } = store.state.getState().draft;
  return { fields: fields.map(({ key: _, ...field }) => field), people, groups };
}

test('[EDT-04] undo reverts every edit, settings of groups included, and redo restores the same state', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const bench = open();
      const { store, rest } = bench;
      const states = [told(store)];
      for (const what of steps) {
        const before = store.state.getState().draft;
        doIt(bench, what);
        rest();
        if (store.state.getState().draft !== before) states.push(told(store));
      }
      const can = () => store.state.getState();
      for (const state of states.slice(0, -1).reverse()) {
        expect(can().canUndo).toBe(true);
        store.undo();
        expect(told(store)).toEqual(state);
      }
      expect(can().canUndo).toBe(false);
      for (const state of states.slice(1)) {
        expect(can().canRedo).toBe(true);
        store.redo();
        expect(told(store)).toEqual(state);
      }
      expect(can().canRedo).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('[EDT-04] undo restores the name and the bounds of a group, and removes a group with its fields', () => {
  const bench = open();
  const { store, rest, draft } = bench;
  put(bench, 'check', { kind: 'ticks' }, 0);
  rest();
  const key = draft().groups[0]?.key ?? '';
  store.changeGroup(key, { label: '배송 방법' });
  rest();
  store.changeGroup(key, { least: 2, most: 2, required: false });
  rest();
  store.changeGroup(key, { least: 2 });
  expect(draft().groups).toMatchObject([{ label: '배송 방법', least: 2, most: 2, required: false }]);
  store.undo();
  expect(draft().groups).toEqual([{ key, kind: 'check', required: true, least: 1, label: '배송 방법' }]);
  store.undo();
  expect(draft().groups[0]?.label).toBeUndefined();
  store.undo();
  expect(draft()).toMatchObject({ fields: [], groups: [] });
  for (let n = 0; n < 3; n += 1) store.redo();
  expect(draft().groups).toMatchObject([{ label: '배송 방법', least: 2, most: 2, required: false }]);
});
