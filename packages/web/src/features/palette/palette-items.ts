import type { Action } from '@dojang/domain';

/** Owns the actions of the command palette: what each needs, and which of them a search finds. */

/** The pages and actions, in the order in which they are shown. */
const ACTIONS = [
  { id: 'request', needs: 'document.send', path: null },
  { id: 'documents', needs: 'document.read', path: '/' },
  { id: 'templates', needs: 'template.read', path: '/template' },
  { id: 'bulk', needs: 'bulk.read', path: '/bulkTransmit' },
  { id: 'signStamp', needs: 'signature.make', path: '/signStamp' },
  { id: 'payments', needs: 'payment.read', path: '/payments' },
  { id: 'docEditing', needs: 'document.uploadToEdit', path: '/docEditing' },
  { id: 'charge', needs: 'points.charge', path: '/point#1' },
  { id: 'points', needs: 'points.usageHistory', path: '/point#3' },
  { id: 'organization', needs: 'member.read', path: '/subaccount' },
  { id: 'settings', needs: 'account.read', path: '/settings' },
  { id: 'deleted', needs: 'document.recover', path: '/settings?tab=deleted' },
  { id: 'apiKeys', needs: 'apiKey.manage', path: '/settings?tab=developer' },
  { id: 'guide', needs: 'account.read', path: '/guide' },
  { id: 'keys', needs: 'account.read', path: null },
  { id: 'logOut', needs: 'account.read', path: '/user/logout' },
] as const satisfies readonly { id: string; needs: Action; path: string | null }[];

export type PaletteAction = (typeof ACTIONS)[number];
export type PaletteActionId = PaletteAction['id'];

/** Returns the form in which names and search text are compared: NFC, lower case, without spaces. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, '');

/** Returns the actions that the user may do and whose name contains the text. */
export const actionsFor = (
  text: string,
  may: (action: Action) => boolean,
  nameOf: (id: PaletteActionId) => string,
): PaletteAction[] =>
  ACTIONS.filter(({ id, needs }) => may(needs) && folded(nameOf(id)).includes(folded(text)));

/**
 * Returns what a search found with the matches of the name first: a search also finds the people of a document. Otherwise the order
 * stays.
 */
export const namesFirst = <Found extends { readonly name: string }>(
  found: readonly Found[],
  text: string,
): Found[] => {
  const isNamed = ({ name }: Found): boolean => folded(name).includes(folded(text));
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
};

/** Returns the position after a key; the list is a ring. Null for keys that do not move. */
export function movedTo(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

interface PressedKey {
  readonly key: string;
  /** The key's place on the keyboard: with a Korean layout Ctrl+K has the key 'ㅏ'. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Returns whether a key opens the palette: Ctrl+K, or Cmd+K on a Mac. */
export const opensPalette = ({ code, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Returns whether a key shows the list of keys. */
export const opensKeys = ({ key, ctrlKey, metaKey, altKey }: PressedKey): boolean =>
  key === '?' && !ctrlKey && !metaKey && !altKey;
