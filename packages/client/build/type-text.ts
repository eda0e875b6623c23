/** Owns printing JSON schemas (draft 2020-12, as Zod writes them) as TypeScript types. */

export interface TypedSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly TypedSchema[];
  readonly items?: TypedSchema;
  readonly properties?: Readonly<Record<string, TypedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: TypedSchema | boolean;
  /** Of object schemas without properties; an empty object stands for anything. */
  readonly not?: object;
}

const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

const nameText = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

/** Returns the TypeScript type of a schema. @throws Error for a schema that it cannot print */
export function typeText(schema: TypedSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.type === 'array') return `readonly (${typeText(schema.items ?? {})})[]`;
  if (schema.type === 'object') return objectText(schema);
  if (schema.type === undefined) return schema.not === undefined ? 'unknown' : 'undefined';
  return [schema.type].flat().map(simpleText).join(' | ');
}

/** @throws Error for an unknown type */
function simpleText(type: string): string {
  const simple = SIMPLE[type];
  if (simple === undefined) throw new Error(`JSON schema has no simple type ${type}`);
  return simple;
}

function objectText({ properties = {}, required = [], additionalProperties }: TypedSchema): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `readonly ${nameText(name)}${mark}: ${typeText(schema)}`;
  });
  if (rows.length > 0) return `{ ${rows.join('; ')} }`;
  if (typeof additionalProperties === 'object')
    return `{ readonly [name: string]: ${typeText(additionalProperties)} }`;
  return '{}';
}
