/**
 * Checks AWS Signature Version 4 in the Authorization header.
 * Source: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const WINDOW_MS = 15 * 60 * 1000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface SignedRequest {
  readonly method: string;
  /** Path and query as received. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

function canonicalQuery(query: string): string {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return pairs
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&');
}

function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
}

function parseTime(stamp: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp);
  if (!match) return Number.NaN;
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Returns the S3 error code of a refused request, or undefined when its signature is valid. */
export function signatureError(
  request: SignedRequest,
  credentials: S3Credentials,
  now: Date,
): string | undefined {
  const { method, url, headers, body } = request;
  const match = AUTHORIZATION.exec(header(headers, 'authorization'));
  if (!match) return 'AccessDenied';
  const [, keyId = '', day = '', region = '', signedNames = '', signature = ''] = match;
  if (keyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed';
  const stamp = header(headers, 'x-amz-date');
  const skew = Math.abs(parseTime(stamp) - now.getTime());
  if (!(skew <= WINDOW_MS) || !stamp.startsWith(day)) return 'RequestTimeTooSkewed';
  const payload = header(headers, 'x-amz-content-sha256');
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const names = signedNames.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'SignatureDoesNotMatch';
  const [path = '', query = ''] = url.split('?');
  const lines = names.map((name) => `${name}:${header(headers, name)}\n`).join('');
  const canonical = [method, path, canonicalQuery(query), lines, signedNames, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${credentials.secretAccessKey}`, day);
  const signingKey = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  const expected = hmac(signingKey, text);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
