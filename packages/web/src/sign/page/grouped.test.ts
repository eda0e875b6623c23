import type { FieldResult } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { placesOf } from './grouped.ts';

const field = (key: string, y: number, change: Partial<FieldResult> = {}): FieldResult => ({
  key,
  dragKey: key,
  type: 'radio',
  participantKey: 'kim',
  page: 1,
  x: 0.1,
  y,
  width: 0.03,
  height: 0.02,
  required: false,
  label: key,
  settings: { groupKey: 'g' },
  ...change,
});
const three = [field('a', 0.1), field('b', 0.2), field('c', 0.3)];
const radio = { key: 'g', kind: 'radio', label: '근무 형태', required: true } as const;
const ticks = { key: 'g', kind: 'check', required: false, least: 2 } as const;
const keys = (list: readonly FieldResult[]) =>
  list.map(({ key, required }) => `${key}${required ? '!' : ''}`);

describe('[EDT-03] [SGN-14] places of fields that belong together', () => {
  test('choices are one place, with the name of their group', () => {
    const { walk, filled, choices, leadOf } = placesOf(
      [...three, field('z', 0.05, { settings: {} })],
      [radio],
      new Set(),
    );
    expect(keys(walk)).toEqual(['a!', 'z']);
    expect(walk[0]?.label).toBe('근무 형태');
    expect(filled.size).toBe(0);
    expect(choices.get('a')?.members.map(({ key, label }) => [key, label])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
    expect(['a', 'b', 'z'].map(leadOf)).toEqual(['a', 'a', 'z']);
  });

  test('the place is filled in, whichever choice was selected', () => {
    expect([...placesOf(three, [radio], new Set(['c'])).filled]).toEqual(['a']);
    expect([...placesOf(three, [radio], new Set(['b', 'c'])).filled]).toEqual([]);
  });

  test('optional check boxes are required once one is checked, until there are enough', () => {
    expect(keys(placesOf(three, [ticks], new Set()).walk)).toEqual(['a']);
    expect(keys(placesOf(three, [ticks], new Set(['b'])).walk)).toEqual(['a!']);
    const enough = placesOf(three, [ticks], new Set(['b', 'c']));
    expect(keys(enough.walk)).toEqual(['a']);
    expect([...enough.filled]).toEqual(['a']);
  });

  test('all fields of a company are required once one of them is filled in', () => {
    const company = { key: 'g', kind: 'company', required: false } as const;
    expect(keys(placesOf(three, [company], new Set()).walk)).toEqual(['a', 'b', 'c']);
    expect(keys(placesOf(three, [company], new Set(['b'])).walk)).toEqual(['a!', 'b!', 'c!']);
  });

  test('nobody fills in the date of signing', () => {
    const day = field('day', 0.5, { type: 'date', required: true, settings: { signingDay: true } });
    const { walk, daily } = placesOf([day], [], new Set(['day']));
    expect(walk).toEqual([]);
    expect(keys(daily)).toEqual(['day!']);
  });
});
