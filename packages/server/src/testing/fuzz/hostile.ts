import { anyCharacter } from '@dojang/domain/test-character';
import fc from 'fast-check';

/** Inputs that break careless servers, and inputs generated from a call's schema with such values inserted. */

const TEXTS = [
  '',
  ' ',
  '\0',
  '김\0하나',
  '\ud800',
  '끝이 잘린 \ud83d',
  '한결상사'.normalize('NFD'),
  '가'.repeat(20_000),
  '\u202e거꾸로\u202c',
  '\u200b\u2060\ufeff',
  '\u{20BB7}\u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
  `'; drop table document; --`,
  '../../../etc/passwd',
  '%00%0a%0d',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '900101-1234567',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '\r\nSet-Cookie: a=b',
  '２０２６',
] as const;

const NUMBERS = [0, -0, -1, 0.5, 1.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 1e-308, 300, 301];

export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { a: { b: [] } }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
}

/** Generates values of a JSON schema in which each part is sometimes hostile, omitted, or joined by an unknown member. */
export function nearly(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const sound = soundly(schema, known);
  return fc.oneof({ weight: 12, arbitrary: sound }, { weight: 1, arbitrary: hostile });
}

function soundly(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => soundly(choice, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(nearly(schema.items ?? {}, known), { maxLength: 4 });
    case 'string':
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : textOf(known);
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(1440, 20_160, 525_600));
    case 'number':
      return fc.double({ min: 0, max: 1, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostile;
  }
}

const textOf = (known: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        '김하나',
        '계약서',
        'kim@person.example',
        '010-1234-5678',
        'kim',
        '확인',
        ...known,
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  );

function objectOf(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, nearly(inner, known)]),
  );
  const required = [...(schema.required ?? [])];
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(shape, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(shape, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(fc.record(shape, { requiredKeys: required }), hostile).map(joined) },
  );
}

/** Bodies that are invalid JSON, or JSON that no client would send. */
export const brokenBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"글"',
  '{"a":1,"a":2}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"name":NaN}',
  '\ufeff{}',
  '{"name":"\\ud800"}',
  'name=kim&send=true',
];

function joined([value, stranger]: readonly [object, unknown]): object {
  return { ...value, stranger };
}
