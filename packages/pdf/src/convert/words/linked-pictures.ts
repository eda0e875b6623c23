/**
 * Owns the pictures that a document links to without holding them. No picture is fetched while a file is converted, so its page has an empty
 * place.
 */
import type { SourceExtension } from '../formats.ts';
import { isZip, ZipPackage } from '../recognize/zip-package.ts';
import { hwpLinkedPictures } from './hwp-links.ts';
import { type Attribute, readXml, xmlTextOf } from './xml-events.ts';

const OFFICE_PARTS = /^(?:word\/[^/]+|ppt\/slides\/[^/]+|xl\/drawings\/[^/]+)\.xml$/i;
const TEXT_PARTS = /^(?:content|styles)\.xml$/;
const HANGUL_PARTS = /^Contents\/content\.hpf$/i;
/** An address, an absolute path, or a file beside the document: nothing of that is in a package. */
const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|\/|\.\.\/)/i;

type Rule = (name: string, attribute: Attribute) => boolean;

/** A picture of DrawingML (ECMA-376 part 1, 20.1.8.13) or VML. One that is both inside and linked is shown. */
const isOfficeLink: Rule = (name, attribute) =>
  (name === 'blip' && attribute('link') !== undefined && (attribute('embed') ?? '') === '') ||
  (name === 'imagedata' && attribute('href') !== undefined && attribute('id') === undefined);

const isTextLink: Rule = (name, attribute) => name === 'image' && OUTSIDE.test(attribute('href') ?? '');

/** The manifest of a hwpx file spells the attribute so. */
const isHangulLink: Rule = (name, attribute) =>
  name === 'item' && attribute('isEmbeded') === '0' && /^image\//i.test(attribute('media-type') ?? '');

const RULES: Partial<Record<SourceExtension, readonly [parts: RegExp, isLink: Rule]>> = {
  docx: [OFFICE_PARTS, isOfficeLink],
  pptx: [OFFICE_PARTS, isOfficeLink],
  xlsx: [OFFICE_PARTS, isOfficeLink],
  odt: [TEXT_PARTS, isTextLink],
  hwpx: [HANGUL_PARTS, isHangulLink],
};

/** How many pictures a document shows that it does not hold; 0 for a format whose pictures are not read. */
export function linkedPictures(bytes: Uint8Array, ext: SourceExtension): number {
  if (ext === 'hwp') return hwpLinkedPictures(bytes);
  const rule = RULES[ext];
  if (rule === undefined || !isZip(bytes)) return 0;
  const [parts, isLink] = rule;
  const zip = new ZipPackage(bytes);
  let count = 0;
  for (const { name: part } of zip.entries.filter(({ name }) => parts.test(name))) {
    readXml(xmlTextOf(zip.read(part) ?? new Uint8Array()), {
      open: (name, attribute) => {
        if (isLink(name, attribute)) count += 1;
      },
      close: () => undefined,
      text: () => undefined,
    });
  }
  return count;
}
