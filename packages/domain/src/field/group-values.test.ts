import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors/errors.ts';
import { FIELD_GROUP_KINDS, type FieldGroup } from './field.ts';
import type { FieldSettings } from './field-types.ts';
import { assertGroupsFilled, boundsOf, countPlaces, errorOfGroup, isRequiredAlone } from './group-values.ts';

const group = (change: Partial<FieldGroup> = {}): FieldGroup => ({
  key: 'g',
  kind: 'check',
  required: true,
  ...change,
});

describe('[EDT-03] values of field groups', () => {
  test.each<[string, FieldGroup, number, number, string | null]>([
    ['a required choice not taken', group({ kind: 'radio' }), 3, 0, 'choiceMissing'],
    ['a choice taken', group({ kind: 'radio' }), 3, 1, null],
    ['two choices taken', group({ kind: 'radio' }), 3, 2, 'choiceTwice'],
    ['a free choice not taken', group({ kind: 'radio', required: false }), 3, 0, null],
    ['two free choices taken', group({ kind: 'radio', required: false }), 3, 2, 'choiceTwice'],
    ['too few ticks', group({ least: 2, most: 3 }), 4, 1, 'tooFewTicks'],
    ['enough ticks', group({ least: 2, most: 3 }), 4, 2, null],
    ['too many ticks', group({ least: 2, most: 3 }), 4, 4, 'tooManyTicks'],
    ['required without a least asks for one', group(), 2, 0, 'tooFewTicks'],
    ['free ticks left out', group({ required: false, least: 2 }), 3, 0, null],
    ['free ticks begun', group({ required: false, least: 2 }), 3, 1, 'tooFewTicks'],
    ['a company without its seal', group({ kind: 'company' }), 3, 2, 'companyIncomplete'],
    ['a company', group({ kind: 'company' }), 3, 3, null],
    ['a company left out', group({ kind: 'company', required: false }), 3, 0, null],
    ['a company begun', group({ kind: 'company', required: false }), 3, 1, 'companyIncomplete'],
  ])('%s', (_, of, members, filled, name) =>
    expect(errorOfGroup(of, members, filled)?.name ?? null).toBe(name),
  );

  test('some number of filled members always satisfies the group, within its bounds', () => {
    const any = fc.record({
      key: fc.constant('g'),
      kind: fc.constantFrom(...FIELD_GROUP_KINDS),
      required: fc.boolean(),
      least: fc.integer({ min: 0, max: 3 }),
      most: fc.integer({ min: 3, max: 6 }),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 3, max: 6 }), (one, members) => {
        const fitting = Array.from({ length: members + 1 }, (_, n) => n).filter(
          (n) => errorOfGroup(one, members, n) === null,
        );
        expect(fitting.length).toBeGreaterThan(0);
        const { most } = boundsOf(one, members);
        for (const n of fitting) expect(n).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('a radio or check group counts as one place, each company field as one, the day of signing as none', () => {
    const field = (key: string, type: 'radio' | 'text' | 'date', settings: FieldSettings) => ({
      ...{ key, type, required: true, settings },
    });
    const groups = [group({ kind: 'radio' }), group({ key: 'c', kind: 'company' })];
    const fields = [
      field('a', 'radio', { groupKey: 'g' }),
      field('b', 'radio', { groupKey: 'g' }),
      field('c', 'text', { groupKey: 'c' }),
      field('d', 'text', { groupKey: 'c' }),
      field('e', 'date', { signingDay: true }),
    ];
    expect(countPlaces(fields, groups)).toBe(3);
  });

  test('the error names the group by its label and a field by its key', () => {
    const fields = ['a', 'b'].map((key) => ({
      key,
      type: 'radio' as const,
      required: true,
      settings: { groupKey: 'g' },
    }));
    const groups = [group({ kind: 'radio', label: '근무 형태' })];
    expect(isRequiredAlone(fields[0] ?? never(), groups)).toBe(false);
    try {
      assertGroupsFilled(fields, groups, new Set());
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
      expect(error).toMatchObject({
        error: 'choiceMissing',
        detail: { field: '근무 형태', result: { key: 'a', groupKey: 'g' } },
      });
    }
    assertGroupsFilled(fields, groups, new Set(['b']));
  });
});

function never(): never {
  throw new Error('there is a first field');
}
