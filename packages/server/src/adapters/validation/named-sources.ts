/** Owns reading the addresses of validation data from a certificate (RFC 5280, 4.2.1.13 and 4.2.2.1). */
import * as pkijs from 'pkijs';

const AUTHORITY_ACCESS = '1.3.6.1.5.5.7.1.1';
const LISTS = '2.5.29.31';
const OCSP = '1.3.6.1.5.5.7.48.1';
const ISSUER = '1.3.6.1.5.5.7.48.2';
/** The tag of a GeneralName that is an address. */
const ADDRESS = 6;

export interface NamedSources {
  readonly ocsp: readonly string[];
  readonly lists: readonly string[];
  /** Where the issuer's certificate is. */
  readonly issuers: readonly string[];
}

const parsed = (certificate: pkijs.Certificate, oid: string): unknown =>
  certificate.extensions?.find(({ extnID }) => extnID === oid)?.parsedValue;

function addressOf(name: pkijs.GeneralName): string[] {
  const value: unknown = name.type === ADDRESS ? name.value : '';
  return typeof value === 'string' && /^https?:\/\//.test(value) ? [value] : [];
}

function accessAddresses(access: unknown, method: string): string[] {
  if (!(access instanceof pkijs.InfoAccess)) return [];
  const wanted = access.accessDescriptions.filter(({ accessMethod }) => accessMethod === method);
  return wanted.flatMap(({ accessLocation }) => addressOf(accessLocation));
}

/** Returns the addresses (http and https) that a certificate names. */
export function namedSources(certificate: pkijs.Certificate): NamedSources {
  const access = parsed(certificate, AUTHORITY_ACCESS);
  const lists = parsed(certificate, LISTS);
  const points = lists instanceof pkijs.CRLDistributionPoints ? lists.distributionPoints : [];
  const names = points.flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint) ? distributionPoint : [],
  );
  return {
    ocsp: accessAddresses(access, OCSP),
    lists: names.flatMap(addressOf),
    issuers: accessAddresses(access, ISSUER),
  };
}
