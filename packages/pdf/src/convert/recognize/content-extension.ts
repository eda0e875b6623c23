/**
 * Owns as what a file is taken: an accepted format is taken by its content, also under the extension of another accepted format. Invariant:
 * an extension that is not accepted is never taken, whatever the content is.
 */
import type { AcceptedKind } from '@dojang/domain';
import { acceptedExtension, type SourceExtension } from '../formats.ts';
import { contentKindOf } from './content-kind.ts';

const kindOfExtension = (ext: SourceExtension): AcceptedKind =>
  ext === 'jpeg' || ext === 'jfif' ? 'jpg' : ext;

/** The extension by which a file is converted; undefined for an extension that is not accepted. */
export function contentExtension(bytes: Uint8Array, given: string): SourceExtension | undefined {
  const ext = acceptedExtension(given);
  if (ext === undefined) return undefined;
  const found = contentKindOf(bytes);
  return found === undefined || 'foreign' in found || found.kind === kindOfExtension(ext) ? ext : found.kind;
}
