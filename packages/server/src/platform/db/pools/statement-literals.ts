import pg from 'pg';

/**
 * Owns the values of a statement as SQL text: `execute` takes no parameters of the protocol. Each is a quoted text, whose type the prepared
 * statement knows, as with parameters.
 */

/** Returns a value as SQL text. @throws TypeError for a kind of value that no prepared statement has */
export function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`;
  throw new TypeError('a prepared statement has texts, numbers, times and lists of them');
}

/** An element of an array. Source: PostgreSQL manual, 8.15.6, array input and output syntax. */
const elementOf = (value: unknown): string =>
  value === null ? 'null' : `"${textOf(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
