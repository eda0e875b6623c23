import pLimit from 'p-limit';
import { ObjectMissingError, type StoragePort } from '../../adapters/storage/port.ts';
import { sha256Hex } from '../../platform/keys.ts';

/** Owns copies of objects between two storages. Most objects are stored under their own hash, so that a damaged one is recognized. */

export interface Copied {
  readonly sha256: string;
  readonly bytes: number;
}

export type CopySource = Pick<StoragePort, 'get'>;
export type CopyTarget = Pick<StoragePort, 'get' | 'put'>;

/** Requests at a time: enough to hide the delay of a bucket, few enough for the server that runs beside. */
const AT_A_TIME = 8;

/** Calls `work` for each key, some at a time. */
export async function forEachKey(
  keys: Iterable<string>,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const limit = pLimit(AT_A_TIME);
  await limit.map(keys, work);
}

/** Copies an object. @returns null when the source does not have it */
export async function copyObject(
  source: CopySource,
  target: CopyTarget,
  key: string,
): Promise<Copied | null> {
  const bytes = await source.get(key).catch((error: unknown) => {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  });
  if (bytes === null) return null;
  await target.put(key, bytes, typeOf(bytes));
  return { sha256: sha256Hex(bytes), bytes: bytes.length };
}

/** Returns the hash of a stored object; null when there is none. */
export async function storedHash(storage: CopySource, key: string): Promise<string | null> {
  try {
    return sha256Hex(await storage.get(key));
  } catch (error) {
    if (error instanceof ObjectMissingError) return null;
    throw error;
  }
}

/** Whether an object has other bytes than those under whose hash it was stored. */
export const isDamaged = (key: string, sha256: string): boolean => {
  const [, named = sha256] = /\/([0-9a-f]{64})$/.exec(key) ?? [];
  return named !== sha256;
};

/** Downloads state their own type, so the stored one only helps who looks into the bucket. */
function typeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1');
  if (start === '%PDF-') return 'application/pdf';
  return start.startsWith('\x89PNG') ? 'image/png' : 'application/octet-stream';
}
