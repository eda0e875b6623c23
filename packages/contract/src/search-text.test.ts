import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from './index.ts';
import { openEndpoints } from './open/open-endpoints.ts';

/** The parts of a call that have a search. */
const searches = Object.entries({ ...endpoints, ...openEndpoints }).flatMap(([name, { query, body }]) =>
  [query, body].flatMap((shape) => {
    const fields: Readonly<Record<string, z.core.$ZodType>> = shape instanceof z.ZodObject ? shape.shape : {};
    const { search } = fields;
    return search === undefined ? [] : [{ name, search: z.object({ search }) }];
  }),
);

test('[DOC-01] every search takes 100 characters, composed or not, and refuses more', () => {
  expect(searches.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'listDocuments',
      'listMembers',
      'listPayments',
      'availableMembers',
      'listTemplates',
      'listBulkTransmits',
      'pointLedger',
    ]),
  );
  const takes = (text: string) =>
    searches.filter(({ search }) => search.safeParse({ search: text }).success).map(({ name }) => name);
  const all = searches.map(({ name }) => name);
  expect(takes('')).toEqual(all);
  expect(takes('가'.repeat(100))).toEqual(all);
  expect(takes('각'.repeat(100).normalize('NFD'))).toEqual(all);
  expect(takes('가'.repeat(101))).toEqual([]);
  expect(takes('가'.repeat(101).normalize('NFD'))).toEqual([]);
});
