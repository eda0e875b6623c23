import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSigningIdentity } from '@dojang/pdf/seal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KIM, logIn, sealed, sendDocument, sign, until, upload } from '../../testing/main-job.ts';
import { ownerRows } from '../../testing/refusals.ts';
import { serviceWithInvariants } from '../../testing/with-invariants.ts';
import { createCertificateWatch } from './certificate-watch.ts';

/** Certificates that are not valid: documents wait, and are sealed once another file is in place. */

const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'dojang-validity-'));
const file = join(folder, 'seal.p12');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a certificate that begins at this time into place, as an operator does: written beside it and renamed. */
async function putCertificate(now: Date): Promise<void> {
  const identity = await createSigningIdentity({ commonName: 'Hangyeol', organization: 'Hangyeol', now });
  writeFileSync(join(folder, 'key.pem'), identity.privateKeyPem);
  writeFileSync(join(folder, 'cert.pem'), identity.certificatePem);
  const to = join(folder, 'next.p12');
  const paths = ['-inkey', join(folder, 'key.pem'), '-in', join(folder, 'cert.pem'), '-out', to];
  execFileSync('openssl', ['pkcs12', '-export', ...paths, '-passout', 'pass:secret']);
  renameSync(to, file);
}

beforeAll(() => putCertificate(new Date(Date.now() + 10 * DAY)));
const service = serviceWithInvariants({ pkcs12: { file, password: 'secret' } });

test('[AUD-03] a document waits while the certificate is not valid, and is sealed by itself with the next one', async () => {
  const { client } = await logIn(service().url, 'hangyeol');
  const fileId = await upload(client, 'pdf/issue16278.pdf');
  const documentId = await sendDocument(client, { fileId, people: [KIM] });
  await sign(service(), KIM, documentId);
  const failures = () =>
    ownerRows<{ last_error: string | null }>(
      service(),
      `select last_error from graphile_worker.jobs where task_identifier = 'seal_document'`,
    );
  const refused = await until('the refusal', async () => (await failures()).find((row) => row.last_error));
  expect(refused.last_error).toMatch(/signing certificate is valid from .*SIGNING_P12_FILE/);
  const [row] = await ownerRows<{ status: string; sealed_at: Date | null }>(
    service(),
    'select status, sealed_at from document where public_id = $1',
    [documentId],
  );
  expect(row).toEqual({ status: 'completed', sealed_at: null });
  await putCertificate(new Date());
  await sealed(client, documentId);
});

test('[AUD-03] the end of a certificate is logged 30, 14 and 3 days before and once it is over, each once a day', async () => {
  let now = new Date('2027-01-01T00:00:00Z');
  const until = new Date(now.getTime() + 31 * DAY);
  const lines: string[] = [];
  const tell = (level: string) => (facts: { daysLeft: number }) => lines.push(`${level} ${facts.daysLeft}`);
  const watch = createCertificateWatch({
    seal: async () => ({
      signer: { privateKeyPem: '', certificatePem: '', chainPem: [] },
      fingerprint: 'f',
      validity: { from: new Date('2026-01-01T00:00:00Z'), until },
    }),
    clock: { now: () => now },
    logger: { warn: tell('warn'), error: tell('error') },
  });
  for (const left of [31, 30, 14, 3, -1]) {
    now = new Date(until.getTime() - left * DAY);
    await watch();
    await watch();
  }
  expect(lines).toEqual(['warn 30', 'warn 14', 'error 3', 'error -1']);
});
