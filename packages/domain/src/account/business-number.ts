/**
 * Owns business registration numbers (사업자등록번호), ten digits with a check digit.
 * Source: the National Tax Service's published check: weights 1 3 7 1 3 7 1 3 5, and the ninth product's tens added.
 */

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** The ten digits, or null when the number is none; 000-00-00000 is refused. */
export function parseBusinessNumber(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(digits) || digits === '0000000000') return null;
  const values = [...digits].map(Number);
  const ninth = values[8] ?? 0;
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + weight * (values[at] ?? 0),
    Math.floor((ninth * 5) / 10),
  );
  return (10 - (sum % 10)) % 10 === values[9] ? digits : null;
}

/** 214-87-65433 while it is typed: digits grouped as far as there are any. */
export function showBusinessNumber(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}
