/**
 * Owns the query to a time-stamping authority and the validation of its reply (RFC 3161, 2.4). Invariant: a token is returned
 * only if its status is granted and its imprint, nonce and signature are valid.
 */
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { ProviderError } from '../provider-failure.ts';
import type { TimestampToken } from './port.ts';
import { hasGoodSignature } from './token-signature.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const GRANTED = 0;
const GRANTED_WITH_MODIFICATIONS = 1;

const refuse = (code: string, message: string, cause?: unknown) =>
  new ProviderError('permanent', code, message, cause);

/** Encodes a positive integer: a leading zero byte prevents the first bit from being read as a sign. */
function toInteger(bytes: Uint8Array): asn1js.Integer {
  const valueHex = new Uint8Array(bytes.length + 1);
  valueHex.set(bytes, 1);
  valueHex[1] = (valueHex[1] ?? 0) | 0x80;
  return new asn1js.Integer({ valueHex });
}

/** Returns the DER of a TimeStampReq for a SHA-256 digest that requests the certificates. */
export function writeQuery(sha256: Uint8Array, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const imprint = new pkijs.MessageImprint({
    hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
    hashedMessage: new asn1js.OctetString({ valueHex: Uint8Array.from(sha256) }),
  });
  const query = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: imprint,
    nonce: toInteger(nonce),
    certReq: true,
  });
  return new Uint8Array(query.toSchema().toBER());
}

function parseResponse(reply: Uint8Array<ArrayBuffer>): pkijs.TimeStampResp {
  try {
    return pkijs.TimeStampResp.fromBER(reply);
  } catch (error) {
    throw refuse('reply', 'the answer is not a time-stamp response', error);
  }
}

function parseToken(token: pkijs.ContentInfo): { signed: pkijs.SignedData; info: pkijs.TSTInfo } {
  try {
    const signed = new pkijs.SignedData({ schema: token.content });
    const content = signed.encapContentInfo;
    if (content.eContentType !== TST_INFO || !content.eContent) throw new TypeError('no TSTInfo inside');
    return { signed, info: pkijs.TSTInfo.fromBER(content.eContent.getValue()) };
  } catch (error) {
    throw refuse('reply', 'the token is not a time stamp', error);
  }
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function isImprintOf(info: pkijs.TSTInfo, sha256: Uint8Array): boolean {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  return hashAlgorithm.algorithmId === SHA256 && hex(hashedMessage.valueBlock.valueHexView) === hex(sha256);
}

function isSigned(signed: pkijs.SignedData): boolean {
  try {
    return hasGoodSignature(signed);
  } catch {
    return false;
  }
}

/**
 * Validates a reply against its query and returns the token. Here the signature must match the certificate in the reply; whether
 * the authority is trusted is decided by the verifier of the document.
 * @throws ProviderError
 */
export function readReply(
  reply: Uint8Array<ArrayBuffer>,
  sha256: Uint8Array,
  nonce: Uint8Array,
): TimestampToken {
  const response = parseResponse(reply);
  const { status } = response.status;
  if (status !== GRANTED && status !== GRANTED_WITH_MODIFICATIONS) {
    throw refuse(`status ${status}`, 'the time-stamping authority refused');
  }
  const token = response.timeStampToken;
  if (!token) throw refuse('reply', 'the answer carries no token');
  const { signed, info } = parseToken(token);
  if (!isImprintOf(info, sha256)) throw refuse('imprint', 'the token stamps another digest');
  if (!info.nonce?.isEqual(toInteger(nonce))) throw refuse('nonce', 'the token answers another question');
  if (!isSigned(signed)) throw refuse('signature', 'the signature of the token does not fit');
  return {
    token: new Uint8Array(token.toSchema().toBER()),
    at: info.genTime,
    serial: hex(info.serialNumber.valueBlock.valueHexView),
  };
}
