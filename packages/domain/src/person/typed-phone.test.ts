import { describe, expect, test } from 'vitest';
import { typedPhone } from './phone.ts';

describe('a phone number while it is typed', () => {
  test('[SGN-14] dashes are inserted automatically', () => {
    expect(typedPhone('010')).toBe('010');
    expect(typedPhone('0101234')).toBe('010-1234');
    expect(typedPhone('01012345678')).toBe('010-1234-5678');
    expect(typedPhone('0111234567')).toBe('011-123-4567');
  });

  test('[SGN-14] a pasted number with +82 or dashes is accepted', () => {
    expect(typedPhone('+82 10-1234-5678')).toBe('010-1234-5678');
    expect(typedPhone('82 10 1234 5678')).toBe('010-1234-5678');
    expect(typedPhone('010.1234.5678')).toBe('010-1234-5678');
    expect(typedPhone('０１０１２３４５６７８')).toBe('010-1234-5678');
  });

  test('[SGN-14] a number with twelve digits is not cut, and marks of direction before it are no digits', () => {
    expect(typedPhone('0504-1234-5678')).toBe('0504-1234-5678');
    expect(typedPhone('050412345678')).toBe('0504-1234-5678');
    expect(typedPhone('05051234567')).toBe('0505-123-4567');
    expect(typedPhone('0504-12')).toBe('0504-12');
    expect(typedPhone('\u202a010-1234-5678\u202c')).toBe('010-1234-5678');
    expect(typedPhone('\u202a+82 10-1234-5678')).toBe('010-1234-5678');
  });
});
