import type { Endpoint } from '@dojang/contract';
import { z } from 'zod';
import type { Schema } from './hostile.ts';

/** Owns bodies of calls with a resident registration number in every place for a free text. */

export const RESIDENT_NUMBER = '900101-1234567';

/** Texts of which one has the form that a call asks for. */
const PATTERNED = ['a'.repeat(64), 'aaaaaa', '123456', '1234', '#112233', '2026-11-28', '2026-11'];

/** Source: JSON Schema. */
interface Bounded extends Schema {
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly format?: string;
  readonly additionalProperties?: Schema | boolean;
}

/** Returns the body, or null when the call has no place for a free text. */
export function numberedBody(endpoint: Endpoint): unknown {
  if (endpoint.method !== 'POST' && endpoint.method !== 'PUT') return null;
  const schema: Bounded = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Bounded;
  const body = filled(schema);
  return JSON.stringify(body)?.includes(RESIDENT_NUMBER) ? body : null;
}

function filled(schema: Bounded, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return filled(choices.find(({ type }) => type === 'string') ?? choices[0] ?? {}, name);
  switch (schema.type) {
    case 'object':
      return filledObject(schema);
    case 'array':
      return [filled(schema.items ?? {}, name)];
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return schema.minimum && schema.minimum > 0 ? schema.minimum : 1;
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function filledObject({ properties, additionalProperties }: Bounded): object {
  const own = Object.entries(properties ?? {}).map(([name, inner]) => [name, filled(inner, name)] as const);
  const others =
    typeof additionalProperties === 'object' && own.length === 0
      ? [[RESIDENT_NUMBER, filled(additionalProperties)] as const]
      : [];
  return Object.fromEntries([...own, ...others]);
}

function textFor({ pattern, maxLength, format }: Bounded, name: string): string {
  if (format === 'date-time') return '2099-01-01T00:00:00Z';
  if (pattern !== undefined && !new RegExp(pattern).test(RESIDENT_NUMBER))
    return PATTERNED.find((text) => new RegExp(pattern).test(text)) ?? '';
  if (name === 'base64') return '';
  return maxLength !== undefined && maxLength < RESIDENT_NUMBER.length ? '1' : RESIDENT_NUMBER;
}
