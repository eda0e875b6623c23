import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NAMED_OBJECTS, POSSIBLE_OBJECTS } from '../features/files/index.ts';
import { ownerRows } from './refusals.ts';
import type { TestService } from './test-service.ts';

/** Finds the objects in the storage that no row references. */

/** Selects every storage key that a row may reference. */
export const NAMED_KEYS = `${NAMED_OBJECTS} union ${POSSIBLE_OBJECTS}`;

/** Returns the keys of all objects of tenants, without those of the program itself. */
export async function storedKeys({ filesDir }: Pick<TestService, 'filesDir'>): Promise<string[]> {
  const found = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(filesDir.length + 1))
    .filter((key) => /^\d/.test(key))
    .sort();
}

/** Returns the objects that no row references. */
export async function orphans(service: TestService): Promise<string[]> {
  const named = new Set((await ownerRows<{ key: string }>(service, NAMED_KEYS)).map(({ key }) => key));
  return (await storedKeys(service)).filter((key) => !named.has(key));
}
