/**
 * For tests: a small time-stamping authority that answers in this process (RFC 3161, token only). Like most authorities it sends
 * its own certificate without its root.
 */
import { createHash } from 'node:crypto';
import { certificateParts, der, derInteger, derOid, derSetOf, TAG } from '../asn1/der.ts';
import { OID } from '../asn1/oid.ts';
import { createSigningIdentity, openSigner } from '../seal/signing-identity.ts';

function sequence(...parts: readonly Uint8Array[]): Uint8Array {
  return der(TAG.sequence, ...parts);
}

function attribute(oid: string, value: Uint8Array): Uint8Array {
  return sequence(derOid(oid), der(TAG.set, value));
}

function sha256(data: Uint8Array): Uint8Array {
  return createHash('sha256').update(data).digest();
}

/** Creates a function that issues tokens for digests with the given time. */
export async function createTimestamper(
  at: Date,
  commonName = 'Test TSA',
): Promise<(digest: Uint8Array) => Promise<Uint8Array>> {
  const identity = await createSigningIdentity({ commonName, organization: 'Test', now: at });
  const { certificateDer, sign } = openSigner(identity);
  const { issuer, serial } = certificateParts(certificateDer);
  const algorithm = sequence(derOid(OID.sha256), der(TAG.null));
  const time = `${at.toISOString().replace(/[-:T]|\.\d+/g, '')}`;
  return async (digest) => {
    const info = sequence(
      derInteger(1),
      derOid('1.2.3.4.5'),
      sequence(algorithm, der(TAG.octets, digest)),
      derInteger(7),
      der(TAG.generalizedTime, Buffer.from(time)),
    );
    const attributes = [
      attribute(OID.contentType, derOid(OID.timestampInfo)),
      attribute(OID.messageDigest, der(TAG.octets, sha256(info))),
      attribute(
        OID.signingCertificateV2,
        sequence(sequence(sequence(der(TAG.octets, sha256(certificateDer))))),
      ),
    ];
    const signerInfo = sequence(
      derInteger(1),
      sequence(issuer.whole, serial.whole),
      algorithm,
      derSetOf(TAG.context0, attributes),
      sequence(derOid(OID.sha256WithRsa), der(TAG.null)),
      der(TAG.octets, await sign(derSetOf(TAG.set, attributes))),
    );
    const signedData = sequence(
      derInteger(3),
      der(TAG.set, algorithm),
      sequence(derOid(OID.timestampInfo), der(TAG.context0, der(TAG.octets, info))),
      der(TAG.context0, certificateDer),
      der(TAG.set, signerInfo),
    );
    return sequence(derOid(OID.signedData), der(TAG.context0, signedData));
  };
}
