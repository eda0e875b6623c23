/**
 * Owns whether the certificates of a signature belong to it.
 * Invariant: a certificate counts when the signature names it by its hash, or another one there signed it.
 */
import { createHash, type X509Certificate } from 'node:crypto';
import { childrenOf, DerError, type DerNode, expectTag, readOid, TAG } from '../asn1/der.ts';
import { OID } from '../asn1/oid.ts';

export const HASHES: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
};

/** An algorithm's OID; its parameters may only be absent or NULL. */
export function readAlgorithm(node: DerNode | undefined): string {
  const [oid, parameters, ...more] = childrenOf(expectTag(node, TAG.sequence));
  const plain = parameters === undefined || (parameters.tag === TAG.null && parameters.body.length === 0);
  if (!plain || more.length > 0) throw new DerError('an algorithm with parameters');
  return readOid(oid);
}

/** How certificates are named by a signed attribute: the hash's name and its value in hex. */
interface CertificateName {
  readonly hash: string;
  readonly digest: string;
}

const SIGNING_CERTIFICATE_V1 = '1.2.840.113549.1.9.16.2.12';

/** The certificates that the signature names by their hashes, the signer's first: ESSCertID or ESSCertIDv2. */
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
 * The first name is the signer's; every other certificate is named too, or signed by one that is there.
 * Authorities of timestamps leave their root out: there the chain may end with a certificate without issuer.
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
