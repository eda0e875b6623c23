import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from './calls.ts';
import { endpoints } from './index.ts';

/** The kinds of shapes that read another value than the one that was sent. */
const CHANGING = ['default', 'prefault', 'catch', 'transform', 'pipe'];

/** Returns the kinds of a shape and of all shapes inside it. */
function kindsIn(shape: unknown, seen: Set<unknown> = new Set()): readonly string[] {
  if (typeof shape !== 'object' || shape === null || seen.has(shape)) return [];
  seen.add(shape);
  if (!isShape(shape)) return Object.values(shape).flatMap((part) => kindsIn(part, seen));
  const { def } = shape._zod;
  return [def.type, ...Object.values(def).flatMap((part) => kindsIn(part, seen))];
}

const isShape = (value: object): value is z.ZodType => '_zod' in value;

test('results are read as they are sent, since pages that load no shapes get them unread', () => {
  const changed = Object.entries(endpoints)
    .map(([name, { result }]) => [name, kindsIn(result).filter((kind) => CHANGING.includes(kind))])
    .filter(([, kinds]) => kinds !== undefined && kinds.length > 0);
  expect(kindsIn(endpoints.listDocuments.query)).toContain('default');
  expect(changed).toEqual([]);
});

test('pages have every call', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(endpoints));
});
