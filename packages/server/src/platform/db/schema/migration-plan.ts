import type pg from 'pg';
import {
  isNode,
  LOCKS,
  type Lock,
  type Node,
  nodesNamed,
  ofAlterTable,
  ofCreateTable,
  ofRows,
  part,
  parts,
  type TableLock,
  textOf,
  WORKS,
} from './lock-levels.ts';

/**
 * Owns what a migration will lock, read from its text by PostgreSQL's own grammar before anything runs. Each file is one transaction, so a
 * lock is held until the end of the file. Tables that the file itself makes are left out: nobody waits for them.
 */

export interface MigrationPlan {
  /** The strongest lock of each table. */
  readonly locks: readonly TableLock[];
  /** Statements whose locks the text does not tell: blocks of code, and calls of functions. */
  readonly unread: readonly string[];
}

/** What a plan asks the database: which table has an index, and which tables a foreign key ties together. */
export interface Catalogue {
  readonly tableOfIndex: ReadonlyMap<string, string>;
  /** The tables to which the foreign keys of a table refer, under `table`, and under `table.constraint` for each. */
  readonly referredBy: ReadonlyMap<string, readonly string[]>;
}

const EXCLUSIVE = 'ACCESS EXCLUSIVE';
/** The number of the first of `LOCKS` in the parse tree. Source: PostgreSQL, lockdefs.h. */
const FIRST_LOCK = 3;

/** Returns what a migration will lock. */
export async function planOf(sql: string, catalogue: Catalogue): Promise<MigrationPlan> {
  // The grammar takes two megabytes, which a server that starts does not need.
  const { loadModule, parse } = await import('libpg-query');
  await loadModule();
  const { stmts = [] } = await parse(sql);
  const bytes = Buffer.from(sql);
  const made = new Set<string>();
  const tableOfIndex = new Map(catalogue.tableOfIndex);
  const locks: TableLock[] = [];
  const unread: string[] = [];
  for (const { stmt, stmt_location = 0, stmt_len } of stmts) {
    const statement: unknown = stmt;
    if (!isNode(statement)) continue;
    const [kind = ''] = Object.keys(statement);
    const node = part(statement, kind);
    if (kind === 'CreateStmt') made.add(textOf(part(node, 'relation'), 'relname'));
    if (kind === 'CreateTableAsStmt') made.add(textOf(part(part(node, 'into'), 'rel'), 'relname'));
    if (kind === 'IndexStmt')
      tableOfIndex.set(textOf(node, 'idxname'), textOf(part(node, 'relation'), 'relname'));
    locks.push(...locksOf(kind, node, { ...catalogue, tableOfIndex }));
    const body = kind === 'CreateFunctionStmt' ? sqlBody(node) : '';
    // The server reads the body of a new function as it would run it, and locks the tables that it changes.
    if (body !== '')
      locks.push(...ofRows(await parse(body)).map((lock) => ({ ...lock, work: 'none' }) as const));
    const end = stmt_len === undefined ? bytes.length : stmt_location + stmt_len;
    const text = bytes.subarray(stmt_location, end).toString();
    if (isUnread(kind, node)) unread.push(shortened(text));
  }
  return { locks: strongest(locks.filter(({ table }) => !made.has(table))), unread };
}

/** The locks of one statement. */
function locksOf(kind: string, node: Node, { tableOfIndex, referredBy }: Catalogue): readonly TableLock[] {
  const table = textOf(part(node, 'relation'), 'relname');
  const one = (lock: Lock, of = table): readonly TableLock[] => [{ table: of, lock, work: 'none' }];
  switch (kind) {
    case 'AlterTableStmt':
      return [
        ...ofAlterTable(node),
        ...parts(node, 'cmds')
          .map((each) => part(each, 'AlterTableCmd'))
          .filter((command) => textOf(command, 'subtype') === 'AT_DropConstraint')
          .flatMap((command) => referredBy.get(`${table}.${textOf(command, 'name')}`) ?? [])
          .flatMap((other) => one(EXCLUSIVE, other)),
      ];
    case 'IndexStmt':
      return [
        { table, lock: node.concurrent === true ? 'SHARE UPDATE EXCLUSIVE' : 'SHARE', work: 'scanned' },
      ];
    case 'CreateStmt':
      return ofCreateTable(node);
    case 'CreateTrigStmt':
      return [
        ...one('SHARE ROW EXCLUSIVE'),
        ...(isNode(node.constrrel) ? one('SHARE ROW EXCLUSIVE', textOf(node.constrrel, 'relname')) : []),
      ];
    case 'RenameStmt':
      return textOf(node, 'renameType') === 'OBJECT_INDEX' || table === '' ? [] : one(EXCLUSIVE);
    case 'CreatePolicyStmt':
    case 'AlterPolicyStmt':
      return one(EXCLUSIVE, textOf(part(node, 'table'), 'relname'));
    case 'RuleStmt':
      return one(EXCLUSIVE);
    case 'TruncateStmt':
      return nodesNamed(node.relations, 'RangeVar').flatMap((each) =>
        one(EXCLUSIVE, textOf(each, 'relname')),
      );
    case 'DropStmt': {
      const isTable = textOf(node, 'removeType') === 'OBJECT_TABLE';
      return dropped(node).flatMap((name) => [
        ...one(EXCLUSIVE, tableOfIndex.get(name) ?? name),
        ...(isTable ? (referredBy.get(name) ?? []) : []).flatMap((other) => one(EXCLUSIVE, other)),
      ]);
    }
    case 'CommentStmt':
      return commented(node).flatMap((name) => one('SHARE UPDATE EXCLUSIVE', name));
    case 'LockStmt':
      return nodesNamed(node.relations, 'RangeVar').flatMap((each) =>
        one(LOCKS[Number(node.mode) - FIRST_LOCK] ?? EXCLUSIVE, textOf(each, 'relname')),
      );
    default:
      return ofRows({ [kind]: node });
  }
}

/** The table of a comment. */
function commented(node: Node): readonly string[] {
  const names = nodesNamed(node.object, 'String').map((name) => textOf(name, 'sval'));
  const type = textOf(node, 'objtype');
  const table = type === 'OBJECT_TABLE' ? names.at(-1) : type === 'OBJECT_COLUMN' ? names.at(-2) : undefined;
  return table === undefined ? [] : [table];
}

const OF_TABLE = new Set(['OBJECT_TRIGGER', 'OBJECT_POLICY', 'OBJECT_RULE']);

/** The tables that `drop` locks: what it drops, or that of a dropped trigger, rule or policy. */
function dropped(node: Node): readonly string[] {
  const type = textOf(node, 'removeType');
  if (!['OBJECT_TABLE', 'OBJECT_INDEX', 'OBJECT_VIEW'].includes(type) && !OF_TABLE.has(type)) return [];
  return parts(node, 'objects').map((each) => {
    const names = nodesNamed(each, 'String').map((name) => textOf(name, 'sval'));
    return (OF_TABLE.has(type) ? names.at(-2) : names.at(-1)) ?? '';
  });
}

/** The body of a function in SQL; an empty text for other languages. */
function sqlBody(node: Node): string {
  const option = (name: string) =>
    parts(node, 'options')
      .map((each) => part(each, 'DefElem'))
      .find((each) => textOf(each, 'defname') === name);
  const word = (name: string): string =>
    nodesNamed(option(name), 'String').map((each) => textOf(each, 'sval'))[0] ?? '';
  return word('language').toLowerCase() === 'sql' ? word('as') : '';
}

const isUnread = (kind: string, node: Node): boolean =>
  kind === 'DoStmt' ||
  kind === 'CallStmt' ||
  (kind === 'SelectStmt' && nodesNamed(node, 'FuncCall').length > 0);

const MOST_LETTERS = 100;
function shortened(statement: string): string {
  const line = statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
}

/** Returns one lock for each table: the strongest, with the most work. */
function strongest(all: readonly TableLock[]): readonly TableLock[] {
  const byTable = new Map<string, TableLock>();
  for (const { table, lock, work } of all) {
    const known = byTable.get(table) ?? { table, lock, work };
    byTable.set(table, {
      table,
      lock: LOCKS[Math.max(LOCKS.indexOf(lock), LOCKS.indexOf(known.lock))] ?? lock,
      work: WORKS[Math.max(WORKS.indexOf(work), WORKS.indexOf(known.work))] ?? work,
    });
  }
  return [...byTable.values()].sort((a, b) => a.table.localeCompare(b.table));
}

/** Reads what plans ask of a database. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const indexes = await client.query<{ index: string; table: string }>(
    `select indexname as index, tablename as table from pg_indexes where schemaname = 'public'`,
  );
  const keys = await client.query<{ name: string; table: string; other: string }>(
    `select conname as name, conrelid::regclass::text as table, confrelid::regclass::text as other
     from pg_constraint where contype = 'f'`,
  );
  const referredBy = new Map<string, string[]>();
  for (const { name, table, other } of keys.rows)
    for (const key of [table, `${table}.${name}`])
      referredBy.set(key, [...(referredBy.get(key) ?? []), other]);
  return { tableOfIndex: new Map(indexes.rows.map(({ index, table }) => [index, table])), referredBy };
}
