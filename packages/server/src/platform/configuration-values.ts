/** The value types of settings, each with the message that names the remedy. */
import { z } from 'zod';
import { isGuessable } from './settings/guessable.ts';

/** Joins a message in Korean and English. No message repeats the value, since it may be a secret. */
export const both = (korean: string, english: string): string => `${korean} / ${english}`;

/** A setting with one of these words as its value. */
export function oneOf<const T extends readonly [string, ...string[]]>(allowed: T) {
  const list = allowed.join(', ');
  return z.enum(allowed, { error: both(`${list} 중 하나로 지정해 주세요.`, `must be one of ${list}.`) });
}

/** A whole number within bounds. */
export function wholeNumber(least: number, most: number) {
  const error = both(
    `${least} 이상 ${most} 이하의 정수로 지정해 주세요.`,
    `must be a whole number from ${least} to ${most}.`,
  );
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

/** A text of a minimum length that is not obviously predictable. */
export function secret(least: number) {
  const error = both(
    `${least}자 이상의 예측할 수 없는 값으로 지정해 주세요. 예: openssl rand -base64 48`,
    `must have at least ${least} unpredictable characters, for example from: openssl rand -base64 48`,
  );
  return z.string().refine((value) => value.length >= least && !isGuessable(value, least), { error });
}

/** A URL with one of these protocols. */
export function address(protocols: readonly string[], example: string) {
  const encoded = example.includes('password') ? [` ${ENCODED.korean}`, `. ${ENCODED.english}`] : ['', ''];
  const error = both(
    `올바른 주소로 지정해 주세요. 예: ${example}${encoded[0]}`,
    `must be an address such as ${example}${encoded[1]}`,
  );
  return z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), { error });
}

/** What is often wrong about an address with a password. Source: RFC 3986, section 2.1. */
export const ENCODED = {
  korean: '비밀번호에 @ : / ? # %가 있으면 %40 %3A %2F %3F %23 %25로 바꿔 적어 주세요.',
  english: 'Write @ : / ? # % in a password as %40 %3A %2F %3F %23 %25.',
} as const;

/** An origin such as https://sign.example.com, without a path. */
export function origin() {
  const error = both(
    '경로 없는 주소로 지정해 주세요. 예: https://sign.example.com',
    'must be an address without a path, such as https://sign.example.com',
  );
  return address(['http:', 'https:'], 'https://sign.example.com')
    .refine((value) => URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`, { error })
    .transform((value) => new URL(value).origin);
}

/** `smtp://user:password@host:587` (STARTTLS, required in production unless `?tls=optional`) or `smtps://host:465`. */
export function smtp() {
  return address(['smtp:', 'smtps:'], 'smtps://user:password@smtp.example.com:465').transform((value) => {
    const url = new URL(value);
    const secure = url.protocol === 'smtps:';
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTls: !secure && !isLoopback(url.hostname) && url.searchParams.get('tls') !== 'optional',
      ...(url.username !== '' && {
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      }),
    };
  });
}

/** A bare mail address without a tag, to which `+id` can be added (RFC 5233). */
export function mailbox() {
  const error = both(
    '+가 없는 이메일 주소로 지정해 주세요. 예: bounces@sign.example.com',
    'must be an address without +, such as bounces@sign.example.com',
  );
  return z.string().regex(/^[^<>@\s+]+@[^<>@\s]+\.[^<>@\s]+$/, { error });
}

/** A Korean phone number. */
export function phoneNumber() {
  const error = both('등록된 발신 번호를 숫자로 지정해 주세요.', 'must be the registered sender, in digits.');
  return z
    .string()
    .transform((value) => value.replace(/-/g, ''))
    .refine((value) => /^\d{8,12}$/.test(value), { error });
}

/** `name=value,name=value` as a record. */
export function pairs(example: string) {
  const error = both(
    `이름=값을 쉼표로 이어 지정해 주세요. 예: ${example}`,
    `must be pairs such as ${example}`,
  );
  return z
    .string()
    .regex(/^\s*\w+=[^,=\s]+(?:\s*,\s*\w+=[^,=\s]+)*\s*$/, { error })
    .transform((value): Record<string, string> => {
      const entries = value.split(',').map((pair) => pair.trim().split('='));
      return Object.fromEntries(entries.map(([name = '', id = '']) => [name, id]));
    });
}

/** `2026-12-01T06:00:00+09:00`: a time with its zone. */
export function moment() {
  const error = both(
    '시간대가 있는 시각으로 지정해 주세요. 예: 2026-12-01T06:00:00+09:00',
    'must be a time with its zone, such as 2026-12-01T06:00:00+09:00',
  );
  return z.iso.datetime({ offset: true, error }).transform((value) => new Date(value));
}

/** `tester1,tester2` as login ids in lower case. */
export function loginIds() {
  const error = both(
    '아이디를 쉼표로 이어 지정해 주세요. 예: tester1,tester2',
    'must be ids such as tester1,tester2',
  );
  return z
    .string()
    .regex(/^\s*[A-Za-z0-9]+(?:\s*,\s*[A-Za-z0-9]+)*\s*$/, { error })
    .transform((value) => value.split(',').map((id) => id.trim().toLowerCase()));
}

/** Returns whether a host name means this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** A path of the product, or an https address elsewhere. */
export const link = () =>
  z.string().regex(/^(?:\/(?![/\\])|https:\/\/)\S*$/, {
    error: both(
      '/로 시작하는 경로나 https 주소를 지정해 주세요. 예: /terms',
      'give a path that begins with / or an https address, such as /terms.',
    ),
  });
