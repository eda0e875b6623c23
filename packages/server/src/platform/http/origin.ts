import type { FastifyRequest } from 'fastify';
import { type Origin, UNKNOWN_DEVICE } from '../actor.ts';

/** Owns how the address, the device and the language of a request are read. */

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER/i, 'NAVER'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale/, 'Whale'],
  [/Edg\//, 'Edge'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Safari/, 'Safari'],
];

const firstMatch = (table: readonly [RegExp, string][], text: string): string =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Returns the browser and system in a few words, such as 'Android · KakaoTalk'. */
export function deviceOf(userAgent: string): string {
  const words = [firstMatch(SYSTEMS, userAgent), firstMatch(BROWSERS, userAgent)].filter(
    (word) => word !== '',
  );
  return words.length > 0 ? words.join(' · ') : UNKNOWN_DEVICE;
}

/** Returns the address; empty after the caller has closed the connection, since the property is then undefined despite its type. */
function addressOf(request: FastifyRequest): string {
  const address: string | undefined = request.ip;
  return address ?? '';
}

/** Returns the origin of a request: address, device in a few words, language. */
export function originOf(request: FastifyRequest): Origin {
  const language = request.headers['accept-language'] ?? '';
  return {
    ip: addressOf(request).replace(/^::ffff:/, ''),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    locale: /^\s*en\b/i.test(language) ? 'en' : 'ko',
    languages: language,
  };
}
