/**
 * Owns which lock each statement of a migration takes, and what a table goes through meanwhile. Source: PostgreSQL manual, 13.3 and the pages
 * of each command, versions 15 to 18; `migration-plan.test.ts` compares it with the locks that a server holds.
 */

/** From the weakest to the strongest; reading alone takes weaker ones, which hinder nothing but a change of the table. */
export const LOCKS = [
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE',
  'SHARE ROW EXCLUSIVE',
  'EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;
export type Lock = (typeof LOCKS)[number];

/** none: the catalogue alone changes. scanned: every row is read while the lock is held. rewritten: the table is written anew. */
export const WORKS = ['none', 'scanned', 'rewritten'] as const;
export type Work = (typeof WORKS)[number];

export interface TableLock {
  readonly table: string;
  readonly lock: Lock;
  readonly work: Work;
}

/** A node of the parse tree: `{ AlterTableStmt: { … } }`, or what is in it. */
export type Node = Readonly<Record<string, unknown>>;

/** Whether a part of the parse tree is a node, and neither a list nor a value. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the part of a node under a name; an empty node when there is none. */
export const part = (node: Node, name: string): Node => {
  const found = node[name];
  return isNode(found) ? found : {};
};

/** Returns the nodes of a list. */
export const parts = (node: Node, name: string): readonly Node[] => {
  const found = node[name];
  return Array.isArray(found) ? found.filter(isNode) : [];
};

/** Returns the text of a node under a name; an empty text when there is none. */
export const textOf = (node: Node, name: string): string => {
  const found = node[name];
  return typeof found === 'string' ? found : '';
};

/** Returns all nodes with a name, however deep they are. */
export function nodesNamed(value: unknown, name: string): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesNamed(one, name));
  if (!isNode(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name && isNode(inner) ? [inner] : []),
    ...nodesNamed(inner, name),
  ]);
}

/** Changes of a table that leave readers and writers alone. */
const GENTLE: ReadonlySet<string> = new Set([
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_AttachPartition',
  'AT_ClusterOn',
]);
/** Changes that shut out writers alone. */
const TRIGGERS = /^AT_(?:En|Dis)ableTrig/;

const relationOf = (node: Node): string => textOf(part(node, 'relation'), 'relname');
const referred = (constraint: Node): string => textOf(part(constraint, 'pktable'), 'relname');

/** A default that PostgreSQL can keep beside the column: a constant, or a function whose result does not change in the transaction. */
const STABLE = new Set(['now', 'current_timestamp', 'statement_timestamp', 'lower', 'upper', 'md5']);
function isComputedForEachRow(column: Node): boolean {
  const type = nodesNamed(part(column, 'typeName'), 'String').map((name) => textOf(name, 'sval'));
  if (type.some((name) => /serial/.test(name))) return true;
  return parts(column, 'constraints').some((each) => {
    const constraint = part(each, 'Constraint');
    const kind = textOf(constraint, 'contype');
    if (kind === 'CONSTR_IDENTITY' || kind === 'CONSTR_GENERATED') return true;
    if (kind !== 'CONSTR_DEFAULT') return false;
    const calls = nodesNamed(constraint.raw_expr, 'FuncCall').map((call) =>
      parts(call, 'funcname')
        .map((name) => textOf(part(name, 'String'), 'sval'))
        .at(-1),
    );
    return calls.some((name) => name === undefined || !STABLE.has(name));
  });
}

const hasConstraint = (column: Node, ...kinds: string[]): boolean =>
  parts(column, 'constraints').some((each) => kinds.includes(textOf(part(each, 'Constraint'), 'contype')));

/** The work of one change of a table. */
function workOf(kind: string, definition: Node): Work {
  const column = part(definition, 'ColumnDef');
  const constraint = part(definition, 'Constraint');
  if (kind === 'AT_AlterColumnType') return 'rewritten';
  if (kind === 'AT_SetLogged' || kind === 'AT_SetUnLogged' || kind === 'AT_SetAccessMethod')
    return 'rewritten';
  if (kind === 'AT_AddColumn') {
    if (isComputedForEachRow(column)) return 'rewritten';
    return hasConstraint(column, 'CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_FOREIGN')
      ? 'scanned'
      : 'none';
  }
  if (kind === 'AT_SetNotNull' || kind === 'AT_ValidateConstraint') return 'scanned';
  if (kind === 'AT_AddConstraint') {
    const isChecked = constraint.skip_validation !== true && textOf(constraint, 'indexname') === '';
    return isChecked ? 'scanned' : 'none';
  }
  return 'none';
}

/** Returns the locks of `alter table`. */
export function ofAlterTable(node: Node): readonly TableLock[] {
  const table = relationOf(node);
  // Settings of an index lock the index alone.
  if (textOf(node, 'objtype') === 'OBJECT_INDEX') return [];
  return parts(node, 'cmds').flatMap((each) => {
    const command = part(each, 'AlterTableCmd');
    const kind = textOf(command, 'subtype');
    const definition = part(command, 'def');
    const constraints = nodesNamed(definition, 'Constraint');
    const foreign = constraints.filter((one) => textOf(one, 'contype') === 'CONSTR_FOREIGN');
    const isForeignAlone =
      kind === 'AT_AddConstraint' && textOf(part(definition, 'Constraint'), 'contype') === 'CONSTR_FOREIGN';
    const lock: Lock = GENTLE.has(kind)
      ? 'SHARE UPDATE EXCLUSIVE'
      : isForeignAlone || TRIGGERS.test(kind)
        ? 'SHARE ROW EXCLUSIVE'
        : 'ACCESS EXCLUSIVE';
    return [
      { table, lock, work: workOf(kind, definition) },
      ...foreign.map((one) => ({ table: referred(one), lock: 'SHARE ROW EXCLUSIVE', work: 'none' }) as const),
    ];
  });
}

/** Returns the locks that rows of a statement take, wherever it changes some. */
export const ofRows = (statement: unknown): readonly TableLock[] =>
  ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].flatMap((name) =>
    nodesNamed(statement, name).map(
      (node): TableLock => ({
        table: relationOf(node),
        lock: 'ROW EXCLUSIVE',
        // Rows that are inserted may be few; changed ones are searched for.
        work: name === 'InsertStmt' ? 'none' : 'scanned',
      }),
    ),
  );

/** Returns the locks of the tables to which a new table refers. */
export const ofCreateTable = (node: Node): readonly TableLock[] =>
  nodesNamed(node, 'Constraint')
    .filter((one) => textOf(one, 'contype') === 'CONSTR_FOREIGN')
    .map((one) => ({ table: referred(one), lock: 'SHARE ROW EXCLUSIVE', work: 'none' }));
