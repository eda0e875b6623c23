import { describe, expect, test } from 'vitest';
import { typedPhone } from './contact-mask.ts';

describe('contact mask', () => {
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
});
