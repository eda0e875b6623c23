import { DomainError } from '@dojang/domain';
import type { ActPorts } from '../features/operator-accounts/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Configuration } from '../platform/configuration.ts';
import type { Database } from '../platform/db/database.ts';
import { randomIds } from '../platform/ids.ts';
import { createKeys } from '../platform/keys.ts';

/** Owns the form of the operator's commands: what each is given, and what it returns. */

/** What a command works with. */
export interface CommandPorts {
  readonly configuration: Configuration;
  /** The database with the role of the service, for which every rule of the database holds. */
  readonly db: Database;
  /** The database with the role that owns it, for look-ups over all tenants. */
  readonly owner: Pick<Database, 'reader'>;
}

/** What was typed after the name of a command. */
export interface Typed {
  readonly words: readonly string[];
  /** Returns the text of an option; undefined without it. */
  readonly text: (option: string) => string | undefined;
  readonly has: (option: string) => boolean;
}

/** What a command answers: one value for scripts, and lines for people. */
export interface Answer {
  readonly json: unknown;
  readonly lines: readonly string[];
  /** By default 0. */
  readonly exitCode?: number;
}

export interface Command {
  readonly name: string;
  /** What follows the name. */
  readonly usage: string;
  readonly korean: string;
  readonly english: string;
  /** What is typed after `npm run operator --`. */
  readonly examples: readonly string[];
  /** Options with a text. */
  readonly texts: readonly string[];
  /** Options without one; every command has `json`. */
  readonly flags?: readonly string[];
  readonly run: (ports: CommandPorts, typed: Typed) => Promise<Answer>;
}

/** The command was typed wrongly; the message names what is wrong, Korean first. */
export class UsageError extends Error {}

/** Returns the address of the product, without a path. */
export const addressOf = ({ publicUrl, host, port }: Configuration): string =>
  publicUrl ?? `http://${host}:${port}`;

/** Returns the parts for acts on accounts. */
export const actPorts = ({ db, owner, configuration }: CommandPorts): ActPorts => ({
  db,
  owner,
  clock: systemClock,
  ids: randomIds,
  keys: createKeys(configuration.appSecret, configuration.previousSecrets),
});

/** Returns the words of a command. @throws UsageError when there are fewer or more than it has names */
export function wordsOf<const Names extends readonly string[]>(
  { words }: Typed,
  names: Names,
): { readonly [Name in Names[number]]: string } {
  const extra = words[names.length];
  if (extra !== undefined)
    throw new UsageError(`${extra}: 필요하지 않은 값입니다. / this is one word too many.`);
  const missing = names[words.length];
  if (missing !== undefined) throw new UsageError(`${missing}: 값이 없습니다. / this is missing.`);
  const named = names.map((name, at) => [name, words[at] ?? '']);
  return Object.fromEntries(named);
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_DAYS = 365;

/** Returns the moment a span of time ago: `30m`, `1h`, `7d`. @throws UsageError */
export function since(typed: Typed, standard: string): Date {
  const text = typed.text('since') ?? standard;
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const length = Number(count) * (UNITS[unit] ?? 0);
  if (length === 0 || length > LONGEST_DAYS * 86_400_000)
    throw new UsageError(
      `--since ${text}: 30m, 1h, 7d처럼 입력해 주세요. / write it as 30m, 1h or 7d, up to 365 days.`,
    );
  return new Date(systemClock.now().getTime() - length);
}

const MOST_ROWS = 10_000;

/** Returns how many rows are wanted. @throws UsageError */
export function limitOf(typed: Typed): number {
  const text = typed.text('limit') ?? '100';
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MOST_ROWS)
    throw new UsageError(`--limit ${text}: 1~${MOST_ROWS} 사이의 수 / a number from 1 to ${MOST_ROWS}.`);
  return limit;
}

/** Limits of the record's texts. */
const NAME_LENGTH = 100;
const REASON_LENGTH = { least: 2, most: 500 } as const;

/** Returns who types the command, and why. @throws UsageError @throws DomainError badInput */
export function authorOf(typed: Typed, userName: string, { needsReason = false } = {}) {
  const operator = (typed.text('by') ?? userName).trim();
  const reason = (typed.text('reason') ?? '').trim();
  if (operator === '' || operator.length > NAME_LENGTH) throw new DomainError('badInput', { field: '--by' });
  if (needsReason && reason.length < REASON_LENGTH.least)
    throw new UsageError('--reason: 사유를 입력해 주세요. / give a reason.');
  if (reason.length > REASON_LENGTH.most) throw new DomainError('badInput', { field: '--reason' });
  return { operator, reason };
}
