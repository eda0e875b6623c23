import { z } from 'zod';
import { id } from '../../shapes.ts';

/** The shapes of a branding: how the mails and the signing pages of a requester look. */

const color = z.string();

/** What mails and signing pages show. */
const looks = {
  /** The path of the logo, a PNG without metadata that everyone may fetch; empty without a logo. */
  logo: z.string(),
  /** The https address that the logo leads to; empty for none. */
  address: z.string(),
  /** One line below each mail. */
  desc: z.string(),
  barColor: color,
  buttonColor: color,
  /** The color of the text on the bar and on the button. */
  textColor: color,
};

export const brandingResult = z.object({
  logoId: id.nullable(),
  ...looks,
  /** Empty: mails carry the name of the organization or of the person. */
  senderName: z.string(),
});
export type BrandingResult = z.infer<typeof brandingResult>;

/** The branding as a signer sees it. */
export const shownBranding = z.object({ ...looks, senderName: z.string() });
export type ShownBranding = z.infer<typeof shownBranding>;
