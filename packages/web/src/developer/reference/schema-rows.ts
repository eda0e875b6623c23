import type { DeveloperTexts } from '../texts.ts';
import type { Schema } from './open-document.ts';

/** Owns how a schema is shown: one row for each value, with its path, type and limits, and an example of it. */

export interface SchemaRow {
  /** Such as `participants[].name`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** The allowed values; empty when others are allowed. */
  readonly values: readonly string[];
  /** Limits and the default in words. */
  readonly limits: readonly string[];
}

type TypeTexts = DeveloperTexts['types'];
const DEEPEST = 5;

const isNull = ({ type }: Schema): boolean => type === 'null';

/** Returns the schema without the possibility of null, and the one alternative that has properties. */
function mainOf(schema: Schema): Schema {
  const choices = schema.anyOf?.filter((one) => !isNull(one)) ?? [];
  const [first] = choices;
  if (first === undefined) return schema;
  return mainOf(choices.find(({ properties, items }) => properties ?? items) ?? first);
}

const typeNames = (schema: Schema): readonly string[] => {
  if (schema.anyOf) return schema.anyOf.flatMap(typeNames);
  if (schema.type !== undefined) return typeof schema.type === 'string' ? [schema.type] : schema.type;
  return schema.const === undefined ? [] : [typeof schema.const];
};

function typeText(schema: Schema, texts: TypeTexts): string {
  const { items } = mainOf(schema);
  const names = [...new Set(typeNames(schema))].map((name) => {
    if (name === 'array' && items) return texts.arrayOf(typeText(items, texts));
    const known: Readonly<Record<string, string | undefined>> = { ...NAMES, ...ownNames(texts) };
    return known[name] ?? name;
  });
  return names.length === 0 ? texts.any : names.join(texts.or);
}

const NAMES = { null: 'null' };
const ownNames = ({ string, integer, number, boolean, object, array }: TypeTexts) => ({
  string,
  integer,
  number,
  boolean,
  object,
  array,
});

/** Bounds that only say that a number is a safe integer are left out. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function limitsOf(schema: Schema, texts: TypeTexts, standard: (value: string) => string): string[] {
  const { minimum, maximum, maxLength, maxItems } = mainOf(schema);
  return [
    ...(isBound(minimum) ? [texts.from(minimum)] : []),
    ...(isBound(maximum) ? [texts.to(maximum)] : []),
    ...(maxLength === undefined ? [] : [texts.atMost(maxLength)]),
    ...(maxItems === undefined ? [] : [texts.items(maxItems)]),
    ...(schema.default === undefined ? [] : [standard(JSON.stringify(schema.default))]),
  ];
}

/** Returns the rows of the properties of a schema, each parent before its parts. */
export function schemaRows(
  schema: Schema,
  texts: TypeTexts,
  standard: (value: string) => string,
  prefix = '',
  depth = 0,
): readonly SchemaRow[] {
  const { properties = {}, required = [] } = mainOf(schema);
  if (depth === DEEPEST) return [];
  return Object.entries(properties).flatMap(([name, one]) => {
    const path = `${prefix}${name}`;
    const main = mainOf(one);
    const values = (main.enum ?? main.items?.enum ?? (main.const === undefined ? [] : [main.const])).map(
      String,
    );
    const row: SchemaRow = {
      path,
      type: typeText(one, texts),
      isRequired: required.includes(name),
      values,
      limits: limitsOf(one, texts, standard),
    };
    const below = main.items ?? main;
    const ending = main.items ? '[].' : '.';
    return [row, ...schemaRows(below, texts, standard, `${path}${ending}`, depth + 1)];
  });
}

/** Returns an example of a schema. @param isShort whether optional properties are left out, as in a request */
export function exampleOf(schema: Schema, isShort: boolean, depth = 0): unknown {
  const main = mainOf(schema);
  if (main.default !== undefined) return main.default;
  if (main.const !== undefined) return main.const;
  if (main.enum) return main.enum[0];
  if (main.items) return depth === DEEPEST ? [] : [exampleOf(main.items, isShort, depth + 1)];
  if (main.properties || main.type === 'object') {
    const { properties = {}, required = [] } = main;
    const shown = Object.entries(properties).filter(([name]) => !isShort || required.includes(name));
    return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(one, isShort, depth + 1)]));
  }
  if (main.format === 'date-time') return '2026-11-24T01:12:04.512Z';
  const [type] = typeNames(main);
  if (type === 'integer' || type === 'number') return isBound(main.minimum) ? main.minimum : 1;
  if (type === 'boolean') return true;
  return type === 'string' ? '…' : null;
}
