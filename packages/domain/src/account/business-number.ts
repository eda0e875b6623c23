import { cleanTyped } from '../person/invisible.ts';

/**
 * Owns business registration numbers (사업자등록번호), ten digits with a check digit. Source: the check published by the National Tax
 * Service: weights 1 3 7 1 3 7 1 3 5, and the tens digit of the ninth product is added.
 */

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Returns the ten digits, or null when the text is not a valid number; 000-00-00000 is refused. */
export function parseBusinessNumber(typed: string): string | null {
  const digits = cleanTyped(typed).replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits) || digits === '0000000000') return null;
  const values = [...digits].map(Number);
  const ninth = values[8] ?? 0;
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + weight * (values[at] ?? 0),
    Math.floor((ninth * 5) / 10),
  );
  return (10 - (sum % 10)) % 10 === values[9] ? digits : null;
}

/** Formats a number while the user types it, such as 214-87-65433: the available digits are grouped. */
export function showBusinessNumber(typed: string): string {
  const digits = cleanTyped(typed).replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}
