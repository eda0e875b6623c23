import { createHash, X509Certificate } from 'node:crypto';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSigningIdentity, type SigningIdentity, sealDocument } from '../seal/index.ts';
import { inspectSealed, isIntact } from './index.ts';
import { createTimestamper } from './test-timestamper.ts';

const signedAt = new Date('2026-11-21T07:05:12Z');
const stampedAt = new Date('2026-11-21T07:05:14Z');
let identity: SigningIdentity;
let sealed: Uint8Array;
let stamped: Uint8Array;

beforeAll(async () => {
  identity = await createSigningIdentity({ commonName: '도장', organization: '한결상사', now: signedAt });
  const pdf = PDF.create();
  pdf.addPage({ width: 300, height: 300 });
  const value = { kind: 'text', text: '홍길동' } as const;
  const box = { page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
  const job = {
    pdf: await pdf.save(),
    title: '계약서',
    fields: [{ key: 'a', type: 'text', ...box, value }],
  } as const;
  const timestamp = await createTimestamper(stampedAt);
  sealed = (await sealDocument(job, identity, { reason: '완료', signedAt })).pdf;
  stamped = (await sealDocument(job, identity, { reason: '완료', signedAt, timestamp })).pdf;
});

/** Every byte of the signature's digits, and a sample of all others. */
function placesToFlip(file: Uint8Array): number[] {
  const text = Buffer.from(file).toString('latin1');
  const start = text.indexOf('<', text.lastIndexOf('/Contents'));
  const used = text.indexOf('0'.repeat(64), start);
  const digits = Array.from({ length: used - start + 70 }, (_, i) => start - 2 + i);
  const sample = Array.from({ length: 600 }, (_, i) => Math.floor((i * file.length) / 600));
  return [...digits, ...sample, file.length - 1];
}

describe('[AUD-05] inspecting a sealed file', () => {
  test('an unchanged file is intact and tells who signed it and when', () => {
    const seen = inspectSealed(sealed);
    expect(isIntact(seen)).toBe(true);
    const { raw } = new X509Certificate(identity.certificatePem);
    expect(seen.signerCertFingerprint).toBe(createHash('sha256').update(raw).digest('hex'));
    expect(seen.signedAt).toEqual(signedAt);
    expect(seen).toMatchObject({ signed: true, signatureCount: 1, timestampAt: null, timestampValid: null });
  });

  test('[AUD-03] a timestamp is read and checked', () => {
    const seen = inspectSealed(stamped);
    expect(isIntact(seen)).toBe(true);
    expect(seen).toMatchObject({ timestampAt: stampedAt, timestampValid: true });
  });

  test.each([
    ['without', () => sealed],
    ['with', () => stamped],
  ])(
    'every changed byte is found in a file %s a timestamp',
    (_, fileOf) => {
      const file = new Uint8Array(fileOf());
      const unnoticed = placesToFlip(file).filter((at) => {
        const old = file[at] ?? 0;
        const noticed = [0x20, 1 << (at % 5)].every((bit) => {
          file[at] = old ^ bit;
          return !isIntact(inspectSealed(file));
        });
        file[at] = old;
        return !noticed;
      });
      expect(unnoticed).toEqual([]);
    },
    60_000,
  );

  test('appended and truncated bytes are found', () => {
    for (const tail of ['\n', ' ', '%%EOF\n', '1 0 obj\n<<>>\nendobj\n']) {
      expect(inspectSealed(Buffer.concat([sealed, Buffer.from(tail)]))).toMatchObject({
        coversWholeDocument: false,
      });
    }
    for (const cut of [1, 2, 100, 5000])
      expect(isIntact(inspectSealed(sealed.subarray(0, -cut)))).toBe(false);
  });

  test('arbitrary bytes get an answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(isIntact(inspectSealed(bytes))).toBe(false);
        const range = Buffer.from(
          `/ByteRange [0 ${bytes.length % 90} 90 ${bytes.length}]<${Buffer.from(bytes).toString('hex')}>`,
        );
        expect(isIntact(inspectSealed(Buffer.concat([range, bytes])))).toBe(false);
      }),
    );
    const text = Buffer.from(sealed).toString('latin1');
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(400), fc.string(), (at, count, put) => {
        const broken = text.slice(0, at) + put + text.slice(at + count);
        if (broken !== text) expect(isIntact(inspectSealed(Buffer.from(broken, 'latin1')))).toBe(false);
      }),
    );
  });
});
