import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { StoragePort } from '../../adapters/storage/port.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { storedBytes } from './kept-bytes.ts';

/**
 * Owns downloads of several objects in one zip. A list of the objects is stored, and the zip is created while it is sent, one object
 * at a time, so that a hundred files need no more memory than one.
 */

export interface BundleEntry {
  readonly key: string;
  /** The path in the zip; its parts contain no slash of their own. */
  readonly name: string;
}

interface Bundle {
  readonly entries: readonly BundleEntry[];
  /** When the files were last changed, ISO 8601. */
  readonly at: string;
}

/** Stores the list of a bundle, once per content. @returns its key */
export async function storeBundle(
  storage: StoragePort,
  tenantId: string,
  entries: readonly BundleEntry[],
  at: Date,
): Promise<string> {
  const bundle: Bundle = { entries: apart(entries), at: at.toISOString() };
  const list = Buffer.from(JSON.stringify(bundle));
  const key = `${tenantId}/bundle/${sha256Hex(list)}`;
  if ((await storage.stat(key)) === null) await storage.put(key, list, 'application/json');
  return key;
}

/** Returns the zip of a stored list. @throws DomainError notFound when the list or one of its objects was removed */
export async function openBundle(storage: StoragePort, key: string): Promise<Readable> {
  const bundle: Bundle = JSON.parse(Buffer.from(await storedBytes(storage, key)).toString());
  const [first] = bundle.entries;
  if (first) await storedBytes(storage, first.key);
  return Readable.from(zipped(storage, bundle), { objectMode: false });
}

async function* zipped(storage: StoragePort, { entries, at }: Bundle): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { key, name } of entries) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(await storedBytes(storage, key), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** Numbers entries with the same name: two signers may call their files alike. */
function apart(entries: readonly BundleEntry[]): BundleEntry[] {
  const taken = new Set<string>();
  return entries.map(({ key, name }) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z]{1,5})?$/s.exec(name) ?? [];
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
    taken.add(free.toLowerCase());
    return { key, name: free };
  });
}
