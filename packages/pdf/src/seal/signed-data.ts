/**
 * Owns the CMS SignedData in a sealed PDF (RFC 5652, PAdES baseline profile of EN 319 142-1). Invariant: the signed attributes
 * bind content type, digest and the signer's certificate. There is no signing-time attribute, which the profile forbids; the time
 * is in the signature dictionary.
 */
import { createHash } from 'node:crypto';
import { certificateParts, der, derInteger, derOid, derSetOf, TAG } from '../asn1/der.ts';
import { OID } from '../asn1/oid.ts';
import type { ExternalSigner } from './signing-identity.ts';

const NULL = der(TAG.null);

function sha256(data: Uint8Array): Uint8Array {
  return createHash('sha256').update(data).digest();
}

function sequence(...parts: readonly Uint8Array[]): Uint8Array {
  return der(TAG.sequence, ...parts);
}

function attribute(oid: string, value: Uint8Array): Uint8Array {
  return sequence(derOid(oid), der(TAG.set, value));
}

/**
 * ESSCertIDv2 with its default hash, SHA-256 (RFC 5035). The certificates of the chain are listed too, so that the signature
 * covers them.
 */
function certificateId(certificate: Uint8Array): Uint8Array {
  return sequence(der(TAG.octets, sha256(certificate)));
}

function signatureAlgorithm(keyType: 'RSA' | 'EC'): Uint8Array {
  return keyType === 'EC' ? sequence(derOid(OID.ecdsaWithSha256)) : sequence(derOid(OID.sha256WithRsa), NULL);
}

export interface SignedDataRequest {
  /** SHA-256 of the bytes that the signature covers. */
  readonly digest: Uint8Array;
  readonly signer: ExternalSigner;
  readonly timestamp?: ((digest: Uint8Array) => Promise<Uint8Array>) | undefined;
}

/** The signature as DER of a ContentInfo. */
export async function buildSignedData({ digest, signer, timestamp }: SignedDataRequest): Promise<Uint8Array> {
  const { certificateDer, chainDer, keyType } = signer;
  const attributes = [
    attribute(OID.contentType, derOid(OID.data)),
    attribute(OID.messageDigest, der(TAG.octets, digest)),
    attribute(
      OID.signingCertificateV2,
      sequence(sequence(...[certificateDer, ...chainDer].map(certificateId))),
    ),
  ];
  const signature = await signer.sign(derSetOf(TAG.set, attributes));
  const token = await timestamp?.(sha256(signature));
  const { issuer, serial } = certificateParts(certificateDer);
  const algorithm = sequence(derOid(OID.sha256), NULL);
  const signerInfo = sequence(
    derInteger(1),
    sequence(issuer.whole, serial.whole),
    algorithm,
    derSetOf(TAG.context0, attributes),
    signatureAlgorithm(keyType),
    der(TAG.octets, signature),
    ...(token ? [der(TAG.context1, attribute(OID.timestampToken, token))] : []),
  );
  const signedData = sequence(
    derInteger(1),
    der(TAG.set, algorithm),
    sequence(derOid(OID.data)),
    derSetOf(TAG.context0, [certificateDer, ...chainDer]),
    der(TAG.set, signerInfo),
  );
  return sequence(derOid(OID.signedData), der(TAG.context0, signedData));
}
