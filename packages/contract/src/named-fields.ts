import { z } from 'zod';

/**
 * Owns what leaves the service: of a result only the fields that the contract names. Invariant: the shape of a call decides, and a field
 * that a query or a row has besides is left out, at any depth. Values are not checked here, so that nothing that was stored long ago
 * turns an answer into a fault; tests check them (docs/decisions/0093-results-by-their-contract.md).
 */

type Pick = (value: unknown) => unknown;

const same: Pick = (value) => value;
const known = new WeakMap<z.core.$ZodType, Pick>();

/** Returns the function that keeps the named fields of a result; it is derived once for each shape. */
export function namedFields(schema: z.core.$ZodType): Pick {
  const before = known.get(schema);
  if (before !== undefined) return before;
  // A shape that contains itself finds this while it is derived.
  let derived: Pick = same;
  known.set(schema, (value) => derived(value));
  derived = derive(schema);
  known.set(schema, derived);
  return derived;
}

function derive(schema: z.core.$ZodType): Pick {
  if (schema instanceof z.ZodObject) return ofObject(schema);
  if (schema instanceof z.ZodArray) return ofArray(namedFields(schema.element));
  if (schema instanceof z.ZodRecord) return ofRecord(namedFields(schema.valueType));
  if (schema instanceof z.ZodTuple) return ofTuple(schema);
  if (schema instanceof z.ZodUnion) return ofUnion(schema.options);
  if (schema instanceof z.ZodIntersection) return ofBoth(schema);
  if (schema instanceof z.ZodLazy) return (value) => namedFields(schema.unwrap())(value);
  if (schema instanceof z.ZodPipe) return namedFields(schema.out);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  )
    return namedFields(schema.def.innerType);
  return same;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ofObject({ shape, def }: z.ZodObject): Pick {
  const named = Object.entries(shape).map(([name, part]) => [name, namedFields(part)] as const);
  const names = new Set(named.map(([name]) => name));
  const isOpen = def.catchall !== undefined && !(def.catchall instanceof z.ZodNever);
  return (value) => {
    if (!isFields(value)) return value;
    const kept: Record<string, unknown> = {};
    for (const [name, pick] of named)
      if (Object.hasOwn(value, name)) kept[name] = pick === same ? value[name] : pick(value[name]);
    if (isOpen) for (const name of Object.keys(value)) if (!names.has(name)) kept[name] = value[name];
    return kept;
  };
}

const ofArray = (pick: Pick): Pick =>
  pick === same ? same : (value) => (Array.isArray(value) ? value.map((one) => pick(one)) : value);

const ofRecord = (pick: Pick): Pick =>
  pick === same
    ? same
    : (value) =>
        isFields(value)
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pick(one)]))
          : value;

function ofTuple({ def }: z.ZodTuple): Pick {
  const picks = def.items.map((item) => namedFields(item));
  const rest = def.rest === null ? same : namedFields(def.rest);
  return (value) => (Array.isArray(value) ? value.map((one, at) => (picks[at] ?? rest)(one)) : value);
}

/** Keeps what the first fitting shape names; of a value that fits none, what all of them name together. */
function ofUnion(options: readonly z.core.$ZodType[]): Pick {
  const picks = options.map((option) => ({ option, pick: namedFields(option) }));
  const open = picks.filter(({ pick }) => pick !== same);
  if (open.length === 0) return same;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const only = open.length === 1 ? open[0] : open.find(({ option }) => z.safeParse(option, value).success);
    if (only !== undefined) return only.pick(value);
    return isFields(value) ? Object.assign({}, ...open.map(({ pick }) => pick(value))) : value;
  };
}

function ofBoth({ def }: z.ZodIntersection): Pick {
  const [left, right] = [namedFields(def.left), namedFields(def.right)];
  return (value) => (isFields(value) ? Object.assign({}, left(value), right(value)) : value);
}
