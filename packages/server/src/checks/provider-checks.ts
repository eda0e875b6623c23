import { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { loadPkcs12 } from '@dojang/pdf/seal';
import { checkSmtp } from '../adapters/mail/smtp-check.ts';
import type { SmtpSettings } from '../adapters/mail/smtp-mail.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import type { TimestampPort } from '../adapters/timestamp/port.ts';
import type { Clock } from '../platform/clock.ts';
import { sha256 } from '../platform/keys.ts';
import { withCertificate } from '../platform/settings/start-failures.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';

/** Owns the checks of what is outside of the machine, and of the certificate. */

const DAY = 86_400_000;
/** The alarm of a certificate that ends. */
const DAYS_LEFT = 30;
/** Seals and links compare times; a difference of more seconds is told. */
const SECONDS_APART = 5;

/** Logs in to the mail server. */
export const mailCheck = (mail: SmtpSettings): Check => ({
  name: 'mail server',
  variable: 'SMTP_URL',
  run: async () => {
    await checkSmtp(mail);
    const isProtected = mail.secure || mail.requireTls;
    const place = `${mail.host}:${mail.port}`;
    return isProtected ? ok(`${place}, log-in accepted`) : warning(`${place}, without required TLS`);
  },
});

/** Stores, reads and deletes an object. @param key a key that nothing else has */
export const storageCheck = (storage: StoragePort, key: string): Check => ({
  name: 'file storage',
  variable: 'STORAGE',
  run: async () => {
    const bytes = Buffer.from(key);
    await storage.put(key, bytes, 'text/plain');
    const same = bytes.equals(await storage.get(key));
    await storage.delete(key);
    if (!same) return fault('an object was read otherwise than it was stored');
    return (await storage.stat(key)) === null
      ? ok('stored, read, deleted')
      : fault('an object was not deleted');
  },
});

/** Compares two clocks. */
export function apart(name: string, other: Date, own: Date): Finding {
  const seconds = Math.abs(other.getTime() - own.getTime()) / 1000;
  const detail = `${seconds.toFixed(1)} s from the clock of ${name}`;
  return seconds > SECONDS_APART ? warning(`${detail}; keep the clock by NTP`) : ok(detail);
}

/** Requests a time stamp, and compares the clocks. */
export const timestampCheck = (authority: TimestampPort, clock: Clock): Check => ({
  name: 'time-stamping authority',
  variable: 'TSA_URL',
  run: async () => apart('the authority', (await authority.stamp(sha256('check'))).at, clock.now()),
});

/** Opens the certificate, and tells how long it is valid. */
export const certificateCheck = (
  signing: { readonly file: string; readonly password: string },
  clock: Clock,
): Check => ({
  name: 'signing certificate',
  variable: 'SIGNING_P12_FILE',
  run: async () => {
    const signer = await withCertificate(async () =>
      loadPkcs12(await readFile(signing.file), signing.password),
    );
    const { validFrom, validTo } = new X509Certificate(Buffer.from(signer.certificateDer));
    const now = clock.now().getTime();
    if (new Date(validFrom).getTime() > now) return fault(`not valid before ${validFrom}`);
    const days = Math.floor((new Date(validTo).getTime() - now) / DAY);
    if (days < 0) return fault(`expired on ${validTo}`);
    return days < DAYS_LEFT ? warning(`${days} days left, until ${validTo}`) : ok(`valid until ${validTo}`);
  },
});

/** Looks up the name in an address. */
export const nameCheck = (variable: string, address: string): Check => ({
  name: 'name of the address',
  variable,
  run: async () => {
    const { hostname } = new URL(address);
    return ok(`${hostname} is ${(await lookup(hostname.replace(/^\[|\]$/g, ''))).address}`);
  },
});
