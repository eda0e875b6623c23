import { afterAll, expect, test } from 'vitest';
import { encodePng } from '../png/encode-png.ts';
import { createArtPool, frameInk, renderStamp } from './index.ts';

const FRAME = { width: 260, height: 100 };
const pool = createArtPool({ workers: 1 });
afterAll(() => pool.close());

/** A photo of this size with a dark bar on gray paper. */
function photo(width: number, height: number): Uint8Array {
  const rgb = new Uint8Array(width * height * 3).fill(228);
  rgb.fill(40, Math.floor(height / 2) * width * 3, Math.floor(height / 2 + height / 20) * width * 3);
  for (let y = 0; y < height; y++) rgb.fill(228, y * width * 3, y * width * 3 + 60);
  return encodePng({ width, height, rgb, alpha: null });
}

test('[SIG-04] threads return the same answers as the calling thread', async () => {
  const bytes = photo(400, 300);
  expect(Buffer.compare((await pool.frame(bytes, FRAME)).png, frameInk(bytes, FRAME).png)).toBe(0);
  const [made] = await pool.draw([{ kind: 'stamp', name: '김하늘', shape: 'round' }]);
  expect(made?.svg).toBe(renderStamp({ name: '김하늘', shape: 'round' }).svg);
  await expect(
    pool.draw([{ kind: 'name', name: '홍😀', font: 'pen', color: 'black' }]),
  ).rejects.toMatchObject({
    name: 'SignatureArtError',
    reason: 'missing_glyph',
    missing: ['😀'],
  });
  await expect(pool.ink(bytes.subarray(0, 200))).rejects.toMatchObject({ reason: 'damaged' });
  await expect(pool.picture(Buffer.from('%PDF'))).rejects.toMatchObject({ reason: 'not_a_picture' });
  expect((await pool.picture(bytes)).length).toBeGreaterThan(100);
});

test('[SIG-04] the calling thread stays responsive meanwhile', async () => {
  let turns = 0;
  let isRead = false;
  const bytes = photo(1200, 900);
  const reading = pool.frame(bytes, FRAME).then(() => {
    isRead = true;
  });
  while (!isRead) {
    turns += 1;
    await new Promise(setImmediate);
  }
  await reading;
  expect(turns).toBeGreaterThan(20);
});

test('[SIG-04] a picture that takes too long is refused with its reason', async () => {
  const hurried = createArtPool({ workers: 1, timeoutMs: 1 });
  await expect(hurried.frame(photo(600, 600), FRAME)).rejects.toMatchObject({ reason: 'too_hard' });
  await hurried.close();
  await expect(hurried.ink(photo(40, 40))).rejects.toThrow('closed');
});
