import type { SuggestionResult } from '@dojang/contract';
import { errorOfGroups, errorOfSettings } from '@dojang/domain';
import { expect, test } from 'vitest';
import { createDraftStore } from '../model/draft-store.ts';
import { emptyDraft } from '../model/test-draft.ts';
import { createDroppedSuggestions } from './dropped-suggestions.ts';
import { acceptSuggestions, openSuggestions, withChoices } from './suggestion-model.ts';

const suggestion = (key: string, change: Partial<SuggestionResult> = {}): SuggestionResult => ({
  key,
  type: 'text',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.02,
  label: '주소',
  participantIndex: 0,
  role: '',
  reason: 'label',
  confidence: 0.9,
  ...change,
});

function open() {
  let n = 0;
  const createId = () => `id${++n}`;
  const store = createDraftStore(emptyDraft, { after: () => () => {} }, createId);
  return { store, createId, draft: () => store.state.getState().draft };
}

test('[EDT-14] a suggestion that overlaps an existing field, or was dismissed, is not shown', () => {
  const list = [suggestion('a'), suggestion('b', { y: 0.3 }), suggestion('c', { page: 2 })];
  const field = { page: 1, x: 0.15, y: 0.1, width: 0.2, height: 0.03 };
  expect(openSuggestions(list, new Set(['c']), [field]).map(({ key }) => key)).toEqual(['b']);
});

test('[EDT-14] all are accepted with the people they need, and one undo reverts everything', () => {
  const { store, createId, draft } = open();
  const before = draft().people[0]?.key;
  const list = [
    suggestion('a', { format: 'address' }),
    suggestion('b', { type: 'signature', participantIndex: 1, role: '임차인', y: 0.4 }),
    suggestion('c', { participantIndex: 9, y: 0.6 }),
  ];
  expect(acceptSuggestions(store, list, 5, createId)).toBe(true);
  expect(draft().fields.map(({ type, label, settings }) => [type, label, settings?.format])).toEqual([
    ['text', '주소', 'address'],
    ['signature', undefined, undefined],
    ['text', '주소', undefined],
  ]);
  expect(draft().people).toHaveLength(5);
  expect(draft().people[1]?.roleName).toBe('임차인');
  expect(draft().fields[1]?.participantKey).toBe(draft().people[1]?.key);
  expect(draft().fields[2]?.participantKey).toBe(draft().people[4]?.key);
  expect(store.state.getState().activeKey).toBe(before);
  store.undo();
  expect(draft()).toMatchObject({ people: [{ key: before }], fields: [] });
});

const choice = (key: string, change: Partial<SuggestionResult> = {}): SuggestionResult =>
  suggestion(key, {
    type: 'radio',
    label: key,
    group: { key: 'form-1', kind: 'radio', label: '지급 방법', required: true },
    reason: 'form',
    ...change,
  });

test('[EDT-14] a choice is accepted with its group, and joins it again when it is restored', () => {
  const { store, createId, draft } = open();
  const list = [choice('매월', { y: 0.2 }), choice('매년', { y: 0.3 }), suggestion('c', { y: 0.6 })];
  acceptSuggestions(store, withChoices(list.slice(0, 1), list), 5, createId);
  expect(draft().fields.map(({ type, required, settings }) => [type, required, settings])).toEqual([
    ['radio', false, { groupKey: 'form-1' }],
    ['radio', false, { groupKey: 'form-1' }],
  ]);
  expect(draft().groups).toEqual([{ key: 'form-1', kind: 'radio', required: true, label: '지급 방법' }]);
  expect(errorOfGroups(draft().fields, draft().groups ?? [])).toBeNull();
  store.patch({ kind: 'remove', dragKeys: [draft().fields[0]?.dragKey ?? ''] });
  acceptSuggestions(store, [choice('매월', { y: 0.2, participantIndex: 1 })], 5, createId);
  expect(errorOfGroups(draft().fields, draft().groups ?? [])).toBeNull();
  expect(new Set(draft().fields.map(({ participantKey }) => participantKey)).size).toBe(1);
});

test('[EDT-14] the last choice of a group whose others were dismissed is a check box', () => {
  const { store, createId, draft } = open();
  acceptSuggestions(store, [choice('매월')], 5, createId);
  expect(draft()).toMatchObject({ fields: [{ type: 'check', label: '매월' }], groups: [] });
  expect(draft().fields[0]?.settings).toBeUndefined();
});

test('[EDT-14] the properties of a PDF form field are kept: options, length, lines, required, label', () => {
  const { store, createId, draft } = open();
  const list = [
    suggestion('a', { type: 'dropdown', options: ['국민', '하나'], required: false, reason: 'form' }),
    suggestion('b', { format: 'lines', limit: 300, y: 0.3, reason: 'form' }),
    suggestion('c', { type: 'signature', label: '임대인 서명', y: 0.5, reason: 'form' }),
  ];
  acceptSuggestions(store, list, 5, createId);
  expect(draft().fields).toMatchObject([
    { required: false, settings: { options: ['국민', '하나'] } },
    { required: true, settings: { format: 'lines', limit: 300 } },
    { label: '임대인 서명' },
  ]);
  expect(draft().fields.map(errorOfSettings)).toEqual([null, null, null]);
});

test('[EDT-14] dismissed suggestions stay dismissed in this browser, for this account and draft', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  createDroppedSuggestions(store, 'haneul', 'doc').write(new Set(['a']));
  expect([...createDroppedSuggestions(store, 'haneul', 'doc').read()]).toEqual(['a']);
  expect([...createDroppedSuggestions(store, 'areum', 'doc').read()]).toEqual([]);
  kept.set('dojang.suggestions.haneul.doc', '{');
  expect([...createDroppedSuggestions(store, 'haneul', 'doc').read()]).toEqual([]);
});
