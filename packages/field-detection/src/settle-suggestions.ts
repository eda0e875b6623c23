/**
 * Owns the suggestions of a document: the blanks of its pages as fields, each for the participant who likely fills it in.
 * Invariant: a suggestion lies well on its page, and the same document and people always give the same suggestions.
 */
import type { BlankReason, FieldType, TextFormat } from '@dojang/domain';
import { FIELD_OF } from './field-of-blank.ts';
import type { Blank, PageBlanks } from './find-blanks.ts';
import { choicesOf, constraintsOf, type SuggestedGroup } from './form-constraints.ts';
import type { BlankKind } from './label-words.ts';
import { partiesIn, usualSide } from './party-words.ts';

export interface Suggestion {
  /** The same for the same place of the same document, whoever asks. */
  readonly key: string;
  readonly type: FieldType;
  readonly format?: TextFormat | undefined;
  /** As the form of the PDF says; undefined where it says nothing. */
  readonly required?: boolean | undefined;
  /** Text: the most characters. */
  readonly limit?: number | undefined;
  /** Drop-down: what can be chosen. */
  readonly options?: readonly string[] | undefined;
  /** Choices of which one is taken; all of its members are for one participant. */
  readonly group?: SuggestedGroup | undefined;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** Place in the order of participants from 0; there may be fewer participants yet. Null where nothing tells. */
  readonly participantIndex: number | null;
  /** What the document calls this participant; empty where it does not say. */
  readonly role: string;
  readonly reason: BlankReason;
  readonly confidence: number;
}

/** A participant as far as suggestions look. */
export interface Candidate {
  readonly roleName: string;
}

/** More suggestions help nobody. */
export const MOST_SUGGESTIONS = 500;
const MOST_PARTICIPANTS = 5;

interface Placed {
  readonly blank: Blank;
  readonly page: number;
}

/** Who stands where in the order of participants. */
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

/** What a person says of oneself; said twice, it is another person. */
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

/** Where two sign beside each other, the place between them; undefined where nobody does. */
function middleOfPairs(signs: readonly Placed[]): number | undefined {
  for (const [index, { blank, page }] of signs.entries()) {
    const beside = signs
      .slice(index + 1)
      .find((other) => other.page === page && Math.abs(other.blank.y - blank.y) < SAME_ROW);
    if (beside) return (blank.x + beside.blank.x + blank.width) / 2;
  }
  return undefined;
}

/** Where no page names a party: two blocks beside each other, or one below the other, are two people. */
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

/** Whose a blank is: as its page says, or else who consents, or who makes out such a document. */
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
 * @param pages what each page leaves open, the first entry being page 1
 * @param candidates the participants in their order, as many as there are yet
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
