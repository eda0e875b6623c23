import { createHash } from 'node:crypto';
import type { ProofFile } from '@dojang/domain';
import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CertificateContent, issueCertificate } from '../certificate/index.ts';
import { anchoredSample } from '../certificate/sample-anchor.ts';
import { sampleCertificate } from '../certificate/sample-content.ts';
import { createSigningIdentity, type SigningIdentity, sealDocument } from '../seal/index.ts';
import { pairReport, verifyPair } from './index.ts';
import { createTimestamper } from './test-timestamper.ts';

const signedAt = new Date('2026-11-21T07:05:12Z');
const options = { reason: '완료', signedAt };
let identity: SigningIdentity;
let stranger: SigningIdentity;
let completed: Uint8Array;
let content: CertificateContent;
let certificate: Uint8Array;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

beforeAll(async () => {
  const names = { commonName: '도장', organization: '한결상사', now: signedAt };
  identity = await createSigningIdentity(names);
  stranger = await createSigningIdentity(names);
  const pdf = PDF.create();
  pdf.addPage({ width: 300, height: 300 });
  const sealed = await sealDocument(
    { pdf: await pdf.save(), title: '계약서', fields: [] },
    identity,
    options,
  );
  completed = sealed.pdf;
  content = sampleCertificate(6, 'ko', sealed.sha256);
  certificate = (await issueCertificate(content, identity, options)).pdf;
});

/** A certificate over a changed audit trail, signed by the service itself. */
async function certificateWith(change: (trail: CertificateContent['trail']) => object): Promise<Uint8Array> {
  const trail = { ...content.trail, ...change(content.trail) };
  return (await issueCertificate({ ...content, trail }, identity, options)).pdf;
}

function flipped(file: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

describe('[AUD-04] a completed PDF and its certificate', () => {
  test('belong together: the report says so in Korean and English', async () => {
    const verdict = await verifyPair({ completed, certificate });
    expect(verdict.failed).toBeNull();
    expect(verdict.trail?.head).toBe(content.trail.chain.head);
    const report = pairReport(verdict).join('\n');
    expect(report).toContain('결과: 두 파일이 서로 맞고 바뀌지 않았습니다.');
    expect(report).toContain('Result: the two files belong together and are unchanged.');
    expect(report).toContain(verdict.completed.sha256);
  });

  test('without a given signer the report says that whose signature it is was not checked', async () => {
    const unknown = await verifyPair({ completed, certificate });
    expect(unknown.isSignerKnown).toBe(false);
    expect(pairReport(unknown).join('\n')).toContain('누구의 서명인지는 확인하지 않았습니다');
    const signers = [unknown.completed.signerCertFingerprint ?? ''];
    const known = await verifyPair({ completed, certificate }, { signers });
    expect(known).toMatchObject({ failed: null, isSignerKnown: true });
    expect(pairReport(known).join('\n')).not.toContain('확인하지 않았습니다');
  });

  test('digits of a signature in upper case are a change of the file', async () => {
    const upper = (file: Uint8Array): Uint8Array => {
      const text = Buffer.from(file).toString('latin1');
      const at = text.indexOf('<', text.lastIndexOf('/Contents'));
      const end = text.indexOf('>', at);
      return Buffer.from(text.slice(0, at) + text.slice(at, end).toUpperCase() + text.slice(end), 'latin1');
    };
    expect(await verifyPair({ completed, certificate: upper(certificate) })).toMatchObject({
      failed: 'certificateSigned',
    });
    expect(await verifyPair({ completed: upper(completed), certificate })).toMatchObject({
      failed: 'completedSigned',
    });
  });

  test('the first check that fails is named', async () => {
    const other = (
      await sealDocument({ pdf: completed, title: '다른 계약서', fields: [] }, identity, options)
    ).pdf;
    const forged = (await issueCertificate(content, stranger, options)).pdf;
    const middle = Math.floor(certificate.length / 3);
    const cases = [
      ['completedSigned', { completed: flipped(completed, 200), certificate }],
      ['certificateSigned', { completed, certificate: flipped(certificate, middle) }],
      ['signer', { completed, certificate: forged }],
      ['attachment', { completed, certificate: completed }],
      ['completedHash', { completed: other, certificate }],
      ['completedSigned', { completed: new Uint8Array(), certificate: new Uint8Array() }],
    ] as const;
    for (const [check, files] of cases) {
      const verdict = await verifyPair(files);
      expect(verdict.failed).toBe(check);
      expect(pairReport(verdict).join('\n')).toContain('FAIL');
    }
  });

  test('a given fingerprint must be that of the signer of both files', async () => {
    const { completed: seen } = await verifyPair({ completed, certificate });
    const own = seen.signerCertFingerprint ?? '';
    expect((await verifyPair({ completed, certificate }, { signers: [own] })).failed).toBeNull();
    expect((await verifyPair({ completed, certificate }, { signers: ['0'.repeat(64)] })).failed).toBe(
      'signer',
    );
  });

  test('a trail that was changed before the certificate was signed is found, with its event', async () => {
    const first = content.trail.events[0];
    const third = content.trail.events[2];
    if (!first || !third) throw new Error('the trail is too short');
    const renumbered = (events: typeof content.trail.events) =>
      events.map((event, index) => ({ ...event, seq: index + 1 }));
    const forgedText = (third.canonical ?? '').replace('198.51.100.87', '198.51.100.88');
    const forgedIp = { ...third, ip: '198.51.100.88' };
    const cases: [string, number | null, (trail: CertificateContent['trail']) => object][] = [
      ['readable', 3, ({ events }) => ({ events: events.with(2, forgedIp) })],
      ['hash', 3, ({ events }) => ({ events: events.with(2, { ...forgedIp, canonical: forgedText }) })],
      [
        'link',
        4,
        ({ events }) => ({
          events: events.with(2, { ...forgedIp, canonical: forgedText, hash: sha256(forgedText) }),
        }),
      ],
      ['order', 3, ({ events }) => ({ events: events.toSpliced(2, 1) })],
      ['link', 3, ({ events }) => ({ events: renumbered(events.toSpliced(2, 1)) })],
      ['head', null, ({ events }) => ({ events: events.slice(0, -1) })],
      [
        'malformed',
        3,
        ({ events }) => ({ events: events.with(2, { ...third, canonical: '[]', hash: sha256('[]') }) }),
      ],
      ['format', null, () => ({ version: 2 })],
      ['originalHash', null, ({ document }) => ({ document: { ...document, originalSha256: sha256('x') } })],
    ];
    for (const [what, seq, change] of cases) {
      const verdict = await verifyPair({ completed, certificate: await certificateWith(change) });
      expect([verdict.failed, verdict.fault]).toEqual(['trail', { what, seq }]);
      if (seq !== null) expect(pairReport(verdict).join('\n')).toContain(`${seq}번 기록: `);
    }
  });

  test('the proof from the public log is checked: its place, its key, its checkpoint and its time stamp', async () => {
    const anchored = anchoredSample(content);
    const { anchor } = anchored;
    if (!anchor) throw new Error('no proof');
    const { proof } = anchor;
    const token = async (text: string) => {
      const stamp = await createTimestamper(signedAt);
      return Buffer.from(await stamp(createHash('sha256').update(text).digest())).toString('base64');
    };
    const verdictOn = async (change: Partial<ProofFile>, logKeys: string[] = []) => {
      const changed = { ...anchored, anchor: { ...anchor, proof: { ...proof, ...change } } };
      const file = await issueCertificate(changed, identity, options);
      return verifyPair({ completed, certificate: file.pdf }, { logKeys });
    };
    const good = await verdictOn({ timestamp: await token(proof.checkpoint) }, [proof.log]);
    expect([good.failed, good.proof?.fault, good.proof?.timestampAt]).toEqual([null, null, signedAt]);
    expect(pairReport(good).join('\n')).toContain('공개 기록 / public log: 5 / 7');
    const faults = [
      ['path', { path: proof.path.slice(1) }, []],
      ['leaf', { leaf: { ...proof.leaf, entry: '[]' } }, []],
      ['signature', { log: 'x' }, []],
      ['key', {}, ['another key']],
      ['timestamp', { timestamp: await token('another checkpoint') }, []],
      ['unreadable', { checkpoint: '' }, []],
    ] as const;
    for (const [fault, change, keys] of faults) {
      const verdict = await verdictOn(change, [...keys]);
      expect([verdict.failed, verdict.proof?.fault]).toEqual(['proof', fault]);
      expect(pairReport(verdict).join('\n')).toContain('FAIL 공개 기록 증명이 맞지 않습니다.');
    }
  });

  test('no contact is in the attachment, and events of the first form are counted', async () => {
    expect(JSON.stringify(content.trail)).not.toContain('01012345678');
    expect(content.trail.events[0]?.actor.contact).toBe('010-****-5678');
    const pdf = await certificateWith(({ events }) => ({
      events: events.map((event) => ('contact' in event.actor ? { ...event, canonical: null } : event)),
    }));
    const { failed, trail } = await verifyPair({ completed, certificate: pdf });
    expect(failed).toBeNull();
    expect(trail?.unprovable).toBe(4);
  });
});
