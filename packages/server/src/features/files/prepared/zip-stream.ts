import { crc32 } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { z } from 'zod';
import type { StoragePort } from '../../../adapters/storage/port.ts';
import { storedBytes } from '../kept-bytes.ts';
import type { ContentStream } from './prepared-downloads.service.ts';

/** Owns the zip of stored files: it holds one file at a time, and a file that is gone ends the download instead of being left out. */

const zipContent = z.object({
  /** The time of every entry. */
  at: z.iso.datetime(),
  files: z.array(z.object({ key: z.string(), name: z.string() })),
});
export type ZipContent = z.infer<typeof zipContent>;

/** Creates the stream of zip archives. The entries are stored, since PDFs are compressed already. */
export function createZipStream({ storage }: { readonly storage: StoragePort }): ContentStream {
  return async function* (_, content) {
    const { at, files } = zipContent.parse(content);
    let ready: Uint8Array[] = [];
    const taken = () => {
      const chunks = ready;
      ready = [];
      return chunks;
    };
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      ready.push(chunk);
    });
    for (const { key, name } of files) {
      const bytes = new Uint8Array(await storedBytes(storage, key));
      // The native checksum takes a twentieth of the library's time.
      const file: ZipInputFile = {
        filename: name,
        mtime: at,
        size: bytes.length,
        crc: crc32(bytes),
        compression: 0,
      };
      zip.add(file);
      file.ondata?.(null, bytes, true);
      yield* taken();
    }
    zip.end();
    yield* taken();
  };
}

/** Sizes are counted in 32 bits, except in ZIP64, which not every program reads. Source: ZIP file format, section 4.4.1.4. */
const MOST_ZIP_BYTES = 4_000_000_000;

/** Divides groups of stored files: those that fit into one archive, those with a missing file, and those beyond its size. */
export async function fittingGroups<Group extends { readonly keys: readonly string[] }>(
  storage: StoragePort,
  groups: readonly Group[],
): Promise<{ readonly fitting: Group[]; readonly missing: Group[]; readonly beyond: Group[] }> {
  const fitting: Group[] = [];
  const missing: Group[] = [];
  const beyond: Group[] = [];
  let total = 0;
  for (const group of groups) {
    const stats = await Promise.all(group.keys.map((key) => storage.stat(key)));
    const size = stats.reduce((sum, stat) => sum + (stat?.size ?? 0), 0);
    if (stats.includes(null)) missing.push(group);
    else if (total + size > MOST_ZIP_BYTES) beyond.push(group);
    else {
      total += size;
      fitting.push(group);
    }
  }
  return { fitting, missing, beyond };
}
