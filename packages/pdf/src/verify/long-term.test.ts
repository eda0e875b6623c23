import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfNumber } from '@libpdf/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueCertificate } from '../certificate/index.ts';
import { sampleCertificate } from '../certificate/sample-content.ts';
import { mutoolVerdict, pdfsig, qpdfComplaints, signaturesOf } from '../seal/foreign-tools.ts';
import {
  createSigningIdentity,
  extendSeal,
  type LongTermPorts,
  type SealedFile,
  type SigningIdentity,
  sealDocument,
} from '../seal/index.ts';
import { type SealedTail, writeUpdate } from '../updates/index.ts';
import { inspectSealed, isIntact, pairExitCode, pairReport, verifyPair } from './index.ts';
import { createTimestamper } from './test-timestamper.ts';

const signedAt = new Date('2026-11-21T07:05:12Z');
const renewedAt = new Date('2036-05-21T07:05:12Z');
const ocsp = Buffer.from('an answer /ByteRange [0 1 2 3] endobj\nendstream endobj');
const crl = Buffer.from([0x30, 0x03, 0x02, 0x01, 0x07]);

let identity: SigningIdentity;
let original: Uint8Array;
let ports: LongTermPorts;
let later: LongTermPorts;
let sealed: SealedFile;
let renewed: SealedFile;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const box = { page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1 };

function seal(options: Partial<LongTermPorts>): Promise<SealedFile> {
  const value = { kind: 'text', text: '홍길동' } as const;
  const job = {
    pdf: original,
    title: '계약서',
    fields: [{ key: 'a', type: 'text', ...box, value }],
  } as const;
  return sealDocument(job, identity, { reason: '완료', signedAt, ...options });
}

async function extended(pdf: Uint8Array, by: LongTermPorts): Promise<SealedFile> {
  const file = await extendSeal(pdf, by);
  if (file === null || file === 'expired') throw new Error('the seal was not extended');
  return file;
}

beforeAll(async () => {
  identity = await createSigningIdentity({ commonName: '도장', organization: '한결상사', now: signedAt });
  const pdf = PDF.create();
  pdf.addPage({ width: 300, height: 300 });
  original = await pdf.save();
  const validation: LongTermPorts['validation'] = async () => ({
    certificates: [],
    ocsps: [ocsp],
    crls: [crl],
  });
  ports = { timestamp: await createTimestamper(signedAt), validation };
  later = { timestamp: await createTimestamper(renewedAt), validation };
  sealed = await seal(ports);
  renewed = await extended(sealed.pdf, later);
});

describe('[AUD-03] the long-term form of a seal', () => {
  test('the level follows from what is configured and what can be fetched', async () => {
    const { timestamp, validation } = ports;
    const seals = [
      seal({}),
      seal({ timestamp }),
      seal({ ...ports, validation: async () => null }),
      seal(ports),
    ];
    const levels = (await Promise.all(seals)).map(({ pdf, level }) => [level, inspectSealed(pdf).level]);
    expect(levels).toEqual([
      ['B-B', 'B-B'],
      ['B-T', 'B-T'],
      ['B-T', 'B-T'],
      ['B-LTA', 'B-LTA'],
    ]);
    expect((await seal({ validation })).level).toBe('B-B');
  });

  test('a seal without a timestamp becomes B-LTA by two document timestamps, while its certificate is valid', async () => {
    const bare = await seal({});
    const file = await extended(bare.pdf, ports);
    const seen = inspectSealed(file.pdf);
    expect([file.level, seen.level, isIntact(seen)]).toEqual(['B-LTA', 'B-LTA', true]);
    expect(seen).toMatchObject({ timestampAt: null, documentTimestamps: [signedAt, signedAt] });
    expect(seen.revisions[0]).toBe(bare.sha256);
    expect(inspectSealed(file.pdf.subarray(0, lengthOf(file.pdf, seen.revisions[1] ?? ''))).level).toBe(
      'B-T',
    );
    expect(Buffer.from(file.pdf.subarray(0, bare.pdf.length)).equals(bare.pdf)).toBe(true);
    expect(signaturesOf(file.pdf)).toEqual({ valid: 1, whole: true });
    expect(mutoolVerdict(file.pdf)).toContain('The signature is valid');
    // The certificates of the first timestamp are in the store that the second one covers.
    const last = Buffer.from(file.pdf)
      .toString('latin1')
      .slice(lengthOf(file.pdf, seen.revisions[1] ?? ''));
    expect(/\/OCSPs\[([^\]]*)\]/.exec(last)?.[1]?.split(' R').length).toBe(2 + 1);
    const tooLate = { ...ports, timestamp: await createTimestamper(new Date('2076-11-21T07:05:12Z')) };
    expect(await extendSeal(bare.pdf, tooLate)).toBe('expired');
  });

  test('pdfsig and mutool call the signature valid, and the document timestamp covers the whole file', () => {
    for (const { pdf } of [sealed, renewed]) {
      expect(signaturesOf(pdf)).toEqual({ valid: 1, whole: true });
      expect(mutoolVerdict(pdf)).toContain('The signature is valid');
      expect(qpdfComplaints(pdf)).toBe('');
    }
    expect(pdfsig(renewed.pdf)).toContain('DojangTime2');
    const [first = ''] = inspectSealed(sealed.pdf).revisions;
    const revision = lengthOf(sealed.pdf, first);
    expect(mutoolVerdict(sealed.pdf.subarray(0, revision))).toContain(
      'The document is unchanged since signing',
    );
  });

  test('the seal permits no later change of the document (DocMDP 1)', async () => {
    const catalog = (await PDF.load(renewed.pdf)).getCatalog();
    expect(catalog.getDict('Perms')?.has('DocMDP')).toBe(true);
    const text = Buffer.from(renewed.pdf).toString('latin1');
    expect(text).toMatch(
      /\/TransformMethod \/DocMDP\n\/TransformParams <<\n\/Type \/TransformParams\n\/P 1\n/,
    );
  });

  test('all certificates and answers are stored, and a renewal adds those of the timestamp before', () => {
    const text = Buffer.from(sealed.pdf).toString('latin1');
    // The signer, its issuer, and the authority of the signature's timestamp.
    expect(/\/Certs\[([^\]]*)\]/.exec(text)?.[1]?.split(' R').length).toBe(3 + 1);
    expect(text).toMatch(/\/OCSPs\[\d+ 0 R\]\/CRLs\[\d+ 0 R\]/);
    const after = Buffer.from(renewed.pdf.subarray(sealed.pdf.length)).toString('latin1');
    expect(/\/OCSPs\[([^\]]*)\]/.exec(after)?.[1]?.split(' R').length).toBe(2 + 1);
  });

  test('[AUD-05] a renewal keeps all earlier bytes, and the file counts as unchanged', () => {
    expect(Buffer.from(renewed.pdf.subarray(0, sealed.pdf.length)).equals(sealed.pdf)).toBe(true);
    const seen = inspectSealed(renewed.pdf);
    expect(isIntact(seen)).toBe(true);
    expect(seen).toMatchObject({
      signedAt,
      timestampAt: signedAt,
      documentTimestamps: [signedAt, renewedAt],
    });
    expect(seen.revisions).toContain(sealed.sha256);
    expect(seen.revisions.at(-1)).toBe(renewed.sha256);
    expect(renewed.timestamp).toMatchObject({
      at: renewedAt,
      algorithm: 'rsa2048/sha256',
      authority: 'Test TSA',
    });
  });

  test('a token that needs more bytes than the one before gets them', async () => {
    const timestamp = await createTimestamper(renewedAt, 'A long name of an authority. '.repeat(60));
    const file = await extended(sealed.pdf, { ...later, timestamp });
    expect(file.pdf.length - sealed.pdf.length).toBeGreaterThan(renewed.pdf.length - sealed.pdf.length);
    expect(isIntact(inspectSealed(file.pdf))).toBe(true);
  });

  test('[AUD-04] [AUD-05] a certificate belongs to the renewed document, and not to one without its timestamps', async () => {
    const content = sampleCertificate(6, 'ko', sealed.sha256);
    const certificate = (await issueCertificate(content, identity, { reason: '완료', signedAt, ...ports }))
      .pdf;
    expect(inspectSealed(certificate).level).toBe('B-LTA');
    for (const completed of [sealed.pdf, renewed.pdf])
      expect((await verifyPair({ completed, certificate })).failed).toBeNull();
    const renewedCertificate = (await extended(certificate, later)).pdf;
    const both = { completed: renewed.pdf, certificate: renewedCertificate };
    expect((await verifyPair(both)).failed).toBeNull();
    const [bare = ''] = inspectSealed(sealed.pdf).revisions;
    const stripped = sealed.pdf.subarray(0, lengthOf(sealed.pdf, bare));
    expect((await verifyPair({ completed: stripped, certificate })).failed).toBe('completedHash');
  });
});

test('[AUD-04] [AUD-05] a timestamp of an authority that nobody named is no renewal, in either file, and is named', async () => {
  const content = sampleCertificate(6, 'ko', sealed.sha256);
  const options = { reason: '완료', signedAt, ...ports };
  const certificate = (await issueCertificate(content, identity, options)).pdf;
  const signers = [inspectSealed(certificate).signerCertFingerprint ?? ''];
  const authority = inspectSealed(renewed.pdf).stampSigners.at(-1) ?? '';
  const exitCode = async (files: Parameters<typeof verifyPair>[0], authorities: string[] = []) =>
    pairExitCode(await verifyPair(files, { signers, authorities }));
  expect(await exitCode({ completed: sealed.pdf, certificate })).toBe(0);
  const added = { completed: renewed.pdf, certificate };
  const stamped = { completed: sealed.pdf, certificate: (await extended(certificate, later)).pdf };
  for (const files of [added, stamped]) {
    expect(await exitCode(files)).toBe(2);
    const report = pairReport(await verifyPair(files, { signers })).join('\n');
    expect(report).toContain('다른 기관의 시점확인이 덧붙었습니다');
    expect(report).toContain(`${renewedAt.toISOString()} ${authority}`);
    expect(await exitCode(files, [authority])).toBe(0);
  }
  // The authority of the first timestamps needs no name.
  const again = { completed: (await extended(sealed.pdf, ports)).pdf, certificate };
  expect(await exitCode(again)).toBe(0);
});

/** The number of bytes of the revision with this hash. */
function lengthOf(file: Uint8Array, hash: string): number {
  const text = Buffer.from(file);
  for (let at = text.indexOf('%%EOF\n'); at >= 0; at = text.indexOf('%%EOF\n', at + 1)) {
    if (sha256(file.subarray(0, at + 6)) === hash) return at + 6;
  }
  throw new Error('no such revision');
}

describe('forger → file with document timestamps', () => {
  test('[AUD-05] every changed byte after the signature is found', () => {
    const file = new Uint8Array(renewed.pdf);
    const [bare = ''] = inspectSealed(file).revisions;
    const start = lengthOf(file, bare);
    const unnoticed: number[] = [];
    for (let at = start; at < file.length; at += 23) {
      const old = file[at] ?? 0;
      file[at] = old ^ 0x01;
      if (isIntact(inspectSealed(file))) unnoticed.push(at);
      file[at] = old;
    }
    expect(unnoticed).toEqual([]);
  }, 60_000);

  test('[AUD-05] an update that changes a page is found, whatever follows it', async () => {
    const pdf = await PDF.load(renewed.pdf);
    pdf.getPages()[0]?.dict.set('MediaBox', new PdfArray([0, 0, 9, 9].map((n) => PdfNumber.of(n))));
    const changed = await pdf.save({ incremental: true });
    expect(changed.length).toBeGreaterThan(renewed.pdf.length);
    expect(inspectSealed(changed)).toMatchObject({ coversWholeDocument: false });
    expect(await extendSeal(changed, later)).toBeNull();
  });

  test('[AUD-05] an object, a comment or a space inside an update is found', () => {
    const text = Buffer.from(renewed.pdf).toString('latin1');
    const start = sealed.pdf.length;
    const update = text.slice(start);
    const forgeries = [
      update.replace('/Type/DSS', '/Type/DSS/Extra 1 0 R'),
      update.replace('xref\n', '% a comment\nxref\n'),
      update.replace('trailer\n', 'trailer \n'),
      update.replace('/SigFlags 3', '/SigFlags 1'),
      `${update}\n`,
      `\n${update}`,
      `${update}${update}`,
      `4 0 obj\n<<>>\nendobj\n${update}`,
    ];
    for (const forgery of forgeries) {
      expect(forgery).not.toBe(update);
      const file = Buffer.from(text.slice(0, start) + forgery, 'latin1');
      expect(isIntact(inspectSealed(file))).toBe(false);
    }
  });

  test('[AUD-05] a document timestamp over other bytes is found', async () => {
    const wrong = await extended(sealed.pdf, {
      ...later,
      timestamp: () => later.timestamp(new Uint8Array(32)),
    }).catch(() => null);
    expect(wrong === null || !isIntact(inspectSealed(wrong.pdf))).toBe(true);
  });
});

test('[AUD-05] the format of an update stays as it is, since kept files have it', () => {
  const before: SealedTail = {
    end: 1000,
    size: 9,
    xref: 900,
    kept: '/Root 2 0 R\n/ID [<00> <00>]',
    form: 7,
    dss: 8,
    fields: [6],
    stored: { certificates: [], ocsps: [], crls: [] },
  };
  const parts = {
    certificates: [Buffer.from('c')],
    ocsps: [Buffer.from('o')],
    crls: [Buffer.from('l')],
    room: 4,
  };
  const { bytes } = writeUpdate(before, parts);
  expect(bytes.toString('latin1')).toMatchInlineSnapshot(`
    "9 0 obj
    <</Length 1>>
    stream
    c
    endstream
    endobj
    10 0 obj
    <</Length 1>>
    stream
    o
    endstream
    endobj
    11 0 obj
    <</Length 1>>
    stream
    l
    endstream
    endobj
    8 0 obj
    <</Type/DSS/Certs[9 0 R]/OCSPs[10 0 R]/CRLs[11 0 R]>>
    endobj
    12 0 obj
    <</Type/DocTimeStamp/Filter/Adobe.PPKLite/SubFilter/ETSI.RFC3161/ByteRange[0 1347 1357 423]                       /Contents<00000000>>>
    endobj
    13 0 obj
    <</Type/Annot/Subtype/Widget/FT/Sig/T(DojangTime1)/V 12 0 R/F 132/Rect[0 0 0 0]>>
    endobj
    7 0 obj
    <<
    /Fields [6 0 R 13 0 R]
    /SigFlags 3
    >>
    endobj
    xref
    7 1
    0000001465 00000 n
    8 1
    0000001146 00000 n
    9 1
    0000001000 00000 n
    10 1
    0000001048 00000 n
    11 1
    0000001097 00000 n
    12 1
    0000001215 00000 n
    13 1
    0000001367 00000 n
    trailer
    <<
    /Size 14
    /Prev 900
    /Root 2 0 R
    /ID [<00> <00>]
    >>
    startxref
    1521
    %%EOF
    "
  `);
});
