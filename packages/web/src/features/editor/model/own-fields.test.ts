import type { FieldResult } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { type OwnValues, ownFieldsToSend, ownValuesOf, valuesOfBody } from './own-fields.ts';

const field = (dragKey: string, type: FieldResult['type'], value?: FieldResult['value']): FieldResult => ({
  key: `key-${dragKey}`,
  dragKey,
  type,
  participantKey: '',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.05,
  required: true,
  ...(value === undefined ? {} : { value }),
});

describe('[EDT-03] [EDT-12] values of requester fields', () => {
  test('are restored from the server as they are written here', () => {
    const read = ownValuesOf([
      field('text', 'text', '계약 기간'),
      field('date', 'date', '2026년 12월 1일'),
      field('check', 'check', true),
      field('picture', 'picture', { imageUrl: '/blob/1', pictureId: 'kept' }),
      field('empty', 'text'),
    ]);
    expect(read).toEqual({
      text: '계약 기간',
      date: '2026-12-01',
      check: true,
      picture: { src: '/blob/1', pictureId: 'kept' },
    });
  });

  test('are sent without empty ones; a stored picture is sent as its id only', () => {
    const values: OwnValues = {
      text: '계약 기간',
      date: '',
      check: false,
      kept: { src: '/blob/1', pictureId: 'kept' },
      chosen: { src: 'data:image/png;base64,AAAA' },
    };
    const fields = [
      field('text', 'text'),
      field('date', 'date'),
      field('check', 'check'),
      field('kept', 'picture'),
      field('chosen', 'picture'),
    ].map(({ value: _, ...one }) => one);
    expect(ownFieldsToSend(fields, values).map(({ dragKey, value }) => [dragKey, value])).toEqual([
      ['text', '계약 기간'],
      ['date', undefined],
      ['check', undefined],
      ['kept', { pictureId: 'kept' }],
      ['chosen', { type: 'image', base64: 'data:image/png;base64,AAAA' }],
    ]);
  });

  test("are restored from the browser's copy, with the addresses of pictures on the server", () => {
    const before: OwnValues = { kept: { src: '/blob/1', pictureId: 'kept' } };
    const values: OwnValues = { ...before, text: '적음', check: true };
    const fields = [field('text', 'text'), field('check', 'check'), field('kept', 'picture')].map(
      ({ value: _, ...one }) => one,
    );
    expect(valuesOfBody(ownFieldsToSend(fields, values), before)).toEqual(values);
  });
});
