import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { hwpRecord, hwpWith } from '../changes/test-hangul-file.ts';
import { docx, odt } from '../sample-files.ts';
import { fixture } from '../test-conversions.ts';
import { linkedPictures } from './linked-pictures.ts';
import { lostWords } from './words-check.ts';

const hangul = (change: (list: string) => string): Uint8Array => {
  const parts = unzipSync(fixture('hwpx/reader_writer-SimplePicture.hwpx'));
  const list = strFromU8(parts['Contents/content.hpf'] ?? new Uint8Array());
  return zipSync({ ...parts, 'Contents/content.hpf': strToU8(change(list)) });
};

describe('[INT-03] pictures that are linked and not inside', () => {
  test.each([
    ['docx', docx(['그림'], 'https://example.com/a.png'), docx(['그림'])],
    ['odt', odt('그림', { picture: '../a.png' }), odt('그림', { picture: 'Pictures/a.png' })],
    ['odt', odt('그림', { picture: 'file:///C:/a.png' }), odt('그림')],
    ['hwpx', hangul((list) => list.replace('isEmbeded="1"', 'isEmbeded="0"')), hangul((list) => list)],
  ] as const)('%s', (ext, linked, whole) => {
    expect(linkedPictures(linked, ext)).toBe(1);
    expect(linkedPictures(whole, ext)).toBe(0);
  });

  test('hwp', () => {
    const path = (text: string) => {
      const name = Buffer.from(text, 'utf16le');
      const length = Buffer.alloc(2);
      length.writeUInt16LE(text.length);
      return Buffer.concat([length, name]);
    };
    const link = Buffer.concat([Buffer.alloc(2), path('C:\\a.png'), path('a.png')]);
    const inside = Buffer.concat([Buffer.from([1, 0, 9, 0]), path('png')]);
    expect(linkedPictures(fixture('hwp/noori.hwp'), 'hwp')).toBe(0);
    expect(linkedPictures(hwpWith('DocInfo', [hwpRecord(18, link)]), 'hwp')).toBe(1);
    expect(linkedPictures(hwpWith('DocInfo', [hwpRecord(18, inside)]), 'hwp')).toBe(0);
  });

  test('the uploader is told how many, without their addresses', async () => {
    const { notices } = await lostWords({ bytes: docx(['그림'], 'file:///C:/kim/a.png'), ext: 'docx' }, [
      '그림',
    ]);
    expect(notices).toEqual([{ kind: 'linkedPictures', page: 1, words: [], count: 1 }]);
  });
});
