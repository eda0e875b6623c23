import type { ShownBranding } from '@dojang/contract';
import type { MailBranding } from './templates/index.ts';

/** Owns how the branding of a requester gets into the input of a mail. */

/** Returns the branding of a mail, whose logo needs an absolute address; nothing for the looks of the service. */
export function brandingIn(
  branding: ShownBranding | null,
  publicUrl: string,
): { readonly branding?: MailBranding } {
  if (branding === null) return {};
  const { logo, ...looks } = branding;
  return { branding: { ...looks, logoUrl: logo === '' ? '' : `${publicUrl}${logo}` } };
}
