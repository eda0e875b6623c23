import { describe, expect, test } from 'vitest';
import { type DrawPhoto, readyPhoto, UnreadablePhotoError } from './photo-file.ts';

const MOST = 5_242_880;

/** The header of a JPEG with its size, and where a phone was turned, its orientation. */
function jpeg(width: number, height: number, orientation?: number): number[] {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation ?? 1, 0, 0, 0, 0, 0, 0];
  const turned = orientation === undefined ? [] : [0xff, 0xe1, 0, 34, ...exif, ...entry];
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const frame = [0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  return [0xff, 0xd8, ...turned, ...frame, 0xff, 0xd9];
}

const HEIC = [0, 0, 0, 32, ...Buffer.from('ftypheic')];
const fileOf = (bytes: readonly number[], name: string, more = 0): File =>
  new File([Uint8Array.from(bytes), new Uint8Array(more)], name);

/** A browser that opens every picture. */
const draws: DrawPhoto = async (_, longest) => new Blob([`drawn ${longest}`]);
const fails: DrawPhoto = () => Promise.reject(new Error('no decoder'));

describe('[DOC-16] [UPL-03] photos are made ready before they are sent', () => {
  test.each([
    ['a photo of 12 MB', fileOf(jpeg(4032, 3024), 'IMG_0001.JPG', 12_000_000)],
    ['a photo that is longer than needed', fileOf(jpeg(4032, 3024), 'IMG_0001.JPG')],
    ['a photo on its side', fileOf(jpeg(800, 600, 6), 'IMG_0001.jpeg')],
    ['a photo of an iPhone', fileOf(HEIC, 'IMG_0001.HEIC')],
    ['a photo of an iPhone under the name of a JPEG', fileOf(HEIC, 'IMG_0001.jpg')],
  ])('%s is drawn', async (_, file) => {
    const ready = await readyPhoto(file, MOST, draws);
    expect(ready.name).toBe('IMG_0001.jpg');
    expect(ready.type).toBe('image/jpeg');
    expect(await ready.text()).toBe('drawn 2500');
  });

  test.each([
    ['a small upright photo', fileOf(jpeg(2480, 1754), 'scan.jpg')],
    ['a document', fileOf([...Buffer.from('%PDF-1.7')], 'scan.pdf', 12_000_000)],
    ['nothing', fileOf([], 'scan.jpg')],
  ])('%s stays as it is', async (_, file) => {
    expect(await readyPhoto(file, MOST, draws)).toBe(file);
  });

  test('a HEIC photo that the browser cannot open is named; another picture is left to the service', async () => {
    await expect(readyPhoto(fileOf(HEIC, 'a.heic'), MOST, fails)).rejects.toThrow(UnreadablePhotoError);
    const broken = fileOf(jpeg(4032, 3024), 'a.jpg');
    expect(await readyPhoto(broken, MOST, fails)).toBe(broken);
  });
});
