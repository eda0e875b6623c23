/** Owns the form of a phone number during typing. No digit is removed; dashes are inserted between digits. */

/** 010-1234-5678 while typing; a pasted +82 10… or 82-10… becomes 010…. */
export function typedPhone(text: string): string {
  const digits = text
    .normalize('NFKC')
    .replace(/[^\d+]/g, '')
    .replace(/^\+?82(?=1)/, '0')
    .replace(/\D/g, '')
    .slice(0, 11);
  if (digits.length <= 3) return digits;
  if (digits.length <= 7) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const head = digits.length === 11 ? 7 : 6;
  return `${digits.slice(0, 3)}-${digits.slice(3, head)}-${digits.slice(head)}`;
}
