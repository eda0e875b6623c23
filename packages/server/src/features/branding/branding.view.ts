import { type BrandingResult, brandLogoPath, type ShownBranding } from '@dojang/contract';
import { type Branding, NO_BRANDING } from '@dojang/domain';
import type { BrandingRow } from './branding.repo.ts';

/** Conversion of a branding to results. */

const logoOf = (row: Pick<BrandingRow, 'logo_public_id'>): string =>
  row.logo_public_id === null ? '' : brandLogoPath(row.logo_public_id);

const brandingIn = (row: BrandingRow): Branding => ({
  senderName: row.sender_name,
  address: row.address,
  desc: row.description,
  barColor: row.bar_color,
  buttonColor: row.button_color,
  textColor: row.text_color,
});

/** Returns a branding as signers and mails show it; null for the looks of the service. */
export const shownBranding = (row: BrandingRow | undefined): ShownBranding | null =>
  row === undefined ? null : { ...brandingIn(row), logo: logoOf(row) };

/** Returns a branding as the settings show it. */
export const brandingView = (row: BrandingRow | undefined): BrandingResult =>
  row === undefined
    ? { ...NO_BRANDING, logoId: null, logo: '' }
    : { ...brandingIn(row), logoId: row.logo_public_id, logo: logoOf(row) };
