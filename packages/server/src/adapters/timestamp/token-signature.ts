import { createHash, verify, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

function signerCertificate(signed: pkijs.SignedData, signer: pkijs.SignerInfo): X509Certificate | undefined {
  const { sid } = signer;
  if (!(sid instanceof pkijs.IssuerAndSerialNumber)) return undefined;
  const found = signed.certificates?.find(
    (certificate) =>
      certificate instanceof pkijs.Certificate &&
      certificate.issuer.isEqual(sid.issuer) &&
      certificate.serialNumber.isEqual(sid.serialNumber),
  );
  return found && new X509Certificate(Buffer.from(found.toSchema().toBER()));
}

function signedDigest(signer: pkijs.SignerInfo): Buffer | undefined {
  const attribute = signer.signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST);
  const value: unknown = attribute?.values[0];
  return value instanceof asn1js.OctetString ? Buffer.from(value.valueBlock.valueHexView) : undefined;
}

/**
 * Returns whether a time stamp's only signature matches the certificate in the token (RFC 5652, 5.4). The library's own check
 * requires the stamped content, of which only the digest is available here.
 */
export function hasGoodSignature(signed: pkijs.SignedData): boolean {
  const [signer, ...others] = signed.signerInfos;
  const content = signed.encapContentInfo.eContent;
  if (!signer?.signedAttrs || others.length > 0 || !content) return false;
  const digestName = DIGESTS[signer.digestAlgorithm.algorithmId];
  const certificate = signerCertificate(signed, signer);
  if (!digestName || !certificate) return false;
  const digest = createHash(digestName).update(Buffer.from(content.getValue())).digest();
  if (!signedDigest(signer)?.equals(digest)) return false;
  const attributes = Buffer.from(signer.signedAttrs.encodedValue);
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  return verify(digestName, attributes, certificate.publicKey, signature);
}
