/** Owns which proposals are still open, and how accepted ones become fields and people of the draft. */
import type { ProposalResult } from '@dojang/contract';
import { type EditorField, type MintId, mintField } from '@dojang/field-editor/core';
import type { DraftStore } from '../model/draft-store.ts';

interface Box {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Parts of the smaller one; boxes that only touch at their edges stand beside each other. */
const OVERLAP = 0.1;

export function covers(a: Box, b: Box): boolean {
  if (a.page !== b.page) return false;
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return false;
  return across * down > OVERLAP * Math.min(a.width * a.height, b.width * b.height);
}

/** Proposals that were not dropped and do not cover a field that stands already. */
export function openProposals(
  list: readonly ProposalResult[],
  dropped: ReadonlySet<string>,
  fields: readonly Box[],
): readonly ProposalResult[] {
  const byPage = Map.groupBy(fields, (field) => field.page);
  return list.filter(
    (proposal) =>
      !dropped.has(proposal.key) && !byPage.get(proposal.page)?.some((field) => covers(field, proposal)),
  );
}

/** The place in the list of people that a proposal goes to, there being at most `most` of them. */
export const placeOfPerson = (proposal: ProposalResult, most: number): number =>
  Math.min(proposal.participantIndex, most - 1);

const WITHOUT_LABEL: readonly string[] = ['signature', 'stamp'];

function fieldOf(proposal: ProposalResult, participantKey: string, mint: MintId): EditorField {
  const { type, page, x, y, width, height, label, format } = proposal;
  return {
    ...mintField({ type, participantKey, page, x, y, width, height }, mint),
    ...(label === '' || WITHOUT_LABEL.includes(type) ? {} : { label }),
    ...(format === undefined ? {} : { settings: { format } }),
  };
}

/**
 * Turns proposals into fields, together with the people that they need: all of it one step of undo, since both changes
 * come before the next snapshot. @returns false when there is no room for so many fields
 */
export function acceptProposals(
  drafts: DraftStore,
  proposals: readonly ProposalResult[],
  most: number,
  mint: MintId,
): boolean {
  const { activeKey, draft } = drafts.state.getState();
  const needed = Math.max(-1, ...proposals.map((proposal) => placeOfPerson(proposal, most))) + 1;
  for (let index = draft.people.length; index < needed; index += 1) drafts.addPerson(most);
  const { people } = drafts.state.getState().draft;
  for (const person of people.slice(draft.people.length)) {
    const at = people.indexOf(person);
    const role = proposals.find((one) => one.participantIndex === at && one.role !== '')?.role;
    if (role !== undefined) drafts.changePerson(person.key, { roleName: role });
  }
  drafts.activate(activeKey);
  const fields = proposals.map((proposal) =>
    fieldOf(proposal, people[placeOfPerson(proposal, most)]?.key ?? '', mint),
  );
  return drafts.patch({ kind: 'add', fields });
}
