import { X509Certificate } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { loadPkcs12 } from '@dojang/pdf/seal';
import { checkSmtp, refusalOfSender } from '../adapters/mail/smtp-check.ts';
import type { SmtpSettings } from '../adapters/mail/smtp-mail.ts';
import type { MessengerPort } from '../adapters/messenger/port.ts';
import type { StoragePort } from '../adapters/storage/port.ts';
import type { TimestampPort } from '../adapters/timestamp/port.ts';
import type { Clock } from '../platform/clock.ts';
import { both } from '../platform/configuration-values.ts';
import { sha256 } from '../platform/keys.ts';
import { withCertificate } from '../platform/settings/start-failures.ts';
import { type Check, type Finding, fault, ok, step, warning } from './check.ts';

/** Owns the checks of what is outside of the machine, and of the certificate. */

const DAY = 86_400_000;
/** The alarm of a certificate that ends. */
const DAYS_LEFT = 30;
/** Seals and links compare times; a difference of more seconds is told. */
const SECONDS_APART = 5;

/** Logs in to the mail server, and names the sender to it. */
export const mailCheck = (mail: SmtpSettings, sender: string): Check => ({
  name: 'mail server',
  variable: 'SMTP_URL',
  run: async () => {
    await step(
      both(
        '메일 서버에 접속하거나 로그인하지 못합니다',
        'the mail server cannot be reached, or refuses the log-in',
      ),
      checkSmtp(mail),
    );
    const refusal = await refusalOfSender(mail, sender);
    if (refusal !== null)
      return fault(
        `MAIL_FROM: 메일 서버가 보내는 주소를 거절합니다(${sender}).`,
        `the mail server refuses the sender ${sender}: ${refusal}`,
      );
    const isProtected = mail.secure || mail.requireTls;
    const place = `${mail.host}:${mail.port}`;
    return isProtected
      ? ok(`${place}, log-in accepted`)
      : warning(
          `${place}: TLS를 강제하지 않습니다. smtps:// 주소나 TLS를 쓰는 서버를 지정해 주세요.`,
          `${place}, without required TLS: name an smtps:// address or a server with TLS`,
        );
  },
});

/** Stores, reads and deletes an object. @param key a key that nothing else has */
export const storageCheck = (storage: StoragePort, key: string): Check => ({
  name: 'file storage',
  variable: 'STORAGE',
  run: async () => {
    const bytes = Buffer.from(key);
    await step(
      both('파일을 저장하지 못합니다', 'an object cannot be stored'),
      storage.put(key, bytes, 'text/plain'),
    );
    const same = bytes.equals(
      await step(both('파일을 읽지 못합니다', 'an object cannot be read'), storage.get(key)),
    );
    await step(both('파일을 지우지 못합니다', 'an object cannot be deleted'), storage.delete(key));
    if (!same)
      return fault(
        '저장한 파일이 다르게 읽힙니다. 저장소를 확인해 주세요.',
        'an object was read otherwise than it was stored: look at the storage',
      );
    // Amazon S3 refuses to say that an object is missing to a key that must not list the bucket; the service asks this all the time.
    const words = both(
      '저장소가 없는 파일을 없다고 답하지 않습니다. 키에 버킷 목록 권한(s3:ListBucket)을 주세요',
      'the storage does not say that an object is missing; allow the key to list the bucket (s3:ListBucket)',
    );
    return (await step(words, storage.stat(key))) === null
      ? ok('stored, read, deleted')
      : fault(
          '파일이 지워지지 않습니다. 버전 관리나 잠금 설정을 확인해 주세요.',
          'an object was not deleted: look at versioning and locks of the bucket',
        );
  },
});

/** A recipient that nobody has, and a moment after which nothing was sent to it: the look-up needs the log-in alone. */
const NOBODY = { reference: 'check', to: '01000000000' };

/** Logs in to the messaging provider by a look-up, which sends nothing. */
export const messengerCheck = (messenger: Pick<MessengerPort, 'findByReference'>, clock: Clock): Check => ({
  name: 'messaging provider',
  variable: 'SOLAPI_API_KEY',
  run: async () => {
    const look = messenger.findByReference({ ...NOBODY, sentAfter: clock.now() });
    await step(
      both(
        '조회가 거절되었습니다. SOLAPI_API_KEY와 SOLAPI_API_SECRET을 확인해 주세요',
        'the look-up was refused; compare SOLAPI_API_KEY and SOLAPI_API_SECRET',
      ),
      look,
    );
    return ok('log-in accepted');
  },
});

/** Compares two clocks. */
export function apart(name: string, other: Date, own: Date): Finding {
  const seconds = Math.abs(other.getTime() - own.getTime()) / 1000;
  const detail = `${seconds.toFixed(1)} s from the clock of ${name}`;
  return seconds > SECONDS_APART
    ? warning(
        `시계가 ${seconds.toFixed(1)}초 다릅니다(${name}). NTP로 시계를 맞춰 주세요.`,
        `${detail}; keep the clock by NTP`,
      )
    : ok(detail);
}

/** Requests a time stamp, and compares the clocks. */
export const timestampCheck = (authority: TimestampPort, clock: Clock): Check => ({
  name: 'time-stamping authority',
  variable: 'TSA_URL',
  run: async () => {
    const words = both('시점확인 기관이 응답하지 않습니다', 'the authority does not answer');
    return apart('the authority', (await step(words, authority.stamp(sha256('check')))).at, clock.now());
  },
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
    if (new Date(validFrom).getTime() > now)
      return fault(`${validFrom}부터 유효합니다.`, `not valid before ${validFrom}`);
    const days = Math.floor((new Date(validTo).getTime() - now) / DAY);
    if (days < 0)
      return fault(
        `${validTo}에 만료되었습니다. 새 인증서 파일로 바꿔 주세요.`,
        `expired on ${validTo}: put a new certificate in its place`,
      );
    return days < DAYS_LEFT
      ? warning(
          `${days}일 남았습니다(${validTo}). 새 인증서를 준비해 주세요.`,
          `${days} days left, until ${validTo}: prepare a new certificate`,
        )
      : ok(`valid until ${validTo}`);
  },
});

/** Looks up the name in an address. */
export const nameCheck = (variable: string, address: string): Check => ({
  name: 'name of the address',
  variable,
  run: async () => {
    const { hostname } = new URL(address);
    const words = both('이 이름의 주소를 찾지 못합니다', 'no address has this name');
    const { address: found } = await step(words, lookup(hostname.replace(/^\[|\]$/g, '')));
    return ok(`${hostname} is ${found}`);
  },
});
