import { describe, expect, test } from 'vitest';
import { commandOf, type KeyPress } from './keymap.ts';

const press = (part: Partial<KeyPress>) =>
  commandOf({
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    ...part,
  });

describe('keys', () => {
  test('[EDT-13] arrows move by a point, with shift by ten', () => {
    expect(press({ key: 'ArrowLeft' })).toEqual({ kind: 'nudge', shift: { x: -1, y: 0 } });
    expect(press({ key: 'ArrowDown', shiftKey: true })).toEqual({ kind: 'nudge', shift: { x: 0, y: 10 } });
  });

  test('[EDT-13] Delete removes, Escape deselects, Enter opens', () => {
    expect(press({ key: 'Delete' })).toEqual({ kind: 'remove' });
    expect(press({ key: 'Backspace' })).toEqual({ kind: 'remove' });
    expect(press({ key: 'Escape' })).toEqual({ kind: 'deselect' });
    expect(press({ key: 'Enter' })).toEqual({ kind: 'open' });
  });

  test('[EDT-13] ctrl-Z, ctrl-Y, ctrl-C and ctrl-V work on a Korean layout and with the command key', () => {
    expect(press({ key: 'ㅋ', code: 'KeyZ', ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press({ key: 'z', code: 'KeyZ', metaKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press({ key: 'ㅛ', code: 'KeyY', ctrlKey: true })).toEqual({ kind: 'redo' });
    expect(press({ key: 'ㅊ', code: 'KeyC', ctrlKey: true })).toEqual({ kind: 'copy' });
    expect(press({ key: 'v', code: 'KeyV', ctrlKey: true })).toEqual({ kind: 'paste' });
  });

  test('[EDT-13] ctrl-arrows resize, ctrl-D duplicates, ctrl-F searches, L locks, ? shows the keys', () => {
    const right = { key: 'ArrowRight', ctrlKey: true };
    expect(press(right)).toEqual({ kind: 'stretch', shift: { x: 1, y: 0 } });
    expect(press({ ...right, shiftKey: true })).toEqual({ kind: 'stretch', shift: { x: 10, y: 0 } });
    expect(press({ key: 'ㅇ', code: 'KeyD', ctrlKey: true })).toEqual({ kind: 'duplicate' });
    expect(press({ key: 'f', code: 'KeyF', metaKey: true })).toEqual({ kind: 'search' });
    expect(press({ key: 'ㅁ', code: 'KeyA', ctrlKey: true })).toEqual({ kind: 'selectPage' });
    expect(press({ key: 'ㅣ', code: 'KeyL' })).toEqual({ kind: 'lock' });
    expect(press({ key: '?', code: 'Slash', shiftKey: true })).toEqual({ kind: 'keys' });
    expect(press({ key: 'F10', shiftKey: true })).toEqual({ kind: 'tools' });
    expect(press({ key: 'F10' })).toBeNull();
  });

  test('[EDT-13] keys of an IME composition and other shortcuts are ignored', () => {
    expect(press({ key: 'Enter', isComposing: true })).toBeNull();
    expect(press({ key: 'Backspace', keyCode: 229 })).toBeNull();
    expect(press({ key: 'ArrowLeft', altKey: true })).toBeNull();
    expect(press({ key: 'z', code: 'KeyZ' })).toBeNull();
  });
});
