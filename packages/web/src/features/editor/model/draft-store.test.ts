import { placeField } from '@dojang/field-editor/core';
import { describe, expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';
import { emptyDraft } from './test-draft.ts';

const pages = [{ width: 595, height: 842 }];

function open(first: Draft = emptyDraft) {
  let n = 0;
  const createId = () => `id${++n}`;
  // No timer runs: an undo first takes the waiting change.
  const store = createDraftStore(first, { after: () => () => {} }, createId);
  const draft = () => store.state.getState().draft;
  const place = (participantKey: string) => {
    const field = placeField(
      { type: 'text', participantKey, page: 1, center: { x: 90, y: 90 } },
      pages,
      createId,
    );
    store.patch({ kind: 'add', fields: [field] });
    return field;
  };
  return { store, draft, place };
}

describe('draft store', () => {
  test('[EDT-02] a new document has one blank participant; up to five can be added', () => {
    const { store, draft } = open();
    expect(draft().people).toHaveLength(1);
    for (let n = 0; n < 9; n++) store.addPerson(5);
    expect(draft().people).toHaveLength(5);
  });

  test('[EDT-02] the order of participants is the order of the list', () => {
    const { store, draft } = open();
    store.addPerson(5);
    const [first, second] = draft().people;
    store.movePerson(second?.key ?? '', 0);
    expect(draft().people.map((p) => p.key)).toEqual([second?.key, first?.key]);
    store.movePerson(second?.key ?? '', 99);
    expect(draft().people.map((p) => p.key)).toEqual([first?.key, second?.key]);
  });

  test('[EDT-02] removing a participant removes their fields, and undo restores both', () => {
    const { store, draft, place } = open();
    store.addPerson(5);
    const key = draft().people[1]?.key ?? '';
    const field = place(key);
    store.undo();
    store.redo();
    store.removePerson(key);
    expect(draft()).toMatchObject({ people: [{}], fields: [] });
    store.undo();
    expect(draft().people.map((p) => p.key)).toContain(key);
    expect(draft().fields[0]?.dragKey).toBe(field.dragKey);
    expect(draft().fields[0]?.key).not.toBe(field.key);
  });

  test('[EDT-04] undo reverts fields, not the names and contacts of people', () => {
    const { store, draft, place } = open();
    const key = draft().people[0]?.key ?? '';
    place(key);
    store.changePerson(key, { name: '이바다' });
    store.undo();
    expect(draft().fields).toEqual([]);
    expect(draft().people[0]?.name).toBe('이바다');
  });

  test('[EDT-03] a patch over the limit of fields is refused and reported', () => {
    const { store, draft, place } = open();
    const key = draft().people[0]?.key ?? '';
    const field = place(key);
    const many = Array.from({ length: 2000 }, (_, n) => ({ ...field, dragKey: `text-${n}`, key: `${n}` }));
    expect(store.patch({ kind: 'add', fields: many })).toBe(false);
    expect(store.patch({ kind: 'remove', dragKeys: [field.dragKey] })).toBe(true);
    expect(store.patch({ kind: 'add', fields: many })).toBe(true);
  });

  test('[EDT-02] the name gets the other party, follows it, and stays as the requester has written it', () => {
    const { store, draft } = open();
    const [person] = draft().people;
    const key = person?.key ?? '';
    store.changePerson(key, { name: '나 자신', contact: 'me@mail.example' });
    store.proposeName(['me@mail.example']);
    expect(draft().name).toBe('계약서');
    store.addPerson(5);
    const other = store.state.getState().activeKey;
    store.changePerson(other, { name: '다온식품' });
    store.proposeName(['me@mail.example']);
    expect(draft().name).toBe('계약서 (다온식품)');
    store.changePerson(other, { name: '이바다' });
    store.proposeName(['me@mail.example']);
    expect(draft().name).toBe('계약서 (이바다)');
    store.rename('내 계약서');
    store.changePerson(other, { name: '박노을' });
    store.proposeName(['me@mail.example']);
    expect(draft().name).toBe('내 계약서');
  });

  test('[EDT-02] a stored draft keeps a written name, and its proposed name follows the party', () => {
    const people = [
      {
        key: 'a',
        name: '이바다',
        roleName: '',
        method: 'email',
        contact: '',
        guardianKey: null,
        type: 'signer',
      },
    ] as const;
    const written = open({ ...emptyDraft, people });
    written.store.changePerson('a', { name: '박노을' });
    written.store.proposeName([]);
    expect(written.draft().name).toBe('계약서');
    const proposed = open({ ...emptyDraft, name: '계약서 (이바다)', people });
    proposed.store.changePerson('a', { name: '박노을' });
    proposed.store.proposeName([]);
    expect(proposed.draft().name).toBe('계약서 (박노을)');
  });

  test('[EDT-02] the signer chosen for new fields stays chosen while fields are placed, undone and removed', () => {
    const { store, place } = open();
    store.addPerson(5);
    const [first, second] = store.state.getState().draft.people.map(({ key }) => key);
    store.activate(first ?? '');
    const field = place(first ?? '');
    store.activate(second ?? '');
    place(second ?? '');
    store.undo();
    store.redo();
    store.patch({ kind: 'remove', dragKeys: [field.dragKey] });
    expect(store.state.getState().activeKey).toBe(second);
  });
});
