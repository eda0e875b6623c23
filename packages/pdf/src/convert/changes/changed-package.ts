/** Owns a package whose parts are read for pending changes, and which is written again with all of them accepted. */
import { zipSync } from 'fflate';
import { ConversionError } from '../conversion-error.ts';
import { ZipError, ZipPackage } from '../recognize/zip-package.ts';
import { attributeOf, childrenOf, type Document, drop, parseXml, writeXml, xmlText } from './xml-part.ts';

/** A part that has or may have changes. */
export interface Part {
  readonly name: string;
  readonly document: Document;
}

/** The parts of a package by their names, each unpacked. Throws ConversionError `damaged`. */
export function unpackParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  try {
    new ZipPackage(bytes).walk((entry, content) => {
      if (!entry.name.endsWith('/')) parts.set(entry.name, content);
    });
  } catch (error) {
    throw error instanceof ZipError ? new ConversionError('damaged', error.message) : error;
  }
  return parts;
}

/** Whether a part says that it is XML, since a package may call it anything. */
const beginsLikeXml = (content: Uint8Array): boolean =>
  xmlText(content.subarray(0, 16))
    .replace(/^\uFEFF/, '')
    .startsWith('<?xml');

/** Parses the XML parts in whose text `marks` finds something. */
export function partsWith(parts: ReadonlyMap<string, Uint8Array>, marks: RegExp): Part[] {
  const found: Part[] = [];
  for (const [name, content] of parts) {
    if (!/\.xml$/i.test(name) && !beginsLikeXml(content)) continue;
    const text = xmlText(content);
    if (marks.test(text)) found.push({ name, document: parseXml(text) });
  }
  return found;
}

/** Writes the package with the changed parts. The first part stays first and packed as before, as OpenDocument demands. */
export function packParts(parts: ReadonlyMap<string, Uint8Array>, changed: readonly Part[]): Uint8Array {
  const whole = new Map(parts);
  for (const { name, document } of changed) whole.set(name, writeXml(document));
  const files = [...whole].map(([name, content]) => {
    const level = name === 'mimetype' ? (0 as const) : (1 as const);
    return [name, [content, { level }] satisfies [Uint8Array, { level: 0 | 1 }]] as const;
  });
  return zipSync(Object.fromEntries(files));
}

/** Removes the parts to which relations of these types lead, with the relations. */
export function dropRelated(parts: Map<string, Uint8Array>, types: RegExp): void {
  for (const [name, content] of [...parts]) {
    const folder = /^(.*?)_rels\/[^/]+\.rels$/.exec(name)?.[1];
    if (folder === undefined) continue;
    const relations = parseXml(xmlText(content));
    for (const relation of childrenOf(relations).flatMap(childrenOf)) {
      if (!types.test(attributeOf(relation, 'Type') ?? '')) continue;
      const target = attributeOf(relation, 'Target') ?? '';
      const { pathname } = new URL(target, `zip://package/${folder}`);
      parts.delete(decodeURIComponent(pathname.replace(/^\//, '')));
      drop(relation);
    }
    parts.set(name, writeXml(relations));
  }
}
