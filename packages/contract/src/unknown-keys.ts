import { z } from 'zod';
import { KEYS_WITHOUT_EFFECT, type KeyWithoutEffect } from './keys-without-effect.ts';

export { KEYS_WITHOUT_EFFECT };

/**
 * Owns which keys of a query or a body a call knows. Invariant: the shape that validates decides, at any depth and in lists too. A record
 * takes any key, and so does a shape that says so itself. Values are not checked here.
 */

export interface UnknownKey {
  /** The path of the key in its part, the key last. */
  readonly path: readonly string[];
  /** The keys that have a place there. */
  readonly known: readonly string[];
}

type Find = (value: unknown) => UnknownKey | null;
type Part = KeyWithoutEffect['part'];

const nothing: Find = () => null;
const derived = {
  query: new WeakMap<z.core.$ZodType, Find>(),
  body: new WeakMap<z.core.$ZodType, Find>(),
};

/** Returns the first key of a query or a body that its shape does not name, or null. */
export function unknownKey(schema: z.core.$ZodType, value: unknown, part: Part): UnknownKey | null {
  let find = derived[part].get(schema);
  if (find === undefined) {
    find = derive(schema, part, '');
    derived[part].set(schema, find);
  }
  return find(value);
}

function derive(schema: z.core.$ZodType, part: Part, place: string): Find {
  if (schema instanceof z.ZodObject) return ofObject(schema, part, place);
  if (schema instanceof z.ZodArray) return ofArray(derive(schema.element, part, `${place}[]`));
  if (schema instanceof z.ZodRecord) return ofRecord(derive(schema.valueType, part, `${place}{}`));
  if (schema instanceof z.ZodTuple)
    return ofTuple(schema.def.items.map((item, at) => derive(item, part, `${place}.${at}`)));
  if (schema instanceof z.ZodUnion) return ofUnion(schema.options, part, place);
  if (schema instanceof z.ZodPipe) return derive(schema.in, part, place);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return derive(schema.def.innerType, part, place);
  return nothing;
}

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const below = (key: string, found: UnknownKey | null): UnknownKey | null =>
  found === null ? null : { path: [key, ...found.path], known: found.known };

function ofObject({ shape, def }: z.ZodObject, part: Part, place: string): Find {
  const finds = new Map(
    Object.entries(shape).map(([key, inner]) => [
      key,
      derive(inner, part, place === '' ? key : `${place}.${key}`),
    ]),
  );
  const isOpen = def.catchall !== undefined && !(def.catchall instanceof z.ZodNever);
  const idle = KEYS_WITHOUT_EFFECT.filter((one) => one.part === part && one.place === place);
  const isIdle = (key: string, value: unknown): boolean =>
    idle.some((one) => one.key === key && (one.isEmpty === undefined || value === '' || value === null));
  return (value) => {
    if (!isKeyed(value)) return null;
    for (const [key, inner] of Object.entries(value)) {
      const find = finds.get(key);
      if (find === undefined && !isOpen && !isIdle(key, inner))
        return { path: [key], known: [...finds.keys()] };
      const found = find === undefined ? null : below(key, find(inner));
      if (found !== null) return found;
    }
    return null;
  };
}

const ofArray = (find: Find): Find =>
  find === nothing
    ? nothing
    : (value) => {
        if (!Array.isArray(value)) return null;
        for (const [at, item] of value.entries()) {
          const found = below(String(at), find(item));
          if (found !== null) return found;
        }
        return null;
      };

const ofTuple = (finds: readonly Find[]): Find =>
  finds.every((find) => find === nothing)
    ? nothing
    : (value) => {
        for (const [at, find] of finds.entries()) {
          const found = Array.isArray(value) ? below(String(at), find(value[at])) : null;
          if (found !== null) return found;
        }
        return null;
      };

const ofRecord = (find: Find): Find =>
  find === nothing
    ? nothing
    : (value) => {
        for (const [key, inner] of isKeyed(value) ? Object.entries(value) : []) {
          const found = below(key, find(inner));
          if (found !== null) return found;
        }
        return null;
      };

/** The first fitting shape decides; of a value that fits none, a key is unknown that none of them names. */
function ofUnion(options: readonly z.core.$ZodType[], part: Part, place: string): Find {
  const closed = options
    .map((option) => ({ option, find: derive(option, part, place) }))
    .filter(({ find }) => find !== nothing);
  const [only, ...others] = closed;
  if (only === undefined) return nothing;
  if (others.length === 0) return only.find;
  return (value) => {
    if (typeof value !== 'object' || value === null) return null;
    const fitting = closed.find(({ option }) => z.safeParse(option, value).success);
    if (fitting !== undefined) return fitting.find(value);
    const found = closed.map(({ find }) => find(value));
    const [first] = found;
    if (!first || found.includes(null)) return null;
    return { path: first.path, known: [...new Set(found.flatMap((one) => one?.known ?? []))] };
  };
}
