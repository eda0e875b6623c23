import { z } from 'zod';
import { PICTURE_BODY } from '../../body-limit.ts';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery } from '../../shapes.ts';
import { brandingResult } from './branding.shapes.ts';

/** Calls on the branding of an organization, or of a personal account. */

const typed = z.string().max(10_000);
const color = z.string().max(40);

const shared = { access: 'login', permission: 'organization.brand', query: noQuery } as const;

export const brandingEndpoints = {
  branding: endpoint({
    ...shared,
    method: 'GET',
    path: '/v1/branding',
    summary: 'How one’s mails and signing pages look; the colors of the service where nothing was chosen',
    errors: [],
    body: none,
    result: brandingResult,
  }),
  changeBranding: endpoint({
    ...shared,
    method: 'PUT',
    path: '/v1/branding',
    summary:
      'Set the branding of mails and signing pages. Text must be readable on its color: at least 4.5:1, otherwise the field is named',
    errors: [
      'brandColorInvalid',
      'brandButtonContrast',
      'brandBarContrast',
      'brandSenderNameInvalid',
      'brandSenderNameOfService',
      'brandAddressInvalid',
      'brandDescriptionInvalid',
      'residentNumber',
      'notFound',
    ],
    body: z.object({
      /** A logo that `uploadBrandLogo` returned; null for none. */
      logoId: id.nullable(),
      address: typed,
      desc: typed,
      barColor: color,
      buttonColor: color,
      textColor: color,
      senderName: typed,
    }),
    result: brandingResult,
  }),
  uploadBrandLogo: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/branding/logo',
    summary: 'Upload a logo, which is drawn again without metadata; it is shown once the branding names it',
    errors: [
      'pictureEmpty',
      'pictureHeavy',
      'pictureKind',
      'pictureSvg',
      'pictureEnding',
      'pictureDamaged',
      'pictureWide',
      'pictureHard',
      'brandLogosTooOften',
    ],
    bodyLimit: PICTURE_BODY,
    body: z.object({
      /** PNG or JPEG of at most 1 MB, as plain base64 or as a data URL. */
      base64: z.string(),
      /** The extension of the file’s name, if there is a file. */
      ext: z.string().max(20).default(''),
    }),
    result: z.object({ logoId: id, logo: z.string() }),
  }),
  sendBrandingTest: endpoint({
    ...shared,
    method: 'POST',
    path: '/v1/branding/test',
    summary: 'Mail a sample request with the saved branding to one’s own address',
    errors: ['brandTestUnproven', 'codeTooSoon'],
    body: none,
    result: z.object({ email: z.string() }),
  }),
};
