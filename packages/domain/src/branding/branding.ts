import { DomainError, type ErrorDetail, type ErrorName } from '../errors/errors.ts';
import { isNameOfService } from '../person/claimed-name.ts';
import { stripInvisible } from '../person/invisible.ts';
import { cleanLine } from '../person/name.ts';
import { holdsResidentNumber } from '../person/resident-number.ts';
import { contrastRatio, isColor, isReadable, readableBackground } from './contrast.ts';

/**
 * Owns how a requester's mails and signing pages look: which names, texts, links and colors are accepted. Invariants: every text is
 * readable on its color, and nothing in the branding can pass for the service itself or hide where a link leads.
 */

/** The branding as its main admin types it. */
export interface Branding {
  /** The name before the service's in From; empty: the name of the organization or of the person. */
  readonly senderName: string;
  /** The https address that the logo leads to; empty for none. */
  readonly address: string;
  /** One line below each mail. */
  readonly desc: string;
  readonly barColor: string;
  readonly buttonColor: string;
  /** The color of the text on the bar and on the button. */
  readonly textColor: string;
}

export const BRANDING_FIELDS = [
  'senderName',
  'address',
  'desc',
  'barColor',
  'buttonColor',
  'textColor',
] as const satisfies readonly (keyof Branding)[];
export type BrandingField = (typeof BRANDING_FIELDS)[number];

/** What mails and signing pages have without a branding: the colors of the service. */
export const NO_BRANDING: Branding = {
  senderName: '',
  address: '',
  desc: '',
  barColor: '#2B5BD7',
  buttonColor: '#2B5BD7',
  textColor: '#FFFFFF',
};

export const LONGEST_SENDER_NAME = 40;
export const LONGEST_BRAND_ADDRESS = 200;
export const LONGEST_BRAND_DESCRIPTION = 60;

/** Why a field is refused. */
export interface BrandingFault {
  readonly error: ErrorName;
  readonly values?: NonNullable<ErrorDetail['values']>;
}
export type BrandingFaults = { readonly [Field in BrandingField]?: BrandingFault };

/** Hangul, Latin and Han letters, digits, and the punctuation of company names. Letters of other scripts imitate these. */
const NAME_LETTERS =
  /^[\p{Script=Hangul}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{M}0-9 &()·.,'’\-+/]+$/u;
/** What mail programs turn into an address: a sign of an address, or labels with dots that end like a domain. */
const WEB_ADDRESS = /@|:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:[a-z]{2,}|한국|닷컴)(?![\p{L}\p{N}])/iu;

/** Whether a text contains characters that cannot be seen, or that end or turn a line. */
const hidesSomething = (text: string): boolean => {
  const typed = text.normalize('NFC');
  return stripInvisible(typed) !== typed.replace(/[\u00a0\u3000]/g, ' ') || typed.includes('\n');
};

function senderNameFault(typed: string): BrandingFault | null {
  const name = cleanLine(typed);
  if (name === '' && !hidesSomething(typed)) return null;
  if (holdsResidentNumber(name)) return { error: 'residentNumber', values: { field: 'senderName' } };
  const isPlain = NAME_LETTERS.test(name) && /[\p{L}\p{N}]/u.test(name);
  if (hidesSomething(typed) || name.length > LONGEST_SENDER_NAME || !isPlain || WEB_ADDRESS.test(name))
    return { error: 'brandSenderNameInvalid', values: { max: LONGEST_SENDER_NAME } };
  return isNameOfService(name) ? { error: 'brandSenderNameOfService' } : null;
}

/** An https address: a host with a domain, perhaps a port and a path; no user name, no IP address. */
const LINK =
  /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#][^\s\\<>"'`]*)?$/iu;

function addressFault(typed: string): BrandingFault | null {
  const address = typed.trim();
  if (address === '') return null;
  const isInner = /^https:\/\/[^/?#]*\.(?:localhost|local|internal|arpa)(?::\d+)?(?:[/?#]|$)/i.test(address);
  return LINK.test(address) && !isInner && !hidesSomething(address) && address.length <= LONGEST_BRAND_ADDRESS
    ? null
    : { error: 'brandAddressInvalid', values: { max: LONGEST_BRAND_ADDRESS } };
}

function descriptionFault(typed: string): BrandingFault | null {
  const text = cleanLine(typed);
  if (holdsResidentNumber(text)) return { error: 'residentNumber', values: { field: 'desc' } };
  return hidesSomething(typed) || text.length > LONGEST_BRAND_DESCRIPTION || WEB_ADDRESS.test(text)
    ? { error: 'brandDescriptionInvalid', values: { max: LONGEST_BRAND_DESCRIPTION } }
    : null;
}

const COLORS = ['barColor', 'buttonColor', 'textColor'] as const;
const BACKGROUNDS = { barColor: 'brandBarContrast', buttonColor: 'brandButtonContrast' } as const;

/** Returns a ratio as people read it, never rounded up to one that would be accepted. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function colorFault(field: (typeof COLORS)[number], branding: Branding): BrandingFault | null {
  if (!isColor(branding[field])) return { error: 'brandColorInvalid' };
  if (field === 'textColor' || !isColor(branding.textColor)) return null;
  const background = branding[field];
  if (isReadable(branding.textColor, background)) return null;
  return {
    error: BACKGROUNDS[field],
    values: {
      ratio: shownRatio(contrastRatio(branding.textColor, background)),
      color: readableBackground(background, branding.textColor),
    },
  };
}

/** Returns why fields are refused, by field; empty when the branding may be saved. */
export function brandingFaults(branding: Branding): BrandingFaults {
  const found: readonly (readonly [BrandingField, BrandingFault | null])[] = [
    ['senderName', senderNameFault(branding.senderName)],
    ['address', addressFault(branding.address)],
    ['desc', descriptionFault(branding.desc)],
    ...COLORS.map((field) => [field, colorFault(field, branding)] as const),
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

/**
 * Returns the cleaned branding; colors in capital letters. @throws DomainError with the field: brandSenderNameInvalid,
 * brandSenderNameOfService, brandAddressInvalid, brandDescriptionInvalid, brandColorInvalid, brandBarContrast, brandButtonContrast,
 * residentNumber
 */
export function readBranding(typed: Branding): Branding {
  const faults = brandingFaults(typed);
  for (const field of BRANDING_FIELDS) {
    const fault = faults[field];
    if (fault !== undefined) throw new DomainError(fault.error, { field, values: fault.values ?? {} });
  }
  return {
    senderName: cleanLine(typed.senderName),
    address: typed.address.trim(),
    desc: cleanLine(typed.desc),
    barColor: typed.barColor.toUpperCase(),
    buttonColor: typed.buttonColor.toUpperCase(),
    textColor: typed.textColor.toUpperCase(),
  };
}

/** Bytes of an uploaded logo. */
export const MOST_LOGO_BYTES = 1024 * 1024;
/** The box in pixels into which a logo is drawn: twice what mails and pages show, for sharp screens. */
export const LOGO_BOX = { width: 400, height: 96 } as const;
/** How many logos a tenant uploads on one day. */
export const MOST_LOGOS_A_DAY = 20;
