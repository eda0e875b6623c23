import type { ShownBranding } from '@dojang/contract';
import type { Reader } from '../../platform/db/database.ts';
import type { PersonEraser } from '../../platform/erased-person.ts';
import { deleteBranding, findBranding } from './branding.repo.ts';
import { shownBranding } from './branding.view.ts';

/**
 * Owns what mails and signing pages of a tenant look like. It is read when a mail is written and when a page is opened, and not kept
 * with the document: one change reaches everything that is shown from then on.
 */

/** Returns the branding of a tenant; null for the looks of the service. */
export const brandingOf = async (db: Reader, tenantId: string): Promise<ShownBranding | null> =>
  shownBranding(await findBranding(db, tenantId));

/** Deletes the branding of a tenant whose last member is erased; that of an organization stays with it. */
export const eraseBranding: PersonEraser = async (tx, { tenantId, isLast }) => {
  if (isLast) await deleteBranding(tx, tenantId);
};
