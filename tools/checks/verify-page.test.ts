import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCertificate } from '../../packages/pdf/src/certificate/index.ts';
import { anchoredSample } from '../../packages/pdf/src/certificate/sample-anchor.ts';
import { sampleCertificate } from '../../packages/pdf/src/certificate/sample-content.ts';
import { createSigningIdentity, sealDocument } from '../../packages/pdf/src/seal/index.ts';
import { root } from '../project-files.ts';

/** Runs the commands of docs/verify.md as they are written there. */

const signedAt = new Date('2026-11-21T07:05:12Z');
const blocks = [...readFileSync(join(root, 'docs/verify.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, commands = '']) => commands,
);

let folder: string;
/** The fingerprint of the signing certificate. */
let signer = '';
beforeAll(async () => {
  // npm finds the project from a folder inside it.
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'verify-'));
  const identity = await createSigningIdentity({
    commonName: '도장',
    organization: '한결상사',
    now: signedAt,
  });
  signer = new X509Certificate(identity.certificatePem).fingerprint256;
  const options = { reason: '완료', signedAt };
  const pdf = PDF.create();
  pdf.addPage({ width: 300, height: 300 });
  const completed = await sealDocument(
    { pdf: await pdf.save(), title: '계약서', fields: [] },
    identity,
    options,
  );
  const content = anchoredSample(sampleCertificate(7, 'ko', completed.sha256));
  const certificate = await issueCertificate(content, identity, options);
  write('completed.pdf', completed.pdf);
  write('certificate.pdf', certificate.pdf);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: Uint8Array | string): void =>
  writeFileSync(join(folder, name), content);
const read = (name: string): Buffer => readFileSync(join(folder, name));

function run(commands: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...process.env, SIGNER: signer },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
}

test('[AUD-04] every command on the page passes for two files that belong together', () => {
  expect(blocks.length).toBe(8);
  for (const commands of blocks) {
    const { status, said } = run(commands);
    expect([status, commands, said]).toEqual([0, commands, said]);
  }
});

test('[AUD-04] the commands of the page find a changed PDF and a changed audit trail', () => {
  const [project = '', signatures = '', , hashes = '', chain = '', facts = '', proof = ''] = blocks;
  const completed = read('completed.pdf');
  const trail = read('audit-trail.json').toString();
  const failing = (commands: readonly string[]): (number | null)[] =>
    commands.map((command) => run(command).status).filter((status) => status === 0);

  const changed = Buffer.from(completed);
  changed[200] = (changed[200] ?? 0) ^ 1;
  write('completed.pdf', changed);
  expect(failing([project, signatures, hashes])).toEqual([]);
  expect(run(project).said).toContain('FAIL');
  write('completed.pdf', completed);

  write('audit-trail.json', trail.replace('"ip": "198.51.100.87"', '"ip": "198.51.100.88"'));
  expect(failing([facts])).toEqual([]);
  write('audit-trail.json', trail.replaceAll('198.51.100.87', '198.51.100.88'));
  expect(failing([chain])).toEqual([]);
  const { events, ...rest } = JSON.parse(trail);
  write('audit-trail.json', JSON.stringify({ ...rest, events: events.slice(0, -1) }));
  expect(failing([hashes, chain])).toEqual([]);
  write('audit-trail.json', JSON.stringify({ ...rest, events: events.toSpliced(2, 1) }));
  expect(failing([chain])).toEqual([]);

  write('audit-trail.json', trail);
  const [extraction = '', ...checks] = proof.split('\n');
  expect(extraction).toContain('pdfdetach');
  const attached = read('audit-proof.json').toString();
  const { checkpoint, leaf, path } = JSON.parse(attached);
  for (const change of [
    { leaf: { ...leaf, index: leaf.index - 1 } },
    { leaf: { ...leaf, entry: '[]' } },
    { path: path.slice(1) },
    { checkpoint: checkpoint.replace('\n7\n', '\n8\n') },
  ]) {
    write('audit-proof.json', JSON.stringify({ ...JSON.parse(attached), ...change }));
    expect(failing([checks.join('\n')])).toEqual([]);
  }
});
