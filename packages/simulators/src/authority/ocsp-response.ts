import type { X509Certificate } from '@peculiar/x509';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const CONTEXT = 3;
const GOOD = 0;
const REVOKED = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

const good = () => new asn1js.Primitive({ idBlock: { tagClass: CONTEXT, tagNumber: GOOD } });
const revokedAt = (at: Date) =>
  new asn1js.Constructed({
    idBlock: { tagClass: CONTEXT, tagNumber: REVOKED },
    value: [new asn1js.GeneralizedTime({ valueDate: at })],
  });

/** Returns the DER of a signed answer to an OCSP request (RFC 6960), in which serial numbers (hex) may be revoked. */
export async function ocspResponse(
  request: Buffer,
  signer: { readonly certificate: X509Certificate; readonly privateKey: CryptoKey },
  revoked: ReadonlySet<string>,
  now: Date,
): Promise<Buffer> {
  const asked = pkijs.OCSPRequest.fromBER(Uint8Array.from(request)).tbsRequest.requestList;
  const issuer = pkijs.Certificate.fromBER(signer.certificate.rawData);
  const basic = new pkijs.BasicOCSPResponse();
  basic.tbsResponseData.responderID = issuer.subject;
  basic.tbsResponseData.producedAt = now;
  for (const { reqCert: certID } of asked) {
    const serial = Buffer.from(certID.serialNumber.valueBlock.valueHexView).toString('hex');
    basic.tbsResponseData.responses.push(
      new pkijs.SingleResponse({
        certID,
        certStatus: revoked.has(serial) ? revokedAt(now) : good(),
        thisUpdate: new Date(now.getTime() - 60_000),
        nextUpdate: new Date(now.getTime() + DAY_MS),
      }),
    );
  }
  basic.certs = [issuer];
  await basic.sign(signer.privateKey, 'SHA-256');
  const response = new pkijs.OCSPResponse({
    responseStatus: new asn1js.Enumerated({ value: 0 }),
    responseBytes: new pkijs.ResponseBytes({
      responseType: BASIC_RESPONSE,
      response: new asn1js.OctetString({ valueHex: basic.toSchema().toBER() }),
    }),
  });
  return Buffer.from(response.toSchema().toBER());
}
