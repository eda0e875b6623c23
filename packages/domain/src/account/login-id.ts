/** Owns login ids: a lowercase letter, then lowercase letters or digits, at least 4. Source: specification section 5. */

export type LoginIdFault = 'empty' | 'startsWithDigit' | 'short' | 'long' | 'form';

export const LOGIN_ID_LONGEST = 20;

/** What is wrong with a login id, the first thing that can be told; null when it is one. */
export function loginIdFault(loginId: string): LoginIdFault | null {
  if (loginId === '') return 'empty';
  if (/^\d/.test(loginId)) return 'startsWithDigit';
  if (!/^[a-z][a-zA-Z\d]*$/.test(loginId)) return 'form';
  if (loginId.length < 4) return 'short';
  return loginId.length > LOGIN_ID_LONGEST ? 'long' : null;
}

/** ha****l: enough to remember one's own. */
export function maskLoginId(loginId: string): string {
  const shown = loginId.length > 5 ? 2 : 1;
  return `${loginId.slice(0, shown)}${'*'.repeat(loginId.length - shown - 1)}${loginId.slice(-1)}`;
}
