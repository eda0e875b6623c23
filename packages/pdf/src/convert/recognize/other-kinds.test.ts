import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ConversionError } from '../conversion-error.ts';
import type { SourceExtension } from '../formats.ts';
import { fixture } from '../test-conversions.ts';
import { recognize } from './recognize.ts';

/** The reason of the refusal, and what the file really is. */
function refused(
  bytes: Uint8Array,
  ext: SourceExtension,
): readonly [reason: string, found: string | undefined] {
  try {
    recognize(bytes, ext);
  } catch (error) {
    if (!(error instanceof ConversionError)) throw error;
    const { kind, foreign, product } = error.found;
    return [error.reason, kind ?? foreign?.kind ?? product];
  }
  throw new Error('The file was not refused');
}

const text = (content: string) => new Uint8Array(Buffer.from(content));
const latin = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));
const wide = (content: string) => new Uint8Array(Buffer.from(`\ufeff${content}`, 'utf16le'));
const HWPML =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HWPML [ <!ENTITY a SYSTEM "file:///etc/passwd"> ]>\n<HWPML Version="2.1"><BODY/></HWPML>';
const WORD_XML =
  '<?xml version="1.0"?>\r\n<?mso-application progid="Word.Document"?>\r\n<w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"/>';
const SHEET_XML =
  '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>';
const WEB_ARCHIVE = 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n';

describe('[INT-02] a file of another program is refused by its name', () => {
  test.each<[string, Uint8Array, SourceExtension, string]>([
    ['HWPML', text(HWPML), 'hwp', 'hwpml'],
    ['HWPML in UTF-16', wide(HWPML), 'hwpx', 'hwpml'],
    ['HWP 3.0', latin('HWP Document File V3.00 \x1a\x01\x02\x03\x04\x05'), 'hwp', 'oldHwp'],
    ['Word 2003 XML', text(`\ufeff${WORD_XML}`), 'doc', 'wordXml'],
    ['a flat Word package', text('<?xml version="1.0"?><pkg:package xmlns:pkg="x"/>'), 'docx', 'wordXml'],
    ['Excel 2003 XML', text(SHEET_XML), 'xls', 'excelXml'],
    ['rich text', text('{\\rtf1\\ansi 계약서}'), 'doc', 'rtf'],
    ['a page called doc', text('<html><body>계약서</body></html>'), 'doc', 'html'],
    ['a page in UTF-16', wide('\r\n<!DOCTYPE html><html></html>'), 'doc', 'html'],
    [
      'a table called xls',
      text('<meta charset="utf-8"><table><tr><td>급여</td></tr></table>'),
      'xls',
      'html',
    ],
    ['a web archive', text(WEB_ARCHIVE), 'doc', 'webArchive'],
    ['other XML', text('<?xml version="1.0"?><contract/>'), 'hwpx', 'xml'],
    [
      'comma-separated text',
      new Uint8Array([0xbc, 0xba, 0xb8, 0xed, 0x2c, 0xb1, 0xde, 0x0d, 0x0a]),
      'xls',
      'text',
    ],
    [
      'flat OpenDocument',
      text('<?xml version="1.0"?><office:document xmlns:office="x"/>'),
      'odt',
      'openFlat',
    ],
    ['a very old sheet', latin('\x09\x04\x06\x00\x00\x00\x10\x00'), 'xls', 'oldExcel'],
    ['a very old letter', latin('\xdb\xa5\x2d\x00\x00\x00\x09\x04'), 'doc', 'oldWord'],
    ['a photo of a phone', latin('\x00\x00\x00\x20ftypheic\x00\x00\x00\x00'), 'jpg', 'heic'],
    ['a picture of the web', latin('RIFF\x10\x00\x00\x00WEBPVP8 '), 'png', 'webp'],
    ['an archive', zipSync({ '계약서.docx': strToU8('x') }), 'docx', 'archive'],
    ['an archive of ALZip', latin('ALZ\x01\x0a\x00\x00\x00'), 'hwp', 'archive'],
    [
      'a sheet of OpenDocument',
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
      'xlsx',
      'openSheet',
    ],
    ['Pages', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'docx', 'iWork'],
  ])('%s', (_, bytes, ext, kind) => expect(refused(bytes, ext)).toEqual(['foreign', kind]));

  test.each<[string, SourceExtension, string]>([
    ['reports/renamed-hwpx.hwp', 'hwp', 'hwpx'],
    ['office/Styles.docx', 'hwp', 'docx'],
    ['office/Bug44292.doc', 'docx', 'doc'],
    ['office/33082.xls', 'xlsx', 'xls'],
    ['hwp/noori.hwp', 'hwpx', 'hwp'],
    ['pdf/rotation.pdf', 'docx', 'pdf'],
  ])('%s as %s: an accepted kind under another extension', (file, ext, kind) =>
    expect(refused(fixture(file), ext)).toEqual(['mismatch', kind]),
  );

  test.each([
    ['reports/hwpml.hwp', 'hwp', 'hwpml'],
    ['reports/erp-html.xls', 'xls', 'html'],
  ] as const)('%s', (file, ext, kind) => expect(refused(fixture(file), ext)).toEqual(['foreign', kind]));
});

const noise = (header: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(header, 'latin1'),
    Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 151) % 256)),
  ]);

describe('[INT-02] a file under document security is refused with the name of its program', () => {
  test.each<[string, string | undefined]>([
    ['SCDSA002\x00\x00\xf0\x06', 'SoftCamp'],
    ['SCDSA004', 'SoftCamp'],
    ['\x9b DRMONE  This Document is encrypted and protected by Fasoo DRM \r\n', 'Fasoo'],
    ['<## NASCA DRM FILE - VER1.00 ##>', 'NASCA'],
    ['\x00\x01MarkAny Document SAFER \x00', 'MarkAny'],
    ['MARKANY\x00\x02', 'MarkAny'],
    ['M\x00a\x00r\x00k\x00A\x00n\x00y\x00', 'MarkAny'],
    ['.pfile\x02\x00\x01', 'Microsoft Purview'],
    ['\x01\x02 OTHER DRM FILE 1.0\x00', undefined],
  ])('%j, whatever the extension is', (header, product) => {
    for (const ext of ['hwp', 'hwpx', 'docx', 'doc', 'xls', 'pptx', 'pdf', 'jpg'] as const)
      expect(refused(noise(header), ext)).toEqual(['protected', product]);
  });

  test('the file of a report', () => {
    expect(refused(fixture('reports/drm-fasoo.docx'), 'docx')).toEqual(['protected', 'Fasoo']);
  });

  test("a hwp under Hangul's own protection, by its flags", () => {
    for (const flag of [0x10, 0x400]) {
      const bytes = fixture('hwp/noori.hwp').slice();
      const at = Buffer.from(bytes.buffer).indexOf('HWP Document File') + 36;
      const flags = Buffer.from(bytes.buffer);
      flags.writeUInt32LE(flags.readUInt32LE(at) | flag, at);
      expect(refused(bytes, 'hwp')).toEqual(['protected', undefined]);
    }
  });

  test('a text that only mentions it is text', () => {
    expect(refused(text('DRM 해제 절차 안내'), 'doc')).toEqual(['foreign', 'text']);
  });
});
