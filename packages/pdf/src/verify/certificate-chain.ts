/**
 * Owns whether the certificates of a signature belong to it. Invariant: a certificate belongs to the signature when the signature
 * refers to it by its hash, or another certificate of the signature issued it.
 */
import { createHash, type X509Certificate } from 'node:crypto';
import { childrenOf, DerError, type DerNode, expectTag, readOid, TAG } from '../asn1/der.ts';
import { OID } from '../asn1/oid.ts';

export const HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

/** An algorithm's OID; its parameters must be absent or NULL. @throws DerError otherwise */
export function readAlgorithm(node: DerNode | undefined): string {
  const [oid, parameters, ...more] = childrenOf(expectTag(node, TAG.sequence));
  const plain = parameters === undefined || (parameters.tag === TAG.null && parameters.body.length === 0);
  if (!plain || more.length > 0) throw new DerError('an algorithm with parameters');
  return readOid(oid);
}

/** How a signed attribute refers to a certificate: the hash algorithm and the hash in hex. */
interface CertificateName {
  readonly hash: string;
  readonly digest: string;
}

const SIGNING_CERTIFICATE_V1 = '1.2.840.113549.1.9.16.2.12';

/** The certificates to which the signature refers by hash, the signer's first: ESSCertID or ESSCertIDv2 (RFC 5035). */
export function namedCertificates(attributes: ReadonlyMap<string, DerNode>): CertificateName[] {
  const v2 = attributes.get(OID.signingCertificateV2);
  const [list] = childrenOf(expectTag(v2 ?? attributes.get(SIGNING_CERTIFICATE_V1), TAG.sequence));
  return childrenOf(expectTag(list, TAG.sequence)).map((entry) => {
    const [first, second] = childrenOf(expectTag(entry, TAG.sequence));
    const explicit = v2 !== undefined && first?.tag === TAG.sequence;
    const hash = explicit ? HASHES[readAlgorithm(first)] : v2 ? 'sha256' : 'sha1';
    if (!hash) throw new DerError('an unknown hash');
    const { body } = expectTag(explicit ? second : first, TAG.octets);
    return { hash, digest: Buffer.from(body).toString('hex') };
  });
}

function isReferenced(certificate: X509Certificate, { hash, digest }: CertificateName): boolean {
  return createHash(hash).update(certificate.raw).digest('hex') === digest;
}

/**
 * Whether all certificates belong together: the first reference is the signer's, and every other certificate is referred to as
 * well, or is issued by one that is present. Time-stamping authorities leave out their root, so with `mayEndOpen` the chain may
 * end with a certificate without its issuer.
 */
export function hangTogether(
  certificates: readonly X509Certificate[],
  signer: X509Certificate,
  names: readonly CertificateName[],
  mayEndOpen: boolean,
): boolean {
  const [first] = names;
  if (!first || !isReferenced(signer, first)) return false;
  return certificates.every((certificate) => {
    if (names.some((name) => isReferenced(certificate, name))) return true;
    const issuers = certificates.filter((other) => other.subject === certificate.issuer);
    if (issuers.length === 0) return mayEndOpen;
    return issuers.some((issuer) => certificate.verify(issuer.publicKey));
  });
}
