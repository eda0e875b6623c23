/**
 * Owns the blanks of one page: runs the rules, decides where two rules find the same place, and assigns each blank to a party.
 * Invariant: no two blanks of a page overlap; none asks for a resident registration number.
 */

import type { BlankReason, Rect } from '@dojang/domain';
import { leastOfBlank } from './field-of-blank.ts';
import { findCells } from './find-cells.ts';
import { findDates } from './find-dates.ts';
import { findForms } from './find-forms.ts';
import { findLabels } from './find-labels.ts';
import { findLines } from './find-lines.ts';
import { findMarks } from './find-marks.ts';
import { findTicks } from './find-ticks.ts';
import { findUnread } from './find-unread.ts';
import type { BlankKind } from './label-words.ts';
import { contextOf, type FoundBlank, type PageContext } from './page-context.ts';
import {
  asShown,
  bottomOf,
  type FormTraits,
  middleOf,
  type PageLayout,
  rightOf,
  sharedPart,
} from './page-layout.ts';
import { partyFinder, standsAlone } from './party-of.ts';
import { definitionsIn, partiesIn } from './party-words.ts';

/** A blank of a page, in fractions of the page as shown. */
export interface Blank {
  readonly kind: BlankKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly reason: BlankReason;
  readonly confidence: number;
  /** The party's name as printed; undefined where the page does not name one. */
  readonly party: string | undefined;
  /** True for a date of the whole document, which belongs to no line and no block. */
  readonly standsAlone: boolean;
  /** True on a page without text, where nothing tells whose the blank is. */
  readonly unread?: boolean | undefined;
  /** Properties of the PDF's own form field, for a blank that is one. */
  readonly traits?: FormTraits | undefined;
}

export interface PageBlanks {
  readonly blanks: readonly Blank[];
  /** The names of the parties on the page, each with its side from 1. */
  readonly sides: readonly (readonly [string, number])[];
  /** The party that fills in blanks outside of all blocks, where the kind of document tells: the debtor writes a loan note. */
  readonly drafter: string | undefined;
  /** Every party that the page names. */
  readonly parties: readonly string[];
}

/** The largest number of blanks of one page; with more of them a person could not review each. */
const MOST_ON_PAGE = 120;
const COVERED = 0.3;
/** Points. */
const LEAST_SIDE = 6;
const isSign = ({ kind }: FoundBlank): boolean => kind === 'signature' || kind === 'stamp';

/** Points between the vertical centers of items in one row; a stamp extends into the rows next to its own. */
const ONE_ROW = 9;
const inOneRow = (a: FoundBlank, b: FoundBlank): boolean =>
  Math.abs(middleOf(a.area) - middleOf(b.area)) < ONE_ROW;

/** A text blank ends before a place for signing in the same row. */
function besideSigns(found: FoundBlank, taken: readonly FoundBlank[]): FoundBlank {
  if (isSign(found)) return found;
  const sign = taken.find(
    (one) => isSign(one) && inOneRow(one, found) && sharedPart(one.area, found.area) > 0,
  );
  if (sign === undefined || sign.area.x <= found.area.x) return found;
  const width = sign.area.x - 1 - found.area.x;
  return width >= 24 ? { ...found, area: { ...found.area, width } } : found;
}

function onPage(area: Rect, { width, height }: PageLayout): Rect | undefined {
  const x = Math.max(0, area.x);
  const y = Math.max(0, area.y);
  const right = Math.min(width, rightOf(area));
  const bottom = Math.min(height, bottomOf(area));
  if (right - x < LEAST_SIDE || bottom - y < LEAST_SIDE) return undefined;
  return { x, y, width: right - x, height: bottom - y };
}

/** Makes a low blank tall enough to be tapped with a finger. */
function tallEnough({ area }: FoundBlank): Rect {
  const missing = Math.max(0, 14 - area.height);
  return { ...area, y: area.y - missing / 2, height: area.height + missing };
}

/** Makes a short blank as wide as its content needs at the smallest font size. */
function wideEnough({ kind }: FoundBlank, area: Rect, layout: PageLayout): Rect {
  const width = Math.min(Math.max(area.width, leastOfBlank(kind).width), layout.width);
  return { ...area, x: Math.min(area.x, layout.width - width), width };
}

function cover(a: FoundBlank, b: FoundBlank): boolean {
  if (isSign(a) !== isSign(b) && !inOneRow(a, b)) return false;
  return sharedPart(a.area, b.area) > COVERED;
}

/**
 * The share of a blank from which a picture in it makes it filled, and the share of the page from which a picture is the scanned
 * paper itself.
 */
const PICTURED = 0.12;
const PAPER = 0.5;

/** Whether a cell contains a picture. A picture of the whole paper does not count, since everything is drawn on it. */
function isPictured({ area, reason }: FoundBlank, { pictures, width, height }: PageLayout): boolean {
  if (reason !== 'cell') return false;
  const shown = pictures.filter((picture) => picture.width * picture.height < PAPER * width * height);
  return shown.some((picture) => {
    const smaller = Math.min(area.width * area.height, picture.width * picture.height);
    return (sharedPart(area, picture) * smaller) / (area.width * area.height) > PICTURED;
  });
}

function settled(context: PageContext, all: readonly FoundBlank[]): FoundBlank[] {
  const kept: FoundBlank[] = [];
  for (const one of all.filter((found) => !isPictured(found, context.layout))) {
    const trimmed = besideSigns(one, kept);
    const seen = onPage(one.kind === 'check' ? trimmed.area : tallEnough(trimmed), context.layout);
    const area = seen && wideEnough(one, seen, context.layout);
    if (area === undefined || kept.some((other) => cover(other, { ...trimmed, area }))) continue;
    kept.push({ ...trimmed, area });
  }
  return kept;
}

/**
 * Fractions of the page. Items of one row differ in height, as a stamp and a line do, but have nearly the same vertical center.
 */
const ROW = 0.009;

function inReadingOrder(blanks: readonly Blank[]): Blank[] {
  const middle = ({ y, height }: Blank): number => y + height / 2;
  const rows: Blank[][] = [];
  for (const blank of [...blanks].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row === undefined || first === undefined || middle(blank) - middle(first) > ROW) rows.push([blank]);
    else row.push(blank);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

const MOST_LABEL = 100;
/** Characters. A name may be long, since a shortened one could be mistaken for another. */
const MOST_NAME = 300;
/** Text of an uploaded file in a form that can be stored and shown: whole characters, no control characters. */
const readable = (text: string, most = MOST_LABEL): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, ' ').trim()].slice(0, most).join('');

function readableTraits(traits: FormTraits): FormTraits {
  const { field, choice, question, options } = traits;
  return {
    ...traits,
    field: readable(field, MOST_NAME),
    ...(choice === undefined ? {} : { choice: readable(choice) }),
    ...(question === undefined ? {} : { question: readable(question) }),
    // One character more than an option may have, so that the check of its length still fails for a longer one.
    ...(options === undefined ? {} : { options: options.map((one) => readable(one, MOST_LABEL + 1)) }),
  };
}

/** The party that drafts the document. Source: the practice of the loan note (차용증), which the debtor writes and hands over. */
const drafterOf = (text: string): string | undefined =>
  /차\s*용\s*증/.test(text.slice(0, 60)) ? '채무자' : undefined;

/** The largest number of letters of a page that is searched. No form has more; a drawing or a hostile page may. */
const MOST_LETTERS = 6000;
const MOST_RULES = 3000;
const NOTHING: PageBlanks = { blanks: [], sides: [], drafter: undefined, parties: [] };

/** The blanks of a scan without text, without a party; the requester chooses who fills them in. */
function unreadBlanks(layout: PageLayout): PageBlanks {
  const blanks = findUnread(layout).flatMap(({ area, reason, confidence }): Blank[] => {
    const place = onPage(asShown(area, layout), layout);
    if (place === undefined) return [];
    const { width, height } = layout;
    return [
      {
        kind: 'text',
        x: place.x / width,
        y: place.y / height,
        width: place.width / width,
        height: place.height / height,
        label: '',
        reason,
        confidence,
        party: undefined,
        standsAlone: false,
        unread: true,
      },
    ];
  });
  return { ...NOTHING, blanks: inReadingOrder(blanks) };
}

/** The blanks of a page, at most 120, from top to bottom. */
export function findBlanks(layout: PageLayout): PageBlanks {
  if (layout.inks !== undefined) return unreadBlanks(layout);
  if (layout.letters.length > MOST_LETTERS || layout.rules.length > MOST_RULES) return NOTHING;
  const context = contextOf(layout);
  const text = context.lines.map((line) => line.text).join('\n');
  const found = settled(context, [
    ...findForms(context),
    ...findDates(context),
    ...findMarks(context),
    ...findCells(context),
    ...findLabels(context),
    ...findTicks(context),
    ...findLines(context),
  ]);
  const partyOf = partyFinder(context);
  const blanks = found.map((one): Blank => {
    const { kind, label, reason, confidence, traits } = one;
    const area = onPage(asShown(one.area, layout), layout) ?? one.area;
    return {
      kind,
      x: area.x / layout.width,
      y: area.y / layout.height,
      width: area.width / layout.width,
      height: area.height / layout.height,
      label: readable(label),
      reason,
      confidence,
      party: partyOf(one),
      standsAlone: standsAlone(one),
      ...(traits === undefined ? {} : { traits: readableTraits(traits) }),
    };
  });
  return {
    blanks: inReadingOrder(blanks).slice(0, MOST_ON_PAGE),
    sides: definitionsIn(text),
    drafter: drafterOf(text),
    parties: [...new Set(partiesIn(text).map(({ party }) => party))],
  };
}
