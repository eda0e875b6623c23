/**
 * Owns how suggestions are measured against blanks that were determined by hand: the share of right suggestions (precision), and
 * the share of blanks that were found (recall).
 */
import {
  type Candidate,
  findBlanks,
  type PageBlanks,
  type Suggestion,
  settleSuggestions,
} from '@dojang/field-detection';
import { openPdf, readPageLayout } from '../../packages/pdf/src/pages/index.ts';

export type TruthKind = 'sign' | 'text' | 'date' | 'check';

export interface TrueField {
  readonly type: TruthKind;
  /** Index in the order of people, from 0. */
  readonly participant: number;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Measured {
  readonly hits: number;
  readonly suggested: number;
  readonly truth: number;
  /** Wrong suggestions, and blanks that were not found. */
  readonly wrong: readonly Suggestion[];
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
/** The group of types that count as equal: a stamp as a signature, a radio button as a check box. */
export const familyOf = (type: string): TruthKind => FAMILY[type] ?? 'text';

const ENOUGH = 0.5;

type Box = Pick<TrueField, 'page' | 'x' | 'y' | 'width' | 'height'>;

/** The area that two boxes share, divided by the area that they cover together. */
function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (across <= 0 || down <= 0) return 0;
  const shared = across * down;
  return shared / (a.width * a.height + b.width * b.height - shared);
}

function isAt(suggestion: Box, truth: Box): boolean {
  if (suggestion.page !== truth.page) return false;
  const x = suggestion.x + suggestion.width / 2;
  const y = suggestion.y + suggestion.height / 2;
  const inside = x >= truth.x && x <= truth.x + truth.width && y >= truth.y && y <= truth.y + truth.height;
  return inside || overlap(suggestion, truth) >= ENOUGH;
}

/** Each suggestion matches at most one blank, and each blank is matched at most once. */
export function measure(suggestions: readonly Suggestion[], truth: readonly TrueField[]): Measured {
  const left = new Set(truth);
  const wrong: Suggestion[] = [];
  for (const suggestion of suggestions) {
    const found = [...left].find(
      (field) =>
        // For a suggestion without a participant only the position counts.
        (suggestion.participantIndex === null ||
          (field.type === familyOf(suggestion.type) && field.participant === suggestion.participantIndex)) &&
        isAt(suggestion, field),
    );
    if (found === undefined) wrong.push(suggestion);
    else left.delete(found);
  }
  const hits = suggestions.length - wrong.length;
  return { hits, suggested: suggestions.length, truth: truth.length, wrong, missed: [...left] };
}

/** The suggestions for a PDF, as the service makes them. */
export async function suggestionsFor(
  pdf: Uint8Array,
  candidates: readonly Candidate[],
): Promise<readonly Suggestion[]> {
  const open = await openPdf(pdf);
  try {
    const pages: PageBlanks[] = [];
    for (let page = 1; page <= open.pageCount; page += 1) pages.push(findBlanks(readPageLayout(open, page)));
    return settleSuggestions(pages, candidates);
  } finally {
    open.close();
  }
}

/** The share of right suggestions; 1 where nothing is suggested. */
export const precisionOf = ({ hits, suggested }: Pick<Measured, 'hits' | 'suggested'>): number =>
  suggested === 0 ? 1 : hits / suggested;

/** The share of blanks that were found; 1 where there is none. */
export const recallOf = ({ hits, truth }: Pick<Measured, 'hits' | 'truth'>): number =>
  truth === 0 ? 1 : hits / truth;
