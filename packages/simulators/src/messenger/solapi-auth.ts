/**
 * Checks the Authorization header as Solapi does. Source: developers.solapi.dev/references/authentication/api-key (HMAC of date +
 * salt, ±15 minutes, each signature is accepted once within 15 minutes, salt of 12 to 64 bytes).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';

const WINDOW_MS = 15 * 60 * 1000;
const HEADER = /^HMAC-SHA256 +(.+)$/i;

export interface SolapiCredentials {
  readonly apiKey: string;
  readonly apiSecret: string;
}

export interface AuthRefusal {
  readonly status: 401 | 403;
  readonly errorCode: string;
  readonly errorMessage: string;
}

const refuse = (status: 401 | 403, errorCode: string, errorMessage: string): AuthRefusal => ({
  status,
  errorCode,
  errorMessage,
});

function parseFields(value: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const part of value.split(',')) {
    const at = part.indexOf('=');
    if (at > 0) fields.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim());
  }
  return fields;
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns a checker that returns undefined for a valid header, otherwise the refusal. */
export function createSolapiAuth(credentials: SolapiCredentials, clock: Clock) {
  const used = new Map<string, number>();
  return (header: string | undefined): AuthRefusal | undefined => {
    const match = HEADER.exec(header ?? '');
    if (!match) return refuse(401, 'Unauthorized', 'Authorization 헤더가 올바르지 않습니다.');
    const fields = parseFields(match[1] ?? '');
    const date = fields.get('date') ?? '';
    const salt = fields.get('salt') ?? '';
    const signature = fields.get('signature') ?? '';
    const at = Date.parse(date);
    if (Number.isNaN(at) || salt.length < 12 || salt.length > 64) {
      return refuse(401, 'Unauthorized', 'date 또는 salt 값이 올바르지 않습니다.');
    }
    if (fields.get('apikey') !== credentials.apiKey) {
      return refuse(403, 'InvalidAPIKey', '유효하지 않은 API Key 입니다.');
    }
    const now = clock.now().getTime();
    if (Math.abs(now - at) > WINDOW_MS) {
      return refuse(403, 'RequestTimeTooSkewed', '요청 시간이 서버 시간과 15분 이상 차이가 납니다.');
    }
    const expected = createHmac('sha256', credentials.apiSecret)
      .update(date + salt)
      .digest('hex');
    if (!sameText(expected, signature)) {
      return refuse(403, 'SignatureDoesNotMatch', '서명이 일치하지 않습니다.');
    }
    for (const [seen, time] of used) if (now - time > WINDOW_MS) used.delete(seen);
    if (used.has(signature)) return refuse(403, 'DuplicatedSignature', '이미 사용된 서명입니다.');
    used.set(signature, now);
    return undefined;
  };
}
