import { withClient } from '@dojang/embedded-postgres';
import { openTestDatabase } from '@dojang/embedded-postgres/test-database';
import { expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { type Catalogue, readCatalogue, type UniqueIndex } from './catalogue.ts';

/** Unique indexes and references of the tables of tenants stay within a tenant, so that tenants can be distributed over machines. */

/** The unique indexes over all tenants, and why they are. */
const OVER_ALL_TENANTS: Readonly<Record<string, string>> = {
  account_login_folded: 'a login id is entered before the tenant is known',
  account_login_id_key: 'a login id is entered before the tenant is known',
  account_main_email: 'an address belongs to one personal account or main admin',
  admin_access_family_id_key: 'a session belongs to no tenant',
  anchored_certificate_sha256: 'a certificate is verified by its hash alone',
  api_key_hash_key: 'a key is looked up by its hash alone',
  audit_leaf_pkey: 'the audit tree is one of the installation',
  charge_order_id_key: 'the provider knows one list of orders',
  charge_payment_key_key: 'the provider knows one list of payments',
  charge_event_provider_event_id_key: 'the provider reports to one address',
  delivery_event_recipient_channel_key: 'an event is of one document or account, whose random id it contains',
  invitation_link_id_key: 'a link is opened before the tenant is known',
  live_event_pkey: 'the document is of one tenant; this short-lived row has no reference to it',
  live_event_seq_key: 'the order of changes is one of the installation',
  loose_object_pkey: 'a key of the storage, whose objects are named by random ids',
  field_document_id_key_key: 'the document is of one tenant; triggers check it instead of a reference',
  phone_drawing_token_hash_key: 'a token is looked up by its hash alone',
  provider_connection_trial_key: 'a trial returns before the tenant is known',
  saved_signature_picture_key_key: 'a key of the storage, whose objects are named by random ids',
  short_link_index_hash_key: 'a link is opened before the tenant is known',
};

/** The references that name no tenant, and why. */
const WITHOUT_A_TENANT: Readonly<Record<string, string>> = {
  anchored_certificate_leaf_index_fkey: 'the audit tree is one of the installation',
};

async function migrated(): Promise<Catalogue> {
  const database = await openTestDatabase(migrate);
  try {
    return await withClient(database.ownerUrl, readCatalogue);
  } finally {
    await database.close();
  }
}

/**
 * Whether no two tenants can have the same key: it has the tenant, or a column that refers to a row together with its tenant. Our own numbers
 * (`id`) and random ids of at least 96 bits (`public_id`) are given once over all tenants.
 */
function isWithinTenant({ ofTenants, references }: Catalogue, { table, keys }: UniqueIndex): boolean {
  if (keys.includes('tenant_id')) return true;
  if (keys.length === 1 && ['id', 'public_id'].includes(keys[0] ?? '')) return true;
  return references.some(
    (one) =>
      one.table === table &&
      ofTenants.has(one.target) &&
      one.columns.includes('tenant_id') &&
      one.columns.some((column) => column !== 'tenant_id' && keys.includes(column)),
  );
}

test('unique indexes of the tables of tenants stay within a tenant, or stand in the list with their reason', async () => {
  const catalogue = await migrated();
  expect(catalogue.ofTenants.size).toBeGreaterThan(60);
  const ofTenants = catalogue.uniques.filter(({ table }) => catalogue.ofTenants.has(table));
  const others = ofTenants.filter((one) => !isWithinTenant(catalogue, one)).map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(OVER_ALL_TENANTS).sort());
});

test('references between tables of tenants name the tenant, or stand in the list with their reason', async () => {
  const { references, ofTenants } = await migrated();
  const between = references.filter(({ table, target }) => ofTenants.has(table) && ofTenants.has(target));
  expect(between.length).toBeGreaterThan(90);
  const others = between.filter(({ columns }) => !columns.includes('tenant_id')).map(({ name }) => name);
  expect(others).toEqual(Object.keys(WITHOUT_A_TENANT));
});
