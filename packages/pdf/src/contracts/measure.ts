/**
 * Owns how proposals are measured against a truth made by hand: how many of them are right (precision), and how many of
 * the blanks they found (recall).
 */
import { type Candidate, findBlanks, type PageBlanks, type Proposal, settleProposals } from '@dojang/domain';
import { lookAt, openPdf } from '../pages/index.ts';
import type { TruthKind } from './contract-markup.ts';

export interface TrueField {
  readonly type: TruthKind;
  /** Place in the order of people from 0. */
  readonly participant: number;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Measured {
  readonly hits: number;
  readonly proposed: number;
  readonly truth: number;
  /** Proposals that are wrong, and blanks that were not found. */
  readonly wrong: readonly Proposal[];
  readonly missed: readonly TrueField[];
}

const FAMILY: Readonly<Record<string, TruthKind>> = {
  signature: 'sign',
  stamp: 'sign',
  initials: 'sign',
  text: 'text',
  dropdown: 'text',
  date: 'date',
  check: 'check',
  radio: 'check',
};
/** Types that stand for each other: a stamp for a signature, a choice for a tick. */
export const familyOf = (type: string): TruthKind => FAMILY[type] ?? 'text';

const ENOUGH = 0.5;

type Box = Pick<TrueField, 'page' | 'x' | 'y' | 'width' | 'height'>;

/** The part that two boxes share of what both cover. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  const shared = across * down;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

function isAt(proposal: Box, truth: Box): boolean {
  if (proposal.page !== truth.page) return false;
  const x = proposal.x + proposal.width / 2;
  const y = proposal.y + proposal.height / 2;
  const inside = x >= truth.x && x <= truth.x + truth.width && y >= truth.y && y <= truth.y + truth.height;
  return inside || overlap(proposal, truth) >= ENOUGH;
}

/** Each proposal may be right about one blank, and each blank be found once. */
export function measure(proposals: readonly Proposal[], truth: readonly TrueField[]): Measured {
  const left = new Set(truth);
  const wrong: Proposal[] = [];
  for (const proposal of proposals) {
    const found = [...left].find(
      (field) =>
        // What belongs to nobody is a place and nothing more.
        (proposal.participantIndex === null ||
          (field.type === familyOf(proposal.type) && field.participant === proposal.participantIndex)) &&
        isAt(proposal, field),
    );
    if (found === undefined) wrong.push(proposal);
    else left.delete(found);
  }
  const hits = proposals.length - wrong.length;
  return { hits, proposed: proposals.length, truth: truth.length, wrong, missed: [...left] };
}

/** The proposals for a PDF, as the service makes them. */
export async function proposalsFor(
  pdf: Uint8Array,
  candidates: readonly Candidate[],
): Promise<readonly Proposal[]> {
  const open = await openPdf(pdf);
  try {
    const pages: PageBlanks[] = [];
    for (let page = 1; page <= open.pageCount; page += 1) pages.push(findBlanks(lookAt(open, page)));
    return settleProposals(pages, candidates);
  } finally {
    open.close();
  }
}

/** Right ones among those proposed; 1 where nothing is proposed. */
export const precisionOf = ({ hits, proposed }: Pick<Measured, 'hits' | 'proposed'>): number =>
  proposed === 0 ? 1 : hits / proposed;

/** Found ones among those that are there; 1 where there is none. */
export const recallOf = ({ hits, truth }: Pick<Measured, 'hits' | 'truth'>): number =>
  truth === 0 ? 1 : hits / truth;
