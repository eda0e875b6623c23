/**
 * Owns the suggestions of a document: the blanks of its pages as fields, each for the participant who probably fills it in.
 * Invariant: a suggestion lies within its page, and the same document and people always give the same suggestions.
 */
import type { BlankReason, FieldType, TextFormat } from '@dojang/domain';
import { FIELD_OF } from './field-of-blank.ts';
import type { Blank, PageBlanks } from './find-blanks.ts';
import { choicesOf, constraintsOf, type SuggestedGroup } from './form-constraints.ts';
import type { BlankKind } from './label-words.ts';
import { partiesIn, usualSide } from './party-words.ts';

export interface Suggestion {
  /** Stable between requests for the same place of the same document. */
  readonly key: string;
  readonly type: FieldType;
  readonly format?: TextFormat | undefined;
  /** As the form of the PDF states it; undefined where it does not. */
  readonly required?: boolean | undefined;
  /** Text: the largest number of characters. */
  readonly limit?: number | undefined;
  /** Drop-down: its options. */
  readonly options?: readonly string[] | undefined;
  /** The group of which one member is chosen; all members are for one participant. */
  readonly group?: SuggestedGroup | undefined;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** Index in the order of participants, from 0; there may be fewer participants so far. Null where nothing tells. */
  readonly participantIndex: number | null;
  /** The name that the document gives this participant; empty where it gives none. */
  readonly role: string;
  readonly reason: BlankReason;
  readonly confidence: number;
}

/** The part of a participant that suggestions use. */
export interface Candidate {
  readonly roleName: string;
}

/** The largest number of suggestions of a document; nobody would review more. */
export const MOST_SUGGESTIONS = 500;
const MOST_PARTICIPANTS = 5;

interface Placed {
  readonly blank: Blank;
  readonly page: number;
}

/** The index of each party in the order of participants. */
interface Order {
  readonly indexOf: (party: string) => number;
}

function orderOf(pages: readonly PageBlanks[], candidates: readonly Candidate[]): Order {
  const defined = new Map(pages.flatMap((page) => page.sides));
  const sideOf = (party: string): number => defined.get(party) ?? usualSide(party) ?? 0;
  const used = pages.flatMap((page) => page.blanks.flatMap(({ party }) => (party ? [party] : [])));
  const sides = [...new Set(used.map(sideOf))].sort((a, b) => (a || 9) - (b || 9));
  const roles = candidates.map(({ roleName }) => ({
    name: roleName.replace(/\s/g, ''),
    sides: new Set(partiesIn(roleName).map(({ party }) => sideOf(party))),
  }));
  return {
    indexOf(party) {
      const side = sideOf(party);
      const byName = roles.findIndex(({ name }) => name !== '' && name.includes(party));
      const bySide = roles.findIndex((role) => role.sides.has(side));
      const rank = Math.max(0, sides.indexOf(side));
      return byName >= 0 ? byName : bySide >= 0 ? bySide : Math.min(rank, MOST_PARTICIPANTS - 1);
    },
  };
}

const isSign = ({ kind }: Blank): boolean => kind === 'signature' || kind === 'stamp';

/** The kinds of content that a person gives once; a second one is another person's. */
const PERSONAL: readonly BlankKind[] = [
  'name',
  'phone',
  'email',
  'address',
  'birthDate',
  'signature',
  'stamp',
];
/** Fractions of the page. */
const SAME_ROW = 0.015;

/** The x between two signatures in one row; undefined where no two are in one row. */
function middleOfPairs(signs: readonly Placed[]): number | undefined {
  for (const [index, { blank, page }] of signs.entries()) {
    const beside = signs
      .slice(index + 1)
      .find((other) => other.page === page && Math.abs(other.blank.y - blank.y) < SAME_ROW);
    if (beside) return (blank.x + beside.blank.x + blank.width) / 2;
  }
  return undefined;
}

/**
 * The person of each blank where no page names a party: two blocks next to each other, or one below the other, are two people.
 */
function blocksOf(placed: readonly Placed[]): Map<Blank, number> {
  const signs = placed.filter(({ blank }) => isSign(blank));
  const blocks = new Map<Blank, number>();
  if (signs.length < 2 || placed.some(({ blank }) => blank.party !== undefined)) return blocks;
  const middle = middleOfPairs(signs);
  const said = new Set<string>();
  let block = 0;
  for (const { blank } of placed) {
    if (middle !== undefined) {
      blocks.set(blank, PERSONAL.includes(blank.kind) && blank.x > middle ? 1 : 0);
      continue;
    }
    const word = isSign(blank) ? 'sign' : `${blank.kind} ${blank.label}`;
    if (PERSONAL.includes(blank.kind) && said.has(word)) {
      block = 1;
      said.clear();
    }
    if (PERSONAL.includes(blank.kind)) said.add(word);
    blocks.set(blank, block);
  }
  return blocks;
}

const CONSENTING: readonly string[] = ['정보주체', '동의인', '동의자', '본인'];

/**
 * The party of a blank: the one that its page names, otherwise the person who consents, or the party that drafts such a document.
 */
function ownersOf(pages: readonly PageBlanks[]): (blank: Blank) => string | undefined {
  const named = new Set(pages.flatMap((page) => page.parties));
  const consenting = CONSENTING.find((party) => named.has(party));
  const drafter = pages.find((page) => page.drafter !== undefined)?.drafter;
  return ({ kind, label, party, standsAlone }) => {
    if (party === undefined && kind === 'check' && label.startsWith('동의')) return consenting;
    return (standsAlone ? drafter : undefined) ?? party ?? drafter;
  };
}

/**
 * The suggestions of a document.
 * @param pages the blanks of each page, the first entry being page 1
 * @param candidates the participants in their order, as many as there are so far
 */
export function settleSuggestions(
  pages: readonly PageBlanks[],
  candidates: readonly Candidate[],
): readonly Suggestion[] {
  const placed = pages.flatMap(({ blanks }, index) =>
    blanks.map((blank): Placed => ({ blank, page: index + 1 })),
  );
  const order = orderOf(pages, candidates);
  const blocks = blocksOf(placed);
  const ownerOf = ownersOf(pages);
  const shown = placed.slice(0, MOST_SUGGESTIONS);
  const blanks = shown.map(({ blank }) => blank);
  const choices = choicesOf(blanks);
  const told = blanks.some(({ traits }) => traits?.required === true);
  return shown.map(({ blank, page }): Suggestion => {
    const { kind, x, y, width, height, label, reason, confidence } = blank;
    const choice = choices.get(blank);
    const owned = choice?.first ?? blank;
    const party = ownerOf(owned);
    const place = [page, ...[x, y].map((part) => Math.round(part * 1000))].join('-');
    const constraints = constraintsOf(blank, FIELD_OF[kind], told);
    const type = choice?.group.kind ?? constraints.type;
    return {
      key: `${type}-${place}`,
      ...constraints,
      type,
      ...(choice === undefined ? {} : { group: choice.group }),
      page,
      x,
      y,
      width,
      height,
      label: label || (blank.unread ? '' : (party ?? '')),
      participantIndex: blank.unread
        ? null
        : party === undefined
          ? (blocks.get(owned) ?? 0)
          : order.indexOf(party),
      role: blank.unread ? '' : (party ?? ''),
      reason,
      confidence,
    };
  });
}
