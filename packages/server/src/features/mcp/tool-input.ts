import { unknownKey } from '@dojang/contract/unknown-keys';
import { DomainError, unknownKeyError } from '@dojang/domain';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { assertReadable } from '../../platform/http/readable.ts';
import { assertNoResidentNumber } from '../../platform/http/resident-numbers.ts';

/**
 * Owns how the input of a tool is taken: clients are told its shape, and a mistake is an error of the table that names the member, as for
 * any other call.
 */

/** Returns a shape for the library: it announces the shape and leaves the reading to `readInput`. */
export function announced(shape: z.ZodObject): StandardSchemaWithJSON<unknown, unknown> {
  const json = () => z.toJSONSchema(shape, { io: 'input', override: ({ jsonSchema }) => close(jsonSchema) });
  return {
    '~standard': {
      version: 1,
      vendor: 'dojang',
      validate: (value) => ({ value }),
      jsonSchema: { input: json, output: json },
    },
  };
}

/** Says of an object that it has no other keys. */
function close(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.type === 'object' && schema.properties !== undefined) schema.additionalProperties ??= false;
}

/** Returns the input of a tool. @throws DomainError unknownKey, badInput, residentNumber */
export function readInput<Shape extends z.ZodObject>(shape: Shape, sent: unknown): z.output<Shape> {
  const input = sent ?? {};
  const unknown = unknownKey(shape, input, 'body');
  if (unknown !== null) throw unknownKeyError(unknown.path, unknown.known);
  const read = shape.safeParse(input);
  if (!read.success)
    throw new DomainError('badInput', { field: read.error.issues[0]?.path.map(String).join('.') || 'body' });
  assertReadable(read.data, 'body');
  assertNoResidentNumber(read.data);
  return read.data;
}
