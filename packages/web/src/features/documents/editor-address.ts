import { usePhone } from '../../ui/hooks/use-phone.ts';

/** Owns where a request is drawn up: the editor has an address for wide screens and one for phones. */

export const EDITOR = '/signCreating/progress/{-$documentId}';
export const MOBILE_EDITOR = '/signCreating/mobile/progress/{-$documentId}';

export type EditorAddress = typeof EDITOR | typeof MOBILE_EDITOR;

/** Where drafts are edited: on a phone, or on a wide screen. */
export const editorAddress = (isPhone: boolean): EditorAddress => (isPhone ? MOBILE_EDITOR : EDITOR);

/**
 * Where one who comes to `address` is led instead; null where one stays. It is decided on coming in alone: a phone
 * that is turned, or a window that is made narrow, takes nobody away from work.
 */
export const otherEditor = (
  address: EditorAddress,
  cause: 'enter' | 'stay' | 'preload',
  isPhone: boolean,
): EditorAddress | null => {
  const fitting = editorAddress(isPhone);
  return cause === 'stay' || fitting === address ? null : fitting;
};

/** Where drafts are edited on this screen. */
export const useEditorAddress = (): EditorAddress => editorAddress(usePhone());
