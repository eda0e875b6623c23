import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BrandingTable, BrandLogoTable } from './branding.tables.ts';

/** The branding and the logos of a tenant. */

const withLogo = (db: Reader) =>
  db
    .selectFrom('branding')
    .leftJoin('brand_logo', (join) =>
      join
        .onRef('brand_logo.tenant_id', '=', 'branding.tenant_id')
        .onRef('brand_logo.id', '=', 'branding.logo_id'),
    )
    .select(['sender_name', 'address', 'description', 'bar_color', 'button_color', 'text_color'])
    .select('brand_logo.public_id as logo_public_id');

/** Returns the branding of a tenant; undefined for the looks of the service. */
export const findBranding = (db: Reader, tenantId: string) =>
  withLogo(db).where('branding.tenant_id', '=', tenantId).executeTakeFirst();

export type BrandingRow = NonNullable<Awaited<ReturnType<typeof findBranding>>>;

/** Sets the branding of a tenant. */
export async function saveBranding(tx: Tx, row: Insertable<BrandingTable>): Promise<void> {
  const { tenant_id: _tenant, ...change } = row;
  await tx
    .insertInto('branding')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(change))
    .execute();
}

/** Returns a logo of the transaction's tenant by its public id. */
export const findLogo = (db: Reader, publicId: string) =>
  db
    .selectFrom('brand_logo')
    .select(['id', 'public_id'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();

/** Adds a logo, or returns the one with the same bytes. */
export async function addLogo(tx: Tx, row: Insertable<BrandLogoTable>): Promise<{ public_id: string }> {
  await tx
    .insertInto('brand_logo')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'sha256']).doNothing())
    .execute();
  return tx
    .selectFrom('brand_logo')
    .select('public_id')
    .where('tenant_id', '=', row.tenant_id)
    .where('sha256', '=', row.sha256)
    .executeTakeFirstOrThrow();
}

/** Returns the storage key of a logo, from outside any tenant; null when there is none. */
export async function logoKey(db: Reader, publicId: string): Promise<string | null> {
  const found = await sql<{ key: string | null }>`select brand_logo_key(${publicId}) as key`.execute(db);
  return found.rows[0]?.key ?? null;
}

/** Returns the name of a tenant that is an organization; empty for a personal account. */
export async function organizationName(db: Reader, tenantId: string): Promise<string> {
  const tenant = await db
    .selectFrom('tenant')
    .select(['kind', 'name'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return tenant.kind === 'organization' ? tenant.name : '';
}

/** Deletes the branding and the logos of a tenant. */
export async function deleteBranding(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom('branding').where('tenant_id', '=', tenantId).execute();
  await tx.deleteFrom('brand_logo').where('tenant_id', '=', tenantId).execute();
}
