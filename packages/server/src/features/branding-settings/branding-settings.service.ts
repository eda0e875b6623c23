import { type BrandingResult, brandLogoPath } from '@dojang/contract';
import {
  type Branding,
  DomainError,
  type ErrorName,
  LOGO_BOX,
  type Locale,
  MOST_LOGO_BYTES,
  MOST_LOGOS_A_DAY,
  pictureError,
  readBranding,
} from '@dojang/domain';
import { InkError } from '@dojang/pdf/pools';
import type { ArtPool, InkErrorReason } from '@dojang/pdf/signature-art';
import type { StoragePort } from '../../adapters/storage/port.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Attempts } from '../../platform/attempts.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { sha256Hex } from '../../platform/keys.ts';
import { queueAccountMessage } from '../account/index.ts';
import {
  addLogo,
  brandingView,
  findBranding,
  findLogo,
  organizationName,
  saveBranding,
} from '../branding/index.ts';

/**
 * Owns how a branding is changed: by the main admin of an organization, or by a person without one. Invariants: a logo is stored only
 * after it was drawn again, and the bytes are stored before the row that references them.
 */

export interface BrandingPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly storage: StoragePort;
  readonly attempts: Pick<Attempts, 'take'>;
  readonly art: Pick<ArtPool, 'fit'>;
}

/** Creates the calls on the branding. */
export function createBrandingSettings(ports: BrandingPorts) {
  const { db } = ports;
  return {
    read: (actor: UserActor): Promise<BrandingResult> =>
      db.inTenant(actor.tenantId, async (tx) => brandingView(await findBranding(tx, actor.tenantId))),
    change: (actor: UserActor, typed: BrandingInput) => change(ports, actor, typed),
    upload: (actor: UserActor, picture: UploadedPicture) => upload(ports, actor, picture),
    sendTest: (actor: UserActor, locale: Locale) => sendTest(ports, actor, locale),
  };
}

export interface BrandingInput extends Branding {
  readonly logoId: string | null;
}

function change(
  { db, clock }: BrandingPorts,
  actor: UserActor,
  typed: BrandingInput,
): Promise<BrandingResult> {
  const branding = readBranding(typed);
  const address = asciiAddress(branding.address);
  const { tenantId } = actor;
  return db.inTenant(tenantId, async (tx) => {
    const logo = typed.logoId === null ? null : await findLogo(tx, typed.logoId);
    if (logo === undefined) throw new DomainError('notFound', { field: 'logoId' });
    await saveBranding(tx, {
      tenant_id: tenantId,
      logo_id: logo?.id ?? null,
      sender_name: branding.senderName,
      address,
      description: branding.desc,
      bar_color: branding.barColor,
      button_color: branding.buttonColor,
      text_color: branding.textColor,
      updated_at: clock.now(),
    });
    return brandingView(await findBranding(tx, tenantId));
  });
}

/** Returns an address with its host in ASCII, which cannot imitate another one. @throws DomainError brandAddressInvalid */
function asciiAddress(address: string): string {
  if (address === '') return '';
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new DomainError('brandAddressInvalid', { field: 'address' });
  return url.href;
}

export interface UploadedPicture {
  readonly base64: string;
  /** The extension of the file's name; empty when there was no file. */
  readonly ext: string;
}

const DAY = { most: MOST_LOGOS_A_DAY, minutes: 24 * 60 };

async function upload(ports: BrandingPorts, actor: UserActor, picture: UploadedPicture) {
  const { db, clock, ids, storage, attempts } = ports;
  const { tenantId } = actor;
  const png = await drawnAgain(ports, picture);
  await attempts.take(`brand-logos:${tenantId}`, DAY, (until) => {
    const hours = Math.ceil((until.getTime() - clock.now().getTime()) / 3_600_000);
    return new DomainError('brandLogosTooOften', { values: { max: DAY.most, hours } });
  });
  const sha256 = sha256Hex(png);
  const storageKey = `${tenantId}/brand/${sha256}`;
  await storage.put(storageKey, png, 'image/png');
  const logo = await db.inTenant(tenantId, (tx) =>
    addLogo(tx, {
      public_id: ids.publicId(),
      tenant_id: tenantId,
      sha256,
      storage_key: storageKey,
      created_at: clock.now(),
    }),
  );
  return { logoId: logo.public_id, logo: brandLogoPath(logo.public_id) };
}

const ERROR_OF_PICTURE: Readonly<Record<InkErrorReason, ErrorName>> = {
  not_a_picture: 'pictureKind',
  damaged: 'pictureDamaged',
  // The decoded picture is larger than its header declared.
  too_large: 'pictureDamaged',
  too_hard: 'pictureHard',
  empty: 'pictureDamaged',
};

/** Returns the logo as a new PNG in its box. @throws DomainError badInput, and every error of pictures */
async function drawnAgain({ art }: BrandingPorts, { base64, ext }: UploadedPicture): Promise<Uint8Array> {
  const field = 'base64';
  const text = base64.replace(/^data:[^,]{0,100},/, '');
  if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) throw new DomainError('badInput', { field });
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > MOST_LOGO_BYTES)
    throw new DomainError('pictureHeavy', { field, values: { max: MOST_LOGO_BYTES / 1024 / 1024 } });
  const refused = pictureError(bytes, ext.replace(/^\./, ''));
  if (refused) throw new DomainError(refused.error, { field, values: refused.values ?? {} });
  try {
    return (await art.fit(bytes, LOGO_BOX)).png;
  } catch (error) {
    if (!(error instanceof InkError)) throw error;
    throw new DomainError(ERROR_OF_PICTURE[error.reason], { field });
  }
}

const TESTS = { most: 5, minutes: 10 };

/** Sends a sample request to the own address. @throws DomainError brandTestUnproven, codeTooSoon */
async function sendTest(ports: BrandingPorts, actor: UserActor, locale: Locale) {
  const { db, attempts, clock, ids } = ports;
  const { email, tenantId, accountId, name } = actor;
  // An address that nobody has proven may be somebody else's.
  if (!actor.provenContacts.includes(email)) throw new DomainError('brandTestUnproven', { field: 'email' });
  await attempts.take(`branding-test:${accountId}`, TESTS, (until) => {
    const seconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000);
    return new DomainError('codeTooSoon', { values: { seconds } });
  });
  await db.inTenant(tenantId, async (tx) => {
    const organization = await organizationName(tx, tenantId);
    await queueAccountMessage(ports, tx, {
      event: `branding-test:${ids.publicId()}`,
      recipient: email,
      template: 'brandingTest',
      locale,
      parameters: { tenantId, requester: name, organization },
    });
  });
  return { email };
}
