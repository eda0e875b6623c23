import { usePhone } from '../app-state/use-device.ts';

/** Owns the addresses of the editor: one for wide screens and one for phones. */

export const EDITOR = '/signCreating/progress/{-$documentId}';
export const MOBILE_EDITOR = '/signCreating/mobile/progress/{-$documentId}';

export type EditorAddress = typeof EDITOR | typeof MOBILE_EDITOR;

/** The editor's address for a phone or a wide screen. */
export const editorAddress = (isPhone: boolean): EditorAddress => (isPhone ? MOBILE_EDITOR : EDITOR);

/**
 * The address to which a visitor of `address` is redirected; null without a redirect. It is decided only on entering: rotating a
 * phone or narrowing a window never leaves the editor.
 */
export const otherEditor = (
  address: EditorAddress,
  cause: 'enter' | 'stay' | 'preload',
  isPhone: boolean,
): EditorAddress | null => {
  const fitting = editorAddress(isPhone);
  return cause === 'stay' || fitting === address ? null : fitting;
};

/** The editor's address for this screen. */
export const useEditorAddress = (): EditorAddress => editorAddress(usePhone());
