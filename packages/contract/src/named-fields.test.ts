import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './index.ts';
import { namedFields } from './named-fields.ts';
import { openEndpoints } from './open/open-endpoints.ts';

const UNNAMED = 'participant_id';

/** Every shape of a result, made of its JSON schema, with one more field in each object. */
function recorded(schema: z.core.JSONSchema.BaseSchema | boolean, depth = 0): unknown {
  if (typeof schema === 'boolean' || depth > 12) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    const best = options.find((one) => typeof one === 'object' && one.type !== 'null') ?? options[0];
    return best === undefined ? null : recorded(best, depth + 1);
  }
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((one) => recorded(one, depth + 1)));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, one]) => [name, recorded(one, depth + 1)] as const,
    );
    const { additionalProperties: more } = schema;
    if (typeof more === 'object' && fields.length === 0) return { key: recorded(more, depth + 1) };
    return { ...Object.fromEntries(fields), [UNNAMED]: '17' };
  }
  if (schema.type === 'array') {
    const items = Array.isArray(schema.items) ? schema.items : [schema.items ?? false];
    return items.map((one) => recorded(one, depth + 1));
  }
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.format === 'date-time') return '2026-11-01T09:00:00+09:00';
  return schema.type === 'boolean' ? true : 'text';
}

const calls = [
  ...Object.entries(endpoints),
  ...Object.entries(openEndpoints).map(([name, call]) => [`${name} of /openapi`, call] as const),
];

/** Results that are open on purpose: their fields are those of a document's own records. */
const isOpen = (schema: z.ZodType): boolean =>
  /"additionalProperties":\{\}/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'output' })));

describe('[ORG-10] of a result only the named fields leave', () => {
  test.each(calls.map(([name, { result }]) => ({ name, result })))(
    '[ORG-10] $name: no field besides those of the contract, at any depth',
    ({ result }) => {
      const schema = z.toJSONSchema(result, { io: 'output', unrepresentable: 'any', reused: 'inline' });
      const raw = recorded(schema);
      const kept = namedFields(result)(raw);
      // The named fields all stay; an open object keeps the others too.
      expect(isOpen(result) ? namedOnly(kept) : kept).toEqual(namedOnly(raw));
    },
  );

  test('[ORG-10] values are not changed, and what fits no shape keeps only named fields', () => {
    const shape = z.object({
      at: z.iso.datetime(),
      list: z.array(z.object({ id: z.string() }).nullable()),
      either: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]).optional(),
      counts: z.record(z.string(), z.object({ n: z.number() })),
      open: z.looseObject({ id: z.string() }),
      pair: z.tuple([z.object({ id: z.string() }), z.string()]),
    });
    const result = {
      at: 'long ago',
      list: [{ id: '1', secret: 1 }, null],
      either: { b: 'wrong', secret: 1 },
      counts: { x: { n: 1, secret: 1 } },
      open: { id: '1', more: 1 },
      pair: [{ id: '1', secret: 1 }, 'x'],
      secret: 1,
    };
    expect(namedFields(shape)(result)).toEqual({
      at: 'long ago',
      list: [{ id: '1' }, null],
      either: { b: 'wrong' },
      counts: { x: { n: 1 } },
      open: { id: '1', more: 1 },
      pair: [{ id: '1' }, 'x'],
    });
    expect(namedFields(shape)(null)).toBeNull();
    expect(namedFields(z.string())('text')).toBe('text');
  });
});

function namedOnly(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedOnly);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (name === UNNAMED ? [] : [[name, namedOnly(one)]])),
  );
}
