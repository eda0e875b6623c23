import { expect, test } from 'vitest';
import { EDITOR, editorAddress, MOBILE_EDITOR, otherEditor } from './editor-address.ts';

test('[EDT-11] a phone is redirected to the mobile editor, a wide screen away from it, and no redirect repeats', () => {
  expect(otherEditor(EDITOR, 'enter', true)).toBe(MOBILE_EDITOR);
  expect(otherEditor(MOBILE_EDITOR, 'enter', false)).toBe(EDITOR);
  for (const isPhone of [true, false])
    expect(otherEditor(editorAddress(isPhone), 'enter', isPhone)).toBeNull();
});

test('[EDT-11] a phone that is rotated during the work stays where it is', () => {
  expect(otherEditor(EDITOR, 'stay', true)).toBeNull();
  expect(otherEditor(MOBILE_EDITOR, 'stay', false)).toBeNull();
});
