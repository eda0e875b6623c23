import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readPageTexts } from '../../pages/index.ts';
import { docx, odt } from '../sample-files.ts';
import { fixture, refusalOf, TestConversions } from '../test-conversions.ts';

const sandbox = new TestConversions();
afterAll(() => sandbox.close());
afterEach(() => expect(sandbox.leftovers()).toEqual([]));

const DOCTYPE = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/hostname">]>';

/** The file with one part changed. */
function withPart(file: Uint8Array, name: string, change: (xml: string) => string | Uint8Array): Uint8Array {
  const parts = unzipSync(file);
  const changed = change(strFromU8(parts[name] ?? new Uint8Array()));
  return zipSync({ ...parts, [name]: typeof changed === 'string' ? strToU8(changed) : changed });
}

const declare = (xml: string): string => `${xml.replace(/<\?xml[^>]*\?>/, `$&${DOCTYPE}`)}`;
const wide = (xml: string): Uint8Array =>
  Buffer.from(`\ufeff${declare(xml.replace(/encoding="[^"]*"/, ''))}`, 'utf16le');

describe('uploader → files of the server', () => {
  test.each<[string, Uint8Array, string]>([
    ['docx', docx(['계약서']), 'word/document.xml'],
    ['odt', odt('계약서'), 'content.xml'],
    ['hwpx', fixture('hwpx/reader_writer-SimpleTable.hwpx'), 'Contents/section0.xml'],
  ])(
    '[INT-02] a %s whose XML declares an external entity is refused, also in UTF-16',
    async (ext, file, part) => {
      expect(await refusalOf(sandbox.convert(withPart(file, part, declare), ext))).toBe('damaged');
      expect(await refusalOf(sandbox.convert(withPart(file, part, wide), ext))).toBe('damaged');
    },
  );

  test('[INT-02] a part with another name, in another encoding, or a drawing is refused too', async () => {
    const file = docx(['계약서']);
    const other = (name: string, content: string) =>
      zipSync({ ...unzipSync(file), [name]: strToU8(content, true) });
    for (const [name, content] of [
      ['word/document.bin', declare('<?xml version="1.0"?><w:document/>')],
      ['word/hidden.xml', '<?xml version="1.0" encoding="UTF-7"?>+ADw-x/+AD4-'],
      ['word/media/image1.svg', `<?xml version="1.0"?>${DOCTYPE}<svg>&secret;</svg>`],
    ] as const)
      expect(await refusalOf(sandbox.convert(other(name, content), 'docx')), name).toBe('damaged');
  });

  test('[INT-02] a drawing with entities of its own is kept', async () => {
    const drawing =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY ns "http://ns.adobe.com/">]><svg/>';
    const file = zipSync({ ...unzipSync(docx(['계약서'])), 'word/media/image1.svg': strToU8(drawing) });
    const { pdf } = await sandbox.convert(file, 'docx');
    expect((await readPageTexts(pdf, 1))[0]?.text).toBe('계약서');
  });
});
