import { withClient } from '@dojang/embedded-postgres';
import type pg from 'pg';
import { both } from '../../configuration-values.ts';
import { pendingMigrations } from '../migrate.ts';
import { leastVersion, migrationText } from './least-version.ts';
import type { Lock, TableLock, Work } from './lock-levels.ts';
import { type MigrationPlan, planOf, readCatalogue } from './migration-plan.ts';

/** Owns what `npm run migrate -- --plan` says: for each migration that a database lacks, which table waits for what and how large it is. */

const WAITS: Readonly<Record<Lock, string>> = {
  'ROW EXCLUSIVE': both('기다리지 않음', 'nothing waits'),
  'SHARE UPDATE EXCLUSIVE': both('기다리지 않음', 'nothing waits'),
  SHARE: both('쓰기가 기다림', 'writing waits'),
  'SHARE ROW EXCLUSIVE': both('쓰기가 기다림', 'writing waits'),
  EXCLUSIVE: both('쓰기가 기다림', 'writing waits'),
  'ACCESS EXCLUSIVE': both('읽기와 쓰기가 기다림', 'reading and writing wait'),
};
const DONE: Readonly<Record<Work, string>> = {
  none: both('잠깐', 'at once'),
  scanned: both('모든 행을 읽음', 'every row is read'),
  rewritten: both('표를 새로 씀', 'the table is written anew'),
};

export interface TableSize {
  readonly rows: number;
  readonly megabytes: number;
}

/** Returns the lines of one migration. */
export function planLines(
  name: string,
  { locks, unread }: MigrationPlan,
  sizes: ReadonlyMap<string, TableSize>,
  least: string | null,
): readonly string[] {
  const of = ({ table, lock, work }: TableLock): string => {
    const { rows, megabytes } = sizes.get(table) ?? { rows: 0, megabytes: 0 };
    return `  ${table}\t${lock}\t${WAITS[lock]}\t${DONE[work]}\t${rows} rows, ${megabytes} MB`;
  };
  return [
    name,
    least === null
      ? `  ${both('이전 버전을 먼저 멈춰야 합니다', 'stop earlier versions first: they must not use the database afterwards')}`
      : `  ${both('이전 버전이 함께 실행될 수 있습니다', `versions with ${least} may go on`)}`,
    ...(locks.length === 0 && unread.length === 0
      ? [`  ${both('잠그는 표 없음', 'no table is locked')}`]
      : []),
    ...locks.map(of),
    ...unread.map((text) => `  ${both('직접 읽어 주세요', 'to be read by you')}\t${text}`),
  ];
}

/** Returns the plan of the migrations that a database lacks. */
export const pendingPlan = (ownerUrl: string): Promise<readonly string[]> =>
  withClient(ownerUrl, async (client) => {
    const pending = await pendingMigrations(client);
    const [sizes, catalogue] = [await tableSizes(client), await readCatalogue(client)];
    const lines: string[] = [];
    for (const name of pending) {
      const sql = await migrationText(name);
      lines.push(...planLines(name, await planOf(sql, catalogue), sizes, leastVersion(sql)));
    }
    return lines.length > 0 ? lines : [both('적용할 마이그레이션이 없습니다.', 'no migration is pending.')];
  });

async function tableSizes(client: pg.Client): Promise<ReadonlyMap<string, TableSize>> {
  const { rows } = await client.query<{ table: string; rows: number; megabytes: number }>(
    `select relname as table, greatest(reltuples, 0)::float8 as rows,
       (pg_total_relation_size(oid) / 1048576)::float8 as megabytes
     from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ table, ...size }) => [table, size]));
}
