/** For tests: hostile files, and small ordinary ones. */
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { COLOR, pngChunk, pngFile } from '../png/write-png.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

function contentTypes(part: string, type: string): Uint8Array {
  return strToU8(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`,
  );
}

function relations(
  ...entries: ReadonlyArray<readonly [id: string, type: string, target: string, mode?: string]>
) {
  const list = entries.map(
    ([id, type, target, mode]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return strToU8(`<?xml version="1.0"?><Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`);
}

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A letter with these paragraphs; `picture` is linked, not embedded. */
export function docx(paragraphs: readonly string[], picture?: string): Uint8Array {
  const texts = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const drawing =
    picture === undefined
      ? ''
      : '<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1000000" cy="1000000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r9"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  return zipSync({
    '[Content_Types].xml': contentTypes('/word/document.xml', DOCX_TYPE),
    '_rels/.rels': relations(['r1', 'officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relations(['r9', 'image', picture ?? 'none.png', 'External']),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${texts}${drawing}</w:body></w:document>`,
    ),
  });
}

/** A sheet with one number in each of these cells. */
export function xlsx(cells: readonly string[]): Uint8Array {
  const rows = cells.map((cell) => `<row r="${cell.replace(/\D/g, '')}"><c r="${cell}"><v>7</v></c></row>`);
  return zipSync({
    '[Content_Types].xml': contentTypes(
      '/xl/workbook.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    ),
    '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(['r1', 'worksheet', 'worksheets/sheet1.xml']),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="${SHEET}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  });
}

const ODT_SPACES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"';

/** An OpenDocument text; with `locked` its manifest says that the content is encrypted. */
export function odt(paragraph: string, options: { picture?: string; locked?: boolean } = {}): Uint8Array {
  const image = options.picture
    ? `<text:p><draw:frame svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${options.picture}"/></draw:frame></text:p>`
    : '';
  const locked = options.locked ? '<manifest:encryption-data manifest:checksum="x"/>' : '';
  return zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'META-INF/manifest.xml': strToU8(
      `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml">${locked}</manifest:file-entry></manifest:manifest>`,
    ),
    'content.xml': strToU8(
      `<?xml version="1.0"?><office:document-content ${ODT_SPACES} office:version="1.2"><office:body><office:text><text:p>${paragraph}</text:p>${image}</office:text></office:body></office:document-content>`,
    ),
  });
}

/** A letter whose picture decompresses to 300 MB. */
export function zipBomb(): Uint8Array {
  return zipSync({
    '[Content_Types].xml': contentTypes('/word/document.xml', DOCX_TYPE),
    'word/document.xml': strToU8('<w:document/>'),
    'word/media/image1.bmp': [new Uint8Array(300 * 1024 * 1024), { level: 1 }],
  });
}

/** EXIF data as a TIFF block with only an orientation. */
export function exif(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** A gray picture with a black left half. With fewer `rows` than `height` only its header states the full size. */
export function png(width: number, height: number, rows = height, orientation = 1): Uint8Array {
  const row = Buffer.concat([
    Buffer.alloc(1 + Math.floor(width / 2)),
    Buffer.alloc(Math.ceil(width / 2), 0xd0),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => row)));
  return pngFile(width, height, COLOR.gray, [pngChunk('eXIf', exif(orientation)), pngChunk('IDAT', pixels)]);
}
