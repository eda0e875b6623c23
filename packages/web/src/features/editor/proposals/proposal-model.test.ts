import type { ProposalResult } from '@dojang/contract';
import { expect, test } from 'vitest';
import { createDraftStore } from '../model/draft-store.ts';
import { createDroppedProposals } from './dropped-proposals.ts';
import { acceptProposals, openProposals } from './proposal-model.ts';

const proposal = (key: string, change: Partial<ProposalResult> = {}): ProposalResult => ({
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
  const mint = () => `id${++n}`;
  const empty = {
    name: '계약서',
    isSequential: true,
    expiryMinutes: 20_160,
    message: '',
    reservation: null,
    reminderDays: 3,
    folderId: null,
    asked: { authentications: [], attachmentRequests: [], payment: null },
    values: {},
    people: [],
    fields: [],
    groups: [],
  };
  const store = createDraftStore(empty, { after: () => () => {} }, mint);
  return { store, mint, draft: () => store.state.getState().draft };
}

test('[EDT-14] what covers a field that stands, or was dropped, is not proposed', () => {
  const list = [proposal('a'), proposal('b', { y: 0.3 }), proposal('c', { page: 2 })];
  const field = { page: 1, x: 0.15, y: 0.1, width: 0.2, height: 0.03 };
  expect(openProposals(list, new Set(['c']), [field]).map(({ key }) => key)).toEqual(['b']);
});

test('[EDT-14] all are accepted with the people they need, and one undo takes everything back', () => {
  const { store, mint, draft } = open();
  const before = draft().people[0]?.key;
  const list = [
    proposal('a', { format: 'address' }),
    proposal('b', { type: 'signature', participantIndex: 1, role: '임차인', y: 0.4 }),
    proposal('c', { participantIndex: 9, y: 0.6 }),
  ];
  expect(acceptProposals(store, list, 5, mint)).toBe(true);
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

test('[EDT-14] dropped proposals stay dropped in this browser, for this account and draft', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  createDroppedProposals(store, 'haneul', 'doc').write(new Set(['a']));
  expect([...createDroppedProposals(store, 'haneul', 'doc').read()]).toEqual(['a']);
  expect([...createDroppedProposals(store, 'areum', 'doc').read()]).toEqual([]);
  kept.set('dojang.proposals.haneul.doc', '{');
  expect([...createDroppedProposals(store, 'haneul', 'doc').read()]).toEqual([]);
});
