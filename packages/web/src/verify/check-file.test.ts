import { expect, test } from 'vitest';
import { base64Of, checkFile, MAX_BYTES } from './check-file.ts';

test('[AUD-06] a large file is encoded as base64 completely', () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => i % 251);
  const back = Uint8Array.from(atob(base64Of(bytes)), (char) => char.charCodeAt(0));
  expect(back).toEqual(bytes);
});

test('[AUD-06] empty and too large files and photos are refused before they are sent', async () => {
  expect(await checkFile(new File([], 'a.pdf'))).toEqual({ kind: 'refused', why: 'empty' });
  const photo = new File([new Uint8Array([0xff, 0xd8])], 'a.jpg', { type: 'image/jpeg' });
  expect(await checkFile(photo)).toEqual({ kind: 'refused', why: 'photo' });
  const large = new File([new Uint8Array(MAX_BYTES + 1)], 'a.pdf');
  expect(await checkFile(large)).toEqual({ kind: 'refused', why: 'tooLarge' });
});
