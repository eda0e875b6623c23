/**
 * Owns the query to an OCSP responder and the checks of answers and revocation lists (RFC 6960, RFC 5280). Invariant: data is
 * returned only if the issuer of the certificate, or a responder that it appointed, has signed it, it is current, and it says that
 * the certificate is valid.
 */
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { ProviderError } from '../provider-failure.ts';

const GOOD = 0;
const REVOKED = 1;
/** The clocks of authorities may be ahead. */
const TOLERANCE_MS = 10 * 60 * 1000;

/** A certificate and its issuer. */
export interface Issued {
  readonly certificate: pkijs.Certificate;
  readonly issuer: pkijs.Certificate;
}

const refuse = (code: string, message: string, cause?: unknown) =>
  new ProviderError('permanent', code, message, cause);
const later = (code: string, message: string) => new ProviderError('temporary', code, message);

function parse<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw refuse('reply', `the ${what} cannot be read`, error);
  }
}

/** Asserts that an answer is from the past and not outdated. @throws ProviderError */
function assertCurrent(from: Date, until: Date | undefined, now: Date): void {
  if (from.getTime() > now.getTime() + TOLERANCE_MS) throw later('early', 'the answer is from the future');
  if (until && until.getTime() < now.getTime() - TOLERANCE_MS) throw later('old', 'the answer is outdated');
}

/** Returns the DER of an OCSP request. SHA-1 names the issuer here, which every responder understands (RFC 5019, 2.1.1). */
export async function writeOcspQuery({ certificate, issuer }: Issued): Promise<Uint8Array<ArrayBuffer>> {
  const query = new pkijs.OCSPRequest();
  await query.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  return new Uint8Array(query.toSchema(true).toBER());
}

/** Checks an OCSP response. @throws ProviderError */
export async function checkOcspReply(
  reply: Uint8Array<ArrayBuffer>,
  { certificate, issuer }: Issued,
  now: Date,
): Promise<void> {
  const basic = parse('OCSP response', () => {
    const response = pkijs.OCSPResponse.fromBER(reply);
    const status = response.responseStatus.valueBlock.valueDec;
    if (status !== 0 || !response.responseBytes) throw new TypeError(`status ${status}`);
    return pkijs.BasicOCSPResponse.fromBER(
      Uint8Array.from(response.responseBytes.response.valueBlock.valueHexView),
    );
  });
  const { isForCertificate, status } = await basic.getCertificateStatus(certificate, issuer);
  if (!isForCertificate) throw refuse('reply', 'the OCSP response is about another certificate');
  if (status === REVOKED) throw refuse('revoked', 'a certificate of the seal is revoked');
  if (status !== GOOD) throw refuse('unknown', 'the OCSP responder does not know the certificate');
  const isSigned = await basic.verify({ trustedCerts: [issuer] }).catch(() => false);
  if (!isSigned) throw refuse('signature', 'the OCSP response is not signed by the issuer');
  const [answer] = basic.tbsResponseData.responses;
  if (answer) assertCurrent(answer.thisUpdate, answer.nextUpdate, now);
}

/** Checks a revocation list (DER). @throws ProviderError */
export async function checkList(
  bytes: Uint8Array<ArrayBuffer>,
  { certificate, issuer }: Issued,
  now: Date,
): Promise<void> {
  const list = parse('revocation list', () => pkijs.CertificateRevocationList.fromBER(bytes));
  if (!list.issuer.isEqual(issuer.subject))
    throw refuse('reply', 'the revocation list is of another authority');
  const isSigned = await list.verify({ issuerCertificate: issuer }).catch(() => false);
  if (!isSigned) throw refuse('signature', 'the revocation list is not signed by the issuer');
  if (list.isCertificateRevoked(certificate)) throw refuse('revoked', 'a certificate of the seal is revoked');
  assertCurrent(list.thisUpdate.value, list.nextUpdate?.value, now);
}

/** Reads a certificate (DER). @throws ProviderError */
export const readCertificate = (bytes: Uint8Array): pkijs.Certificate =>
  parse('certificate', () => {
    const { result, offset } = asn1js.fromBER(Uint8Array.from(bytes));
    if (offset < 0) throw new TypeError('not DER');
    return new pkijs.Certificate({ schema: result });
  });
