import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerRows } from './refusals.ts';
import type { TestService } from './test-service.ts';

/** Finds the objects in the storage that no row references. */

/** Selects every storage key that a row references. */
export const NAMED_KEYS = `
  select source_key as key from file where source_key is not null
  union select pdf_key from file where pdf_key is not null
  union select tenant_id || '/password/' || public_id from file
  union select picture_key from page where picture_key is not null
  union select thumb_key from page where thumb_key is not null
  union select picture_key from field_value where picture_key is not null
  union select storage_key from attachment
  union select sealed_key from document where sealed_key is not null
  union select certificate_key from document where certificate_key is not null
  union select key from anchored_certificate where key is not null
  union select key from seal_version where key is not null
  union select picture_key from saved_signature`;

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
