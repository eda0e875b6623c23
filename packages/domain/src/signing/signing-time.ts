/**
 * Owns how long signing takes, as it is announced before it begins. Invariant: at least one minute, and never less for one more
 * page, field or authentication.
 */
import type { FieldGroup } from '../field/field.ts';
import { controlOf, type FieldControl } from '../field/field-types.ts';
import { formatOf } from '../field/formats.ts';
import { type GroupedField, groupOf } from '../field/group-values.ts';

/** What one participant has to do. */
export interface SigningWork {
  readonly pages: number;
  /** The fields of the participant. */
  readonly fields: readonly GroupedField[];
  readonly groups: readonly FieldGroup[];
  /** The number of authentications after the contact. */
  readonly authentications: number;
  readonly pays: boolean;
}

/** Seconds for entering the contact, the consent and the last check. */
const FRAME = 45;
const PER_PAGE = 20;
/** Pages beyond these are looked at, not read. */
const PAGES_READ = 20;
const PER_AUTHENTICATION = 40;
const PAYMENT = 60;

/** Seconds for a field of a control: for the first one, and for each further one. */
const SECONDS: Readonly<Record<FieldControl, readonly [first: number, further: number]>> = {
  // A signature that was drawn once is used again.
  picture: [25, 8],
  text: [15, 15],
  date: [8, 8],
  tick: [5, 5],
  option: [8, 8],
  file: [60, 60],
  none: [0, 0],
};
const SEVERAL_LINES = 30;

/** Above this, minutes are announced in steps of five. */
const EXACT_MINUTES = 10;
const STEP = 5;

function secondsOf(fields: readonly GroupedField[]): number {
  const begun = new Set<FieldControl>();
  return fields.reduce((sum, field) => {
    const control = controlOf(field.type);
    if (control === 'text' && formatOf(field) === 'lines') return sum + SEVERAL_LINES;
    const [first, further] = SECONDS[control];
    const seconds = begun.has(control) ? further : first;
    begun.add(control);
    return sum + seconds;
  }, 0);
}

/** The fields that take time: of choices in one place the first one; the service fills in the day of signing. */
function timedFields({ fields, groups }: SigningWork): GroupedField[] {
  const seen = new Set<string>();
  return fields.filter((field) => {
    if (field.settings?.signingDay) return false;
    const group = groupOf(field, groups);
    if (!group || group.kind === 'company') return true;
    if (seen.has(group.key)) return false;
    seen.add(group.key);
    return true;
  });
}

/** Returns the whole minutes that signing takes, as they are announced: exact up to ten, then in steps of five. */
export function signingMinutes(work: SigningWork): number {
  const reading = Math.min(work.pages, PAGES_READ) * PER_PAGE;
  const identity = work.authentications * PER_AUTHENTICATION;
  const seconds = FRAME + reading + identity + secondsOf(timedFields(work)) + (work.pays ? PAYMENT : 0);
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes <= EXACT_MINUTES ? minutes : Math.ceil(minutes / STEP) * STEP;
}
