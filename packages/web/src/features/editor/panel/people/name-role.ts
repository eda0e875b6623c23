import { defaultRoleName } from '@dojang/domain';
import type { DraftStore } from '../../model/draft-store.ts';

/** Gives the role that was just added the first unused label. */
export function nameRole(drafts: DraftStore): void {
  const { draft, activeKey } = drafts.state.getState();
  const taken = new Set(draft.people.map((person) => person.name.trim()));
  let place = draft.people.length - 1;
  while (taken.has(defaultRoleName(place))) place += 1;
  drafts.changePerson(activeKey, { name: defaultRoleName(place) });
}
