/** Owns the formula of docs/capacity.md: what documents cost, and what a month of them needs. */
import { type ByKind, KINDS, monthOf, sumOf } from './company-month.ts';

/** What was used, or what one document uses. */
export interface Usage {
  /** Milliseconds of processor time. */
  readonly web: number;
  readonly worker: number;
  readonly database: number;
  readonly databaseBytes: number;
  readonly objectBytes: number;
  readonly messages: number;
}

export const PARTS = ['web', 'worker', 'database', 'databaseBytes', 'objectBytes', 'messages'] as const;

export interface Costs {
  /** One document of each kind, from the upload to the seal. */
  readonly of: Readonly<Record<keyof ByKind, Usage>>;
  /** A second without documents. */
  readonly idleSecond: Usage;
}

const combined = (of: (part: keyof Usage) => number): Usage => ({
  web: of('web'),
  worker: of('worker'),
  database: of('database'),
  databaseBytes: of('databaseBytes'),
  objectBytes: of('objectBytes'),
  messages: of('messages'),
});

/** Returns what was used between two readings, each by `units`. */
export const used = (before: Usage, after: Usage, units = 1): Usage =>
  combined((part) => (after[part] - before[part]) / units);

/** Returns what documents within some seconds use. */
export const predicted = ({ of, idleSecond }: Costs, documents: ByKind, seconds: number): Usage =>
  combined(
    (part) =>
      KINDS.reduce((sum, kind) => sum + documents[kind] * of[kind][part], 0) + seconds * idleSecond[part],
  );

/** The share of its time that a core may work, so that calls do not wait for it. */
const BUSY = 0.6;
const HOUR = 3600;

export interface MonthNeeds {
  readonly documents: number;
  /** Documents of the busiest hour. */
  readonly busiest: number;
  /** Cores of each part in that hour. */
  readonly cores: Readonly<Record<'web' | 'worker' | 'database', number>>;
  readonly databaseGigabytes: number;
  readonly objectGigabytes: number;
}

/** Returns what a month of documents needs. Its bulk counts as done within the hour in which it was sent. */
export function needsOf(costs: Costs, documents: number): MonthNeeds {
  const hours = monthOf(documents);
  const busiest = hours.reduce((most, hour) => (total(hour) > total(most) ? hour : most));
  const hour = predicted(costs, busiest, HOUR);
  const month = predicted(costs, sumOf(hours), 0);
  const cores = (ms: number): number => ms / 1000 / HOUR / BUSY;
  return {
    documents,
    busiest: total(busiest),
    cores: { web: cores(hour.web), worker: cores(hour.worker), database: cores(hour.database) },
    databaseGigabytes: month.databaseBytes / 1e9,
    objectGigabytes: month.objectBytes / 1e9,
  };
}

const total = (hour: ByKind): number => KINDS.reduce((sum, kind) => sum + hour[kind], 0);
