import { createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signaturesOf } from '../seal/foreign-tools.ts';
import { createSigningIdentity, type SealJob, type SigningIdentity } from '../seal/index.ts';
import { createSealPool, type SealPool } from './index.ts';

const signedAt = new Date('2026-11-21T07:05:12Z');
const options = { reason: '전자계약 완료', signedAt };
let identity: SigningIdentity;
let pool: SealPool;
let job: SealJob;

beforeAll(async () => {
  identity = await createSigningIdentity({ commonName: '도장', organization: '한결상사', now: signedAt });
  pool = createSealPool({ workers: 2 });
  const pdf = PDF.create();
  pdf.addPage({ width: 300, height: 300 });
  const box = { page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
  const value = { kind: 'text', text: '홍길동' } as const;
  job = { pdf: await pdf.save(), title: '계약서', fields: [{ key: 'a', type: 'text', ...box, value }] };
});

afterAll(() => pool.close());

describe('[AUD-03] sealing in worker threads', () => {
  test('more jobs than threads all come back signed', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => pool.seal(job, identity, options)));
    for (const file of files) expect(signaturesOf(file.pdf)).toEqual({ valid: 1, whole: true });
  });

  test('a key that is kept elsewhere is used in the calling thread', async () => {
    const key = createPrivateKey(identity.privateKeyPem);
    const signer = {
      certificateDer: new X509Certificate(identity.certificatePem).raw,
      chainDer: [],
      keyType: 'RSA' as const,
      sign: async (data: Uint8Array) => sign('sha256', data, key),
    };
    const file = await pool.seal(job, signer, options);
    expect(signaturesOf(file.pdf)).toEqual({ valid: 1, whole: true });
  });

  test('an error keeps its reason, and the next job is not affected', async () => {
    const bad = pool.seal({ ...job, pdf: new Uint8Array(10) }, identity, options);
    const absent = pool.seal(job, identity, {
      ...options,
      timestamp: () => Promise.reject(new Error('the authority is away')),
    });
    await expect(bad).rejects.toMatchObject({ name: 'SealError', reason: 'unreadable' });
    await expect(absent).rejects.toThrow('the authority is away');
    const next = await pool.seal(job, identity, options);
    expect(signaturesOf(next.pdf)).toEqual({ valid: 1, whole: true });
  });

  test('a closed pool rejects jobs', async () => {
    const other = createSealPool({ workers: 1 });
    const left = other.seal(job, identity, options);
    const refused = expect(left).rejects.toThrow('closed');
    await other.close();
    await refused;
    await expect(other.seal(job, identity, options)).rejects.toThrow('closed');
  });
});
