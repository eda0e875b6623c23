/**
 * Owns the draft during editing: every change passes through here, steps of history included. Invariant: undo never reverts
 * names, contacts and settings of the request; it reverts people, fields and groups of fields.
 */
import type { DocumentDetail } from '@dojang/contract';
import type { FieldGroup } from '@dojang/domain';
import {
  applyPatch,
  type CreateId,
  createHistory,
  type FieldPatch,
  restoreFields,
  type Scheduler,
} from '@dojang/field-editor/core';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft } from './draft.ts';
import { createNameProposal } from './name-proposal.ts';
import { blankPerson, movedPerson, type OwnContacts, type Person, restoredPeople } from './people.ts';

export interface DraftState {
  readonly draft: Draft;
  /** The participant who gets the fields that are placed now; their card is open. */
  readonly activeKey: string;
  /** The origin of the draft: an edit, or a step through the history. */
  readonly by: 'edit' | 'undo' | 'redo';
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

type Snapshot = Pick<Draft, 'fields' | 'people' | 'groups'>;

export interface DraftStore {
  readonly state: StoreApi<DraftState>;
  /**
   * @param groups of the added fields; they are part of the same step
   * @returns false when the patch was refused, for example an addition over the limit
   */
  readonly patch: (patch: FieldPatch, groups?: readonly FieldGroup[]) => boolean;
  readonly changeGroup: (key: string, change: Partial<Omit<FieldGroup, 'key' | 'kind'>>) => void;
  readonly set: (change: Partial<Omit<Draft, keyof Snapshot>>) => void;
  /** Adds a person unless there are `most` people. */
  readonly addPerson: (most: number) => void;
  readonly removePerson: (key: string) => void;
  readonly movePerson: (key: string, to: number) => void;
  readonly changePerson: (key: string, change: Partial<Omit<Person, 'key'>>) => void;
  readonly activate: (key: string) => void;
  /** Sets the name that the requester has written; from then on it has no other party. */
  readonly rename: (name: string) => void;
  /** Names the other party in the document's name, unless the requester has written it. */
  readonly proposeName: (own: OwnContacts) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Replaces this draft by another one, for example by the one that the browser had stored. */
  readonly replace: (draft: Draft) => void;
  readonly stop: () => void;
}

/** The groups including the added ones; an added group replaces an unused one with the same key. */
const withGroups = (groups: readonly FieldGroup[], added: readonly FieldGroup[]): readonly FieldGroup[] => [
  ...groups.filter(({ key }) => !added.some((group) => group.key === key)),
  ...added,
];

const snapshotOf = ({ fields, people, groups }: Draft): Snapshot => ({ fields, people, groups });

/** A request without people starts with one blank person, so that fields can be placed at once. */
const startOf = (draft: Draft, createId: CreateId, purpose: DocumentDetail['purpose']): Draft =>
  draft.people.length > 0 || purpose === 'edit' ? draft : { ...draft, people: [blankPerson(createId())] };

const stateAtStart = (draft: Draft): DraftState => ({
  draft,
  activeKey: draft.people[0]?.key ?? '',
  by: 'edit',
  canUndo: false,
  canRedo: false,
});

/** Returns the same list when the change alters nothing, so that it is no step of the history. */
function changedGroups(
  groups: readonly FieldGroup[],
  key: string,
  change: Partial<FieldGroup>,
): readonly FieldGroup[] {
  const before = groups.find((group) => group.key === key);
  if (before === undefined) return groups;
  const after = { ...before, ...change };
  const same = (['label', 'required', 'least', 'most'] as const).every(
    (name) => before[name] === after[name],
  );
  return same ? groups : groups.map((group) => (group === before ? after : group));
}

/**
 * @param purpose an edited document has no people, since nobody signs it
 */
export function createDraftStore(
  first: Draft,
  scheduler: Scheduler,
  createId: CreateId,
  purpose: DocumentDetail['purpose'] = 'request',
): DraftStore {
  const start = startOf(first, createId, purpose);
  const state = createStore<DraftState>(() => stateAtStart(start));
  const history = createHistory(snapshotOf(start), scheduler, () => {
    state.setState({ canUndo: history.canUndo(), canRedo: history.canRedo() });
  });

  const draft = (): Draft => state.getState().draft;
  const proposal = createNameProposal(start);
  /** The signer whom the requester chose; one whom an undo removes is chosen again when a redo brings them back. */
  let chosen = start.people[0]?.key ?? '';
  const choose = (key: string): void => {
    chosen = key;
    state.setState({ activeKey: key });
  };
  const show = (next: Draft, by: DraftState['by'] = 'edit'): void => {
    const { activeKey } = state.getState();
    const isThere = (key: string): boolean => key === '' || next.people.some((person) => person.key === key);
    const present = [chosen, activeKey].find(isThere) ?? next.people[0]?.key ?? '';
    state.setState({ draft: next, by, activeKey: present });
  };
  const step = (next: Draft): void => {
    show(next);
    history.changed(snapshotOf(next));
  };
  const restore = (snapshot: Snapshot | null, by: 'undo' | 'redo'): void => {
    if (snapshot === null) return;
    const people = restoredPeople(snapshot.people, draft().people);
    const { groups } = snapshot;
    show({ ...draft(), people, groups, fields: restoreFields(snapshot.fields, createId) }, by);
  };

  return {
    state,
    patch(patch, added = []) {
      const { fields: before, groups } = draft();
      const fields = applyPatch(before, patch);
      if (fields !== before)
        step({ ...draft(), fields, groups: added.length > 0 ? withGroups(groups, added) : groups });
      return fields !== before || patch.kind !== 'add' || patch.fields.length === 0;
    },
    changeGroup(key, change) {
      const groups = changedGroups(draft().groups, key, change);
      if (groups !== draft().groups) step({ ...draft(), groups });
    },
    set: (change) => show({ ...draft(), ...change }),
    addPerson(most) {
      if (draft().people.length >= most) return;
      const person = blankPerson(createId());
      step({ ...draft(), people: [...draft().people, person] });
      choose(person.key);
    },
    removePerson(key) {
      const people = draft().people.filter((person) => person.key !== key);
      const fields = draft().fields.filter((field) => field.participantKey !== key);
      step({ ...draft(), people, fields });
    },
    movePerson(key, to) {
      const people = movedPerson(draft().people, key, to);
      if (people !== draft().people) step({ ...draft(), people });
    },
    changePerson(key, change) {
      const people = draft().people.map((person) => (person.key === key ? { ...person, ...change } : person));
      show({ ...draft(), people });
    },
    activate: choose,
    rename(name) {
      proposal.written();
      show({ ...draft(), name });
    },
    proposeName(own) {
      const name = proposal.nameOf(draft(), own);
      if (name !== draft().name) show({ ...draft(), name });
    },
    undo: () => restore(history.undo(), 'undo'),
    redo: () => restore(history.redo(), 'redo'),
    replace(next) {
      proposal.restart(next);
      step(startOf(next, createId, purpose));
    },
    stop: () => history.stop(),
  };
}
