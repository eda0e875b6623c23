import { createHash } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { TsaIdentity } from './tsa-identity.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** The contents of the token; the imprint and the nonce of the request are returned unchanged. */
export interface TokenContent {
  readonly policy: string;
  readonly imprint: pkijs.MessageImprint;
  readonly serial: number;
  readonly at: Date;
  readonly nonce?: asn1js.Integer;
}

function attribute(type: string, value: asn1js.BaseBlock): pkijs.Attribute {
  return new pkijs.Attribute({ type, values: [value] });
}

/** Identifies the signing certificate by its hash, as RFC 5816 requires. */
function signingCertificate(der: ArrayBuffer): asn1js.Sequence {
  const hash = createHash('sha256').update(Buffer.from(der)).digest();
  const id = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: hash })] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [id] })] });
}

function infoBytes(content: TokenContent): ArrayBuffer {
  const { policy, imprint: messageImprint, serial, at: genTime, nonce } = content;
  const serialNumber = new asn1js.Integer({ value: serial });
  const info = { version: 1, policy, messageImprint, serialNumber, genTime };
  return new pkijs.TSTInfo(nonce ? { ...info, nonce } : info).toSchema().toBER();
}

/** Returns a signed time-stamp token: the TSTInfo wrapped in CMS SignedData. */
export async function signToken(
  content: TokenContent,
  identity: TsaIdentity,
  withCertificates: boolean,
): Promise<pkijs.ContentInfo> {
  const bytes = infoBytes(content);
  const signer = pkijs.Certificate.fromBER(identity.certificate.rawData);
  const digest = createHash('sha256').update(Buffer.from(bytes)).digest();
  const attributes = [
    attribute(CONTENT_TYPE, new asn1js.ObjectIdentifier({ value: TST_INFO })),
    attribute(MESSAGE_DIGEST, new asn1js.OctetString({ valueHex: digest })),
    attribute(SIGNING_CERTIFICATE_V2, signingCertificate(identity.certificate.rawData)),
  ];
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: TST_INFO,
      eContent: new asn1js.OctetString({ valueHex: bytes }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        digestAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256 }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    ...(withCertificates ? { certificates: [signer, pkijs.Certificate.fromBER(identity.ca.rawData)] } : {}),
  });
  await signed.sign(identity.privateKey, 0, 'SHA-256');
  return new pkijs.ContentInfo({ contentType: SIGNED_DATA, content: signed.toSchema(true) });
}
