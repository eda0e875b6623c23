import { describe, expect, test } from 'vitest';
import type { Field } from '../field/field.ts';
import type { BulkContent } from './bulk-columns.ts';
import { bulkColumns } from './bulk-columns.ts';
import { bulkTemplateChange, cellsOfChange, valuesLostBy } from './bulk-template-change.ts';

const field = (key: string, label: string): Field => ({
  key,
  dragKey: key,
  type: 'text',
  participantKey: '',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.3,
  height: 0.03,
  required: false,
  label,
});

const content = (roles: readonly [key: string, name: string][], fields: readonly Field[]): BulkContent => ({
  name: '근로계약서',
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 20_160,
  message: '',
  reminderDays: 3,
  roles: roles.map(([key, roleName], place) => ({ key, roleName, signingOrder: place + 1 })),
  fields,
  fieldGroups: [],
  settings: { authentications: [{ participantKey: 'lee', authType: 'password' }] },
});

const present = content(
  [
    ['kim', '회사'],
    ['lee', '근로자'],
  ],
  [field('part', '부서'), field('pay', '월급'), field('note', '비고')],
);
const moved = (after: BulkContent) =>
  bulkTemplateChange(present, after)
    .moves.filter(({ from }) => from.kind === 'name' || from.kind === 'field')
    .map(({ from, to }) => [from.key, to.key]);

describe('[BLK-01] when the template of a bulk changes', () => {
  test('a person stays the one with the same name of the role, then key, then place among as many', () => {
    const swapped: [string, string][] = [
      ['a', ' 근로자'],
      ['b', '회사'],
    ];
    expect(moved(content(swapped, []))).toEqual([
      ['name:lee', 'name:a'],
      ['name:kim', 'name:b'],
    ]);
    const renamed: [string, string][] = [
      ['lee', '을'],
      ['c', '갑'],
    ];
    expect(moved(content(renamed, []))).toEqual([['name:lee', 'name:lee']]);
    const placed: [string, string][] = [
      ['c', '갑'],
      ['d', '을'],
    ];
    expect(moved(content(placed, []))).toEqual([
      ['name:kim', 'name:c'],
      ['name:lee', 'name:d'],
    ]);
    expect(moved(content([['d', '을']], []))).toEqual([]);
  });

  test('a requester field stays the one with the same label, then key, each once', () => {
    const after = content([], [field('note', '부 서'), field('pay', '기본급'), field('new', '비고')]);
    expect(moved(after)).toEqual([
      ['field:part', 'field:note'],
      ['field:pay', 'field:pay'],
      ['field:note', 'field:new'],
    ]);
  });

  test('every value moves or is counted as lost', () => {
    const after = content([['w', '근로자']], [field('x', '월급'), field('y', '사번')]);
    const change = bulkTemplateChange(present, after);
    const row = bulkColumns(present).map(({ key }) => (key === 'field:note' ? '' : key));
    expect(cellsOfChange(change, row)).toEqual([
      'name:lee',
      'contact:lee',
      'field:pay',
      '',
      'documentName',
      'expiryDays',
      'message',
      'language:lee',
    ]);
    expect(change.added.map(({ key }) => key)).toEqual(['field:y']);
    expect(change.dropped.map(({ column }) => column.key)).toContain('field:note');
    expect(valuesLostBy(change, [row, row, []]).map(({ column, values }) => [column.key, values])).toEqual([
      ['name:kim', 2],
      ['contact:kim', 2],
      ['accessCode:lee', 2],
      ['field:part', 2],
      ['language:kim', 2],
    ]);
  });

  test('the same template loses nothing', () => {
    const change = bulkTemplateChange(present, present);
    expect(change.places).toEqual(bulkColumns(present).map((_, place) => place));
    expect(valuesLostBy(change, [bulkColumns(present).map(() => '1')])).toEqual([]);
  });
});
