/**
 * Owns parsing a CMS SignedData and checking that it is consistent (RFC 5652). Invariant: the parser is strict, since the
 * signature protects only the signed attributes: an unprotected field must have its only possible value, and the certificates
 * must belong together.
 */
import { timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import {
  childrenOf,
  DerError,
  type DerNode,
  expectTag,
  readDer,
  readOctets,
  readOid,
  TAG,
} from '../asn1/der.ts';
import { OID } from '../asn1/oid.ts';
import { HASHES, hangTogether, namedCertificates, readAlgorithm } from './certificate-chain.ts';

export interface SignedContent {
  readonly certificate: X509Certificate;
  /** All certificates of the signature, the signer's among them. */
  readonly certificates: readonly X509Certificate[];
  readonly signature: Uint8Array;
  /** The digest of the content that the signature states. */
  readonly messageDigest: Uint8Array;
  readonly hashName: string;
  /** Content inside the SignedData; null when it is detached. */
  readonly content: Uint8Array | null;
  readonly contentType: string;
  /** DER of an RFC 3161 token among the unsigned attributes. */
  readonly timestampToken: Uint8Array | null;
  /** Whether the signature over the attributes is valid and the certificates belong together. */
  readonly valid: boolean;
}

/** Signature algorithms by OID; the hash is null where the digest algorithm states it. */
const SIGNATURES: Readonly<Record<string, { keyType: 'rsa' | 'ec'; hash: string | null }>> = {
  [OID.rsa]: { keyType: 'rsa', hash: null },
  [OID.sha256WithRsa]: { keyType: 'rsa', hash: 'sha256' },
  '1.2.840.113549.1.1.12': { keyType: 'rsa', hash: 'sha384' },
  '1.2.840.113549.1.1.13': { keyType: 'rsa', hash: 'sha512' },
  [OID.ecdsaWithSha256]: { keyType: 'ec', hash: 'sha256' },
  '1.2.840.10045.4.3.3': { keyType: 'ec', hash: 'sha384' },
  '1.2.840.10045.4.3.4': { keyType: 'ec', hash: 'sha512' },
};

function readVersion(node: DerNode | undefined): number {
  return expectTag(node, TAG.integer).body.reduce((sum, byte) => sum * 256 + byte, 0);
}

function readAttributes(node: DerNode): Map<string, DerNode> {
  const attributes = new Map<string, DerNode>();
  for (const child of childrenOf(node)) {
    const [oid, values, ...more] = childrenOf(expectTag(child, TAG.sequence));
    const [value, ...others] = childrenOf(expectTag(values, TAG.set));
    const name = readOid(oid);
    if (!value || others.length > 0 || more.length > 0 || attributes.has(name))
      throw new DerError('an odd attribute');
    attributes.set(name, value);
  }
  return attributes;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

interface Layers {
  readonly version: number;
  readonly digestAlgorithms: DerNode;
  readonly contentType: string;
  readonly content: Uint8Array | null;
  readonly certificates: X509Certificate[];
  readonly signerInfo: readonly DerNode[];
}

function readLayers(bytes: Uint8Array): Layers {
  const outer = readDer(bytes);
  if (outer.whole.length !== bytes.length) throw new DerError('bytes after the signature');
  const [type, wrapped, ...none] = childrenOf(expectTag(outer, TAG.sequence));
  if (readOid(type) !== OID.signedData || none.length > 0) throw new DerError('not SignedData');
  const [inner, ...extra] = childrenOf(expectTag(wrapped, TAG.context0));
  if (extra.length > 0) throw new DerError('more than SignedData');
  const [version, digestAlgorithms, encapsulated, ...rest] = childrenOf(expectTag(inner, TAG.sequence));
  const [contentType, explicit] = childrenOf(expectTag(encapsulated, TAG.sequence));
  const [content] = explicit ? childrenOf(expectTag(explicit, TAG.context0)) : [];
  const certificates = rest.find((node) => node.tag === TAG.context0);
  const signerInfos = expectTag(rest.at(-1), TAG.set);
  const [signerInfo, ...others] = childrenOf(signerInfos);
  if (others.length > 0 || !certificates) throw new DerError('not one signer with certificates');
  return {
    version: readVersion(version),
    digestAlgorithms: expectTag(digestAlgorithms, TAG.set),
    contentType: readOid(contentType),
    content: content ? readOctets(content) : null,
    certificates: childrenOf(certificates).map((node) => new X509Certificate(node.whole)),
    signerInfo: childrenOf(expectTag(signerInfo, TAG.sequence)),
  };
}

/** The certificate to which the signer info refers by issuer and serial number. */
function signersCertificate(
  certificates: readonly X509Certificate[],
  sid: DerNode | undefined,
): X509Certificate {
  const [issuer, serial] = childrenOf(expectTag(sid, TAG.sequence));
  const found = certificates.find((certificate) => {
    const [body] = childrenOf(readDer(certificate.raw));
    const fields = childrenOf(expectTag(body, TAG.sequence));
    const first = fields[0]?.tag === TAG.context0 ? 1 : 0;
    return (
      sameBytes(fields[first]?.whole ?? new Uint8Array(), serial?.whole ?? new Uint8Array()) &&
      sameBytes(fields[first + 2]?.whole ?? new Uint8Array(), issuer?.whole ?? new Uint8Array())
    );
  });
  if (!found) throw new DerError('the signer has no certificate');
  return found;
}

/**
 * Parses and checks a SignedData.
 * @throws DerError (or an error of the certificate parser) when it is malformed
 */
export function readSignedData(bytes: Uint8Array): SignedContent {
  const { version, digestAlgorithms, contentType, content, certificates, signerInfo } = readLayers(bytes);
  const [infoVersion, sid, digestAlgorithm, signedNode, signatureAlgorithm, signature, unsignedNode] =
    signerInfo;
  if (readVersion(infoVersion) !== 1 || version !== (contentType === OID.data ? 1 : 3))
    throw new DerError('version');
  const certificate = signersCertificate(certificates, sid);
  const digestOid = readAlgorithm(digestAlgorithm);
  const hashName = HASHES[digestOid];
  const algorithm = SIGNATURES[readAlgorithm(signatureAlgorithm)];
  const [listed, ...others] = childrenOf(digestAlgorithms);
  if (!hashName || !algorithm || readAlgorithm(listed) !== digestOid || others.length > 0) {
    throw new DerError('an unknown algorithm');
  }
  const attributes = readAttributes(expectTag(signedNode, TAG.context0));
  const signedBytes = Buffer.from(signedNode?.whole ?? []);
  signedBytes[0] = TAG.set;
  const value = expectTag(signature, TAG.octets).body;
  const typed = attributes.get(OID.contentType);
  const unsigned = unsignedNode ? readAttributes(expectTag(unsignedNode, TAG.context1)) : null;
  const timestampToken = unsigned?.get(OID.timestampToken)?.whole ?? null;
  if (unsigned && (unsigned.size > 1 || !timestampToken)) throw new DerError('an odd attribute');
  return {
    certificate,
    certificates,
    signature: value,
    messageDigest: expectTag(attributes.get(OID.messageDigest), TAG.octets).body,
    hashName,
    content,
    contentType,
    timestampToken,
    valid:
      readOid(typed) === contentType &&
      certificate.publicKey.asymmetricKeyType === algorithm.keyType &&
      (algorithm.hash === null || algorithm.hash === hashName) &&
      hangTogether(certificates, certificate, namedCertificates(attributes), contentType !== OID.data) &&
      verify(algorithm.hash ?? hashName, signedBytes, certificate.publicKey, value),
  };
}
