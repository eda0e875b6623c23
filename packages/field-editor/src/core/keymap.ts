/**
 * Owns the commands of the editor's keys. Letters are matched by their position on the keyboard, since a Korean layout sends ㅋ
 * for Z; keys during an IME composition have no command.
 */
import type { Shift } from './geometry.ts';

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  /** 229 during an IME composition, in browsers without `isComposing`. */
  readonly keyCode: number;
}

export type KeyCommand =
  | { readonly kind: 'nudge' | 'stretch'; readonly shift: Shift }
  | {
      readonly kind:
        | 'undo'
        | 'redo'
        | 'copy'
        | 'paste'
        | 'duplicate'
        | 'selectPage'
        | 'lock'
        | 'remove'
        | 'deselect'
        | 'open'
        | 'search'
        | 'tools'
        | 'keys';
    };

/** Points that an arrow key moves, and the points with shift. */
const STEP = 1;
const FAR = 10;

const ARROWS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const PLAIN: Readonly<Record<string, KeyCommand>> = {
  Delete: { kind: 'remove' },
  Backspace: { kind: 'remove' },
  Escape: { kind: 'deselect' },
  Enter: { kind: 'open' },
  ContextMenu: { kind: 'tools' },
  '?': { kind: 'keys' },
};

const BARE_LETTERS: Readonly<Record<string, KeyCommand>> = { KeyL: { kind: 'lock' } };

const LETTERS: Readonly<Record<string, KeyCommand>> = {
  KeyZ: { kind: 'undo' },
  KeyY: { kind: 'redo' },
  KeyC: { kind: 'copy' },
  KeyV: { kind: 'paste' },
  KeyD: { kind: 'duplicate' },
  KeyA: { kind: 'selectPage' },
  KeyF: { kind: 'search' },
};

/** The command of a key press, or null for any other key. */
export function commandOf(press: KeyPress): KeyCommand | null {
  if (press.isComposing || press.keyCode === 229 || press.altKey) return null;
  const withCommand = press.ctrlKey || press.metaKey;
  const arrow = ARROWS[press.key];
  if (arrow !== undefined) {
    const step = press.shiftKey ? FAR : STEP;
    const shift = { x: arrow.x * step, y: arrow.y * step };
    return { kind: withCommand ? 'stretch' : 'nudge', shift };
  }
  if (withCommand) {
    if (press.code === 'KeyZ' && press.shiftKey) return { kind: 'redo' };
    return LETTERS[press.code] ?? null;
  }
  if (press.key === 'F10') return press.shiftKey ? { kind: 'tools' } : null;
  return PLAIN[press.key] ?? BARE_LETTERS[press.code] ?? null;
}
