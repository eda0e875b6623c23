import { describe, expect, test } from 'vitest';
import { inputOf, readKept, savedValue, valuesOf, writeKept } from './value.ts';

const FACTS = new Map([['a', '1']]);

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

describe('value', () => {
  test('[SGN-14] saved drafts are restored as they were typed', () => {
    expect(savedValue({ type: 'text', value: '서울' })).toEqual({ kind: 'text', text: '서울' });
    expect(savedValue({ type: 'date', value: '2026-11-21' })).toEqual({
      kind: 'text',
      text: '2026년 11월 21일',
    });
    expect(savedValue({ type: 'check', value: true })).toEqual({ kind: 'check' });
    expect(savedValue({ type: 'check', value: false })).toBeNull();
    expect(savedValue({ type: 'signature', value: { imageUrl: '/v1/x' } })).toEqual({
      kind: 'picture',
      url: '/v1/x',
    });
    expect(savedValue({ type: 'text', value: '' })).toBeNull();
    expect(savedValue({ type: 'text' })).toBeNull();
    expect(valuesOf([]).size).toBe(0);
  });

  test('[SGN-06] each kind of value has its form in the request', () => {
    expect(inputOf('a', { kind: 'text', text: '서울' })).toEqual({ key: 'a', value: '서울' });
    expect(inputOf('a', { kind: 'check' })).toEqual({ key: 'a', value: true });
    expect(inputOf('a', null)).toEqual({ key: 'a', value: null });
    expect(inputOf('a', { kind: 'picture', url: PNG })).toEqual({
      key: 'a',
      value: { type: 'image', base64: 'iVBORw0KGgo=' },
    });
  });

  test('[SGN-14] stored offline values survive a reload, and invalid data are ignored', () => {
    const kept = new Map([
      ['a', { kind: 'text', text: '가' }],
      ['b', { kind: 'picture', url: PNG }],
      ['c', null],
    ] as const);
    expect(readKept(writeKept(kept, FACTS), FACTS)).toEqual(kept);
    expect(
      readKept('[["x",{"kind":"picture","url":"https://elsewhere.example/a.png"}],["y",5],7]', FACTS).size,
    ).toBe(0);
    expect(readKept(null, FACTS).size).toBe(0);
  });
});
