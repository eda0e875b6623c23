import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inspectSealed, isIntact } from '../verify/index.ts';
import { createTimestamper } from '../verify/test-timestamper.ts';
import { pagePixels, pageText, qpdfComplaints, shareChanged, signaturesOf } from './foreign-tools.ts';
import {
  createSigningIdentity,
  dryRunSeal,
  loadPkcs12,
  type SealField,
  type SealJob,
  type SigningIdentity,
  sealDocument,
} from './index.ts';
import { oddPdf } from './sample-pdf.ts';

const options = { reason: '전자계약 완료', signedAt: new Date('2026-11-21T07:05:12Z') };
const box = { x: 0.1, y: 0.1, width: 0.4, height: 0.05 };
const value = { kind: 'text', text: '홍길동 뷁쀍' } as const;
const field: SealField = { key: 'a', type: 'text', page: 1, ...box, value };

function jobOf(pdf: Uint8Array, more: Partial<SealJob> = {}): SealJob {
  return { pdf, title: '계약서', fields: [field], ...more };
}

let identity: SigningIdentity;
beforeAll(async () => {
  identity = await createSigningIdentity({
    commonName: '도장',
    organization: '한결상사',
    now: options.signedAt,
  });
});

async function expectSealed(pdf: Uint8Array): Promise<Uint8Array> {
  const sealed = (await sealDocument(jobOf(pdf), identity, options)).pdf;
  expect(signaturesOf(sealed)).toEqual({ valid: 1, whole: true });
  expect(qpdfComplaints(sealed)).toBe('');
  expect(pageText(sealed, 1)).toContain('홍길동뷁쀍');
  expect(shareChanged(pagePixels(pdf, 1, 60), pagePixels(sealed, 1, 60), box)).toBeGreaterThan(0.01);
  return sealed;
}

describe('[AUD-06] pages that would hide the drawn values', () => {
  test.each([
    ['saved states that are never restored', 'q 0.1 0 0 0.1 300 300 cm q 2 0 0 2 0 0 cm'],
    ['more restores than saves', 'Q Q Q 0.5 g 10 10 50 50 re f'],
    ['an endless string', '0.9 g 300 300 50 50 re f BT (never closed'],
    ['a text block that stays open', 'BT 1 0 0 1 50 50 Tm 3 Tr'],
    ['an empty clip', '0 0 0 0 re W n'],
    ['marked content that stays open', '/Span BMC 0.9 g 300 300 50 50 re f'],
    ['an unknown word', 'undefined 10 Tf 0.9 g 300 300 50 50 re f'],
  ])('%s', async (_, content) => {
    await expectSealed(await oddPdf([{ content }]));
  });

  test('an opaque note over the field becomes part of the page', async () => {
    await expectSealed(await oddPdf([{ coveredBy: [40, 700, 400, 800] }]));
  });

  test('a dry run finds the pages on which sealing will work and those on which it will not', async () => {
    expect(await dryRunSeal(await oddPdf([{ rotate: 90 }, { content: 'q q (open' }]))).toBeNull();
    expect(await dryRunSeal(new Uint8Array(30))).toMatchObject({ reason: 'unreadable' });
    const locked = readFileSync(new URL('../../../../fixtures/pdf/issue6010_1.pdf', import.meta.url));
    expect(await dryRunSeal(new Uint8Array(locked))).toMatchObject({ reason: 'encrypted' });
  });
});

describe('[AUD-03] signatures', () => {
  test('a document that was already signed keeps its signature', async () => {
    const once = await sealDocument(jobOf(await oddPdf([{}])), identity, options);
    const second = { ...field, key: 'b', y: 0.4, value: { kind: 'text', text: '이바다' } as const };
    const twice = await sealDocument(jobOf(once.pdf, { fields: [second] }), identity, options);
    expect(Buffer.from(twice.pdf.subarray(0, once.pdf.length)).equals(once.pdf)).toBe(true);
    expect(signaturesOf(twice.pdf)).toEqual({ valid: 2, whole: true });
    expect(pageText(twice.pdf, 1)).toContain('홍길동뷁쀍');
    expect(pageText(twice.pdf, 1)).toContain('이바다');
  });

  test('a timestamp makes the signature PAdES B-T', async () => {
    const at = new Date('2026-11-21T07:05:14Z');
    const timestamp = await createTimestamper(at);
    const { pdf } = await sealDocument(jobOf(await oddPdf([{}])), identity, { ...options, timestamp });
    expect(signaturesOf(pdf)).toEqual({ valid: 1, whole: true });
    expect(inspectSealed(pdf)).toMatchObject({ timestampAt: at, timestampValid: true });
  });

  test.each([
    ['RSA', ['-newkey', 'rsa:2048']],
    ['EC', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']],
  ])('a PKCS#12 file with an %s key signs', async (_, newKey) => {
    const folder = mkdtempSync(join(tmpdir(), 'dojang-p12-'));
    try {
      const openssl = (...args: string[]) => spawnSync('openssl', args, { cwd: folder });
      const made = ['-keyout', 'key.pem', '-out', 'cert.pem', '-nodes', '-subj', '/CN=Hangyeol'];
      openssl('req', '-x509', ...newKey, ...made);
      openssl(
        'pkcs12',
        '-export',
        '-inkey',
        'key.pem',
        '-in',
        'cert.pem',
        '-out',
        'all.p12',
        '-passout',
        'pass:secret',
      );
      const file = readFileSync(join(folder, 'all.p12'));
      await expect(loadPkcs12(file, 'wrong')).rejects.toThrow();
      const signer = await loadPkcs12(file, 'secret');
      const { pdf } = await sealDocument(jobOf(await oddPdf([{}])), signer, options);
      expect(signaturesOf(pdf)).toEqual({ valid: 1, whole: true });
      expect(isIntact(inspectSealed(pdf))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a test document has a watermark on every page, under its values', async () => {
    const job = jobOf(await oddPdf([{}, { rotate: 90 }]), { watermark: '테스트 문서' });
    const { pdf } = await sealDocument(job, identity, options);
    for (const page of [1, 2]) expect(pageText(pdf, page)).toContain('테스트문서');
    expect(pageText(pdf, 1)).toContain('홍길동뷁쀍');
    expect(signaturesOf(pdf)).toEqual({ valid: 1, whole: true });
  });
});
