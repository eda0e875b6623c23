/** Owns the certificates of a trial: an authority of its own, its certificate for `localhost`, and the one that seals documents. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface Certificates {
  /** The authority that has signed the certificate of `localhost`. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
  /** Certificate and key in one file, as HAProxy reads them. */
  readonly both: string;
  readonly signing: string;
  readonly signingPassword: string;
}

const SIGNING_PASSWORD = 'geheim-p12';

/** Makes the certificates in a folder with the program `openssl`; each takes a tenth of a second. */
export function makeCertificates(folder: string): Certificates {
  const at = (name: string): string => join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const fresh = (name: string): string[] => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`];
  openssl('req', '-x509', ...fresh('ca'), '-out', 'ca.pem', '-days', '400', '-subj', '/CN=Trial authority');
  openssl('req', ...fresh('localhost'), '-out', 'localhost.csr', '-subj', '/CN=localhost');
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1\n');
  const signed = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-extfile',
    'names',
    '-days',
    '400',
  ];
  openssl('x509', '-req', '-in', 'localhost.csr', ...signed, '-out', 'localhost.pem');
  openssl(
    'req',
    '-x509',
    ...fresh('signing'),
    '-out',
    'signing.pem',
    '-days',
    '400',
    '-subj',
    '/CN=Trial seal',
  );
  const given = ['-inkey', 'signing.key', '-in', 'signing.pem', '-passout', `pass:${SIGNING_PASSWORD}`];
  openssl('pkcs12', '-export', ...given, '-out', 'signing.p12');
  writeFileSync(
    at('both.pem'),
    readFileSync(at('localhost.pem'), 'utf8') + readFileSync(at('localhost.key'), 'utf8'),
  );
  return {
    ca: at('ca.pem'),
    cert: at('localhost.pem'),
    key: at('localhost.key'),
    both: at('both.pem'),
    signing: at('signing.p12'),
    signingPassword: SIGNING_PASSWORD,
  };
}

/** Lets this process trust the authority in its connections. */
export function trust({ ca }: Pick<Certificates, 'ca'>): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(ca, 'utf8')]);
}
