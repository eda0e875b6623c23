import type { Endpoint } from '@dojang/contract';
import { z } from 'zod';
import type { Schema } from '../fuzz/hostile.ts';

/** Owns the smallest body that a call takes, derived from the contract. */

/** Source: JSON Schema. */
interface Bounded extends Schema {
  readonly minimum?: number;
  readonly format?: string;
  readonly required?: readonly string[];
}

/** Ids of the row that a call is about, by the names of their fields. */
const ROW_IDS = /^(?:document|template|folder|team|member|signature)Ids?$/;
const ABSENT_ID = '00000000000000000000';
const HASH = 'a'.repeat(64);
const PATTERNED = ['', HASH, '123456', '1234', '#112233', '2026-11-28', '2026-11'];

/**
 * Returns a body with the required fields alone, each with the least value of its schema.
 * @param id the row that the call is about
 */
export function smallestBody(endpoint: Endpoint, id: string): unknown {
  const schema: Bounded = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Bounded;
  return least(schema, '', id);
}

function least(schema: Bounded, name: string, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return least(choices[0] ?? {}, name, id);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key))
          .map(([key, inner]) => [key, least(inner, key, id)]),
      );
    case 'array':
      return ROW_IDS.test(name) ? [id] : [];
    case 'string':
      return leastText(schema, name, id);
    case 'integer':
    case 'number':
      return schema.minimum && schema.minimum > 0 ? schema.minimum : 1;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function leastText({ pattern, format }: Bounded, name: string, id: string): string {
  if (ROW_IDS.test(name)) return id;
  if (name.endsWith('Id')) return ABSENT_ID;
  if (format === 'date-time') return '2099-01-01T00:00:00Z';
  if (pattern === undefined) return '';
  return PATTERNED.find((text) => new RegExp(pattern).test(text)) ?? '';
}
