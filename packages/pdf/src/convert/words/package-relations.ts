/** The parts to which a part of an Office package refers (ECMA-376, part 2). */
import path from 'node:path';
import type { ZipPackage } from '../recognize/zip-package.ts';

export interface Related {
  readonly id: string;
  /** The end of the relation's type: `chart`, `diagramData`, `drawing`. */
  readonly kind: string;
  /** The name of the part in the package. */
  readonly part: string;
}

const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The parts inside the package to which a part refers. */
export function relatedParts(zip: ZipPackage, part: string): Related[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const relations = zip.text(`${folder}_rels/${part.slice(folder.length)}.rels`) ?? '';
  return [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].flatMap(([tag]) => {
    if (attributeOf(tag, 'TargetMode') === 'External') return [];
    const target = attributeOf(tag, 'Target');
    const name = target.startsWith('/') ? target.slice(1) : path.posix.normalize(`${folder}${target}`);
    const kind = attributeOf(tag, 'Type').split('/').at(-1) ?? '';
    return [{ id: attributeOf(tag, 'Id'), kind, part: name }];
  });
}
