/**
 * Owns when the documents of a month arrive at a Korean company: on working days from 9 to 18 h, twice as many on the last two, and 3 of 10 at
 * once, at 10 h of the 25th, when wages are paid. These shares are assumptions, which another company replaces by its own.
 */

/** How a document is made: from an uploaded PDF, from an uploaded Word file, or from a file that is there, as of a template or a bulk. */
export const KINDS = ['pdf', 'office', 'kept'] as const;
export type Kind = (typeof KINDS)[number];

export type ByKind = Readonly<Record<Kind, number>>;

/** Hours of a day, each with its weight. */
const HOURS = [0.9, 1.3, 1.2, 0.5, 1.0, 1.3, 1.2, 1.2, 1.0, 0.4] as const;
const WORKING_DAYS = 21;
const LAST_DAYS = 2;
const LAST_WEIGHT = 2;
/** The working day and the hour of the bulk: the 25th is four working days before the end of a month. */
const BULK_DAY = 17;
const BULK_HOUR = 1;
const BULK_SHARE = 0.3;
/** Of the documents outside of the bulk. */
const SHARES: ByKind = { pdf: 0.4, office: 0.3, kept: 0.3 };

export const HOURS_OF_MONTH = WORKING_DAYS * HOURS.length;

const weightOf = (hour: number): number => {
  const day = Math.floor(hour / HOURS.length);
  return (HOURS[hour % HOURS.length] ?? 0) * (day >= WORKING_DAYS - LAST_DAYS ? LAST_WEIGHT : 1);
};

/** Returns the documents of each working hour of a month, in order. Rounding moves a document to a later hour and loses none. */
export function monthOf(documents: number): readonly ByKind[] {
  const hours = Array.from({ length: HOURS_OF_MONTH }, (_, hour) => hour);
  const all = hours.reduce((sum, hour) => sum + weightOf(hour), 0);
  const bulk = Math.round(documents * BULK_SHARE);
  const carried: Record<Kind, number> = { pdf: 0, office: 0, kept: 0 };
  const taken = (kind: Kind, share: number): number => {
    carried[kind] += share;
    const whole = Math.floor(carried[kind] + 1e-9);
    carried[kind] -= whole;
    return whole;
  };
  return hours.map((hour) => {
    const single = ((documents - bulk) * weightOf(hour)) / all;
    const of = (kind: Kind): number => taken(kind, single * SHARES[kind]);
    const isBulk = hour === BULK_DAY * HOURS.length + BULK_HOUR;
    return { pdf: of('pdf'), office: of('office'), kept: of('kept') + (isBulk ? bulk : 0) };
  });
}

/** Returns the sum of all hours. */
export const sumOf = (hours: readonly ByKind[]): ByKind =>
  hours.reduce<ByKind>(
    (sum, hour) => ({
      pdf: sum.pdf + hour.pdf,
      office: sum.office + hour.office,
      kept: sum.kept + hour.kept,
    }),
    { pdf: 0, office: 0, kept: 0 },
  );
