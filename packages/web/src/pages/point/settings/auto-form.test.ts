import { expect, test } from 'vitest';
import { faultsOf, firstValues, grouped, typedSettings } from './auto-form.ts';

const product = {
  productId: 'point-100',
  points: 100,
  supply: 90_000,
  vat: 9000,
  price: 99_000,
  unitPrice: 900,
  discount: 10,
};
const offered = { product, cardId: 'card-1', email: 'finance@hangyeol.example' };

test('[PNT-04] the form of automatic charging offers the default card and three charges a month', () => {
  const first = firstValues(null, offered);
  expect(first).toMatchObject({ threshold: '10', monthlyLimit: '297,000', paymentMethodId: 'card-1' });
  expect(faultsOf(first, product.price)).toEqual({});
  expect(typedSettings(first)).toEqual({
    productId: 'point-100',
    threshold: 10,
    monthlyLimit: 297_000,
    paymentMethodId: 'card-1',
    email: 'finance@hangyeol.example',
  });
});

test('[PNT-04] a threshold, a limit below the price and an address that cannot be right are refused at their fields', () => {
  const typed = { ...firstValues(null, offered), threshold: '', monthlyLimit: '98,999', email: 'finance' };
  expect(faultsOf(typed, product.price)).toEqual({
    threshold: 'thresholdError',
    monthlyLimit: 'limitError',
    email: 'emailInvalid',
  });
  expect(faultsOf({ ...typed, monthlyLimit: '100,000,001' }, product.price).monthlyLimit).toBe('limitMost');
});

test('[PNT-04] amounts are written with separators while they are typed', () => {
  expect(grouped('1234567')).toBe('1,234,567');
  expect(grouped('１２３４원')).toBe('1,234');
  expect(grouped('없음')).toBe('');
});
