import { z } from 'zod';

/** Owns the JSON schemas (draft 2020-12) of the OpenAPI documents, derived from the schemas that the server validates with. */

export type JsonSchema = Readonly<Record<string, unknown>>;

/** The schemas that several places of a document name, by their names. */
export type Components = Record<string, JsonSchema>;

/** What every document says of itself: the description may be used like the client, under the MIT License; paths begin at its own server. */
export const DOCUMENT_LICENSE = { name: 'MIT', identifier: 'MIT' };
export const DOCUMENT_SERVERS = [{ url: '/', description: 'The server that answers with this document' }];

/** Returns the schema of what a call takes or returns; definitions stay inside it. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      nameMembers(jsonSchema);
      if (io === 'input') closeObject(jsonSchema);
    },
  });
}

/** What a call takes has no keys besides those it names. */
function closeObject(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type === 'object' && schema.properties !== undefined) schema.additionalProperties ??= false;
}

/** A record of known keys names them as properties, which generators and linters read, in place of `propertyNames`. */
function nameMembers(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties, propertyNames } = schema;
  if (required === undefined || additionalProperties === undefined || propertyNames === undefined) return;
  schema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  schema.additionalProperties = false;
  delete schema.propertyNames;
}

/** What a refused call returns beside its code and message. */
export const refusalResult: JsonSchema = {
  type: ['object', 'null'],
  description: 'What the error is about: the field, and what the call says of its errors',
  properties: { field: { type: 'string', description: 'The name of the input that is refused' } },
};

/** Returns the schema of an envelope. */
export const envelope = (code: JsonSchema, result: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['code', 'msg', 'result'],
  properties: { code, msg: { type: 'string' }, result },
});

/**
 * Returns the schema as a part of a document: its definitions, and itself if it contains itself, move to the components, since a
 * reference begins at the document's root. @param name unique in the document
 */
export function inDocument(schema: object | boolean, name: string, components: Components): JsonSchema {
  // A schema that accepts anything, or nothing.
  if (typeof schema === 'boolean') return schema ? {} : { not: {} };
  const { $schema: _, $defs = {}, ...own } = schema as Record<string, unknown> & { $defs?: object };
  const moved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(moved);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, key === '$ref' ? place(String(value)) : moved(value)]),
    );
  };
  const place = (reference: string): string =>
    `#/components/schemas/${reference === '#' ? name : name + reference.slice('#/$defs/'.length)}`;
  const asSchema = (part: object): JsonSchema => moved(part) as JsonSchema;
  for (const [key, definition] of Object.entries($defs)) components[name + key] = asSchema(definition);
  if (!JSON.stringify(schema).includes('"$ref":"#"')) return asSchema(own);
  components[name] = asSchema(own);
  return { $ref: place('#') };
}

/** Returns the operations of calls by path and method, and the schemas that they share. */
export function pathsOf<Call extends { readonly path: string; readonly method: string }>(
  calls: Readonly<Record<string, Call>>,
  operation: (name: string, call: Call, components: Components) => unknown,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Components = {};
  for (const [name, call] of Object.entries(calls)) {
    const item = paths[call.path] ?? {};
    item[call.method.toLowerCase()] = operation(name, call, schemas);
    paths[call.path] = item;
  }
  return { paths, schemas };
}
