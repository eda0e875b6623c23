export interface StoragePort {
  /** Stores the bytes under the key, durably on return; a second call with the same key replaces them as a whole. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @throws ObjectMissingError when nothing is stored under the key. */
  get(key: string): Promise<Uint8Array>;
  /** Size in bytes, or null when nothing is stored under the key. */
  stat(key: string): Promise<{ readonly size: number } | null>;
  /** Removes the object; removing an absent object succeeds. */
  delete(key: string): Promise<void>;
  /** Whether nothing is stored: a copy is restored only where it replaces nothing. */
  isEmpty(): Promise<boolean>;
  /** @throws when the storage cannot be reached or read */
  check(): Promise<void>;
}

export class ObjectMissingError extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
    this.name = 'ObjectMissingError';
    this.key = key;
  }
}

const SEGMENT = '[A-Za-z0-9][A-Za-z0-9_-]*';
const KEY = new RegExp(`^${SEGMENT}(?:/${SEGMENT})*(?:\\.[a-z0-9]+)?$`);

/**
 * Refuses every key that does not consist of ids and hashes, so that no user-supplied name becomes a path.
 * @throws RangeError
 */
export function assertKey(key: string): void {
  if (key.length > 200 || !KEY.test(key))
    throw new RangeError('a storage key is made of ids and hashes only');
}
