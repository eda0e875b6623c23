import { expect, test } from 'vitest';
import { FIELD_TYPES } from './field-types.ts';
import { isForRequester } from './requester-fields.ts';

test('[EDT-03] the requester fills in texts, dates, check boxes, pictures and the own stamp and signature, but no group and no day of signing', () => {
  expect(FIELD_TYPES.filter((type) => isForRequester({ type }))).toEqual([
    'signature',
    'stamp',
    'text',
    'date',
    'check',
    'picture',
  ]);
  expect(isForRequester({ type: 'text', settings: { limit: 20 } })).toBe(true);
  expect(isForRequester({ type: 'check', settings: { groupKey: 'g' } })).toBe(false);
  expect(isForRequester({ type: 'date', settings: { signingDay: true } })).toBe(false);
});
