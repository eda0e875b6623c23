import { documentNumber, TRAIL_FILE_NAME } from '@dojang/domain';
import QRCode from 'qrcode';
import { beforeAll, describe, expect, test } from 'vitest';
import { pagePixels, pageText, qpdfComplaints, signaturesOf } from '../seal/foreign-tools.ts';
import { createSigningIdentity, type SigningIdentity } from '../seal/index.ts';
import { inspectSealed, isIntact, readAttachment } from '../verify/index.ts';
import { issueCertificate } from './index.ts';
import { sampleCertificate } from './sample-content.ts';

const options = { reason: '감사추적 인증서 발행', signedAt: new Date('2026-11-21T07:05:14Z') };
let identity: SigningIdentity;
beforeAll(async () => {
  identity = await createSigningIdentity({
    commonName: '도장',
    organization: '한결상사',
    now: options.signedAt,
  });
});

function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('[AUD-01] the certificate', () => {
  test('contains every entry of the audit trail as selectable text, and is signed', async () => {
    const content = sampleCertificate(12);
    const { pdf } = await issueCertificate(content, identity, options);
    expect(signaturesOf(pdf)).toEqual({ valid: 1, whole: true });
    expect(qpdfComplaints(pdf)).toBe('');
    expect(isIntact(inspectSealed(pdf))).toBe(true);
    const text = pageText(pdf, 1);
    const { document, participants, events, consents, timestamp, chainHead } = content;
    const wanted = [
      documentNumber(document.id),
      document.id,
      document.name,
      document.originalSha256,
      document.completedSha256,
      chainHead,
      content.requester,
      ...consents.map((consent) => consent.text),
      timestamp?.authority ?? '',
      '2026-11-21 14:20:07',
      'KST, UTC+09:00',
      ...participants.flatMap((p) => [p.name, p.contact]),
      ...['카카오 알림톡', '이메일', '연락처 일치', '로그인'],
      ...['문자 인증번호(휴대전화 소지)', '휴대전화 본인확인(실명)'],
      ...events.flatMap((e) => [e.label, e.ip, e.hash.slice(0, 8)]),
      '발행 2026-11-21 16:05:07 KST · 1 / 1쪽',
    ];
    for (const part of wanted) expect(text).toContain(squeezed(part));
    expect(pdf.length).toBeLessThan(200_000);
  });

  test('contains the audit trail as an associated JSON file of the relationship Data', async () => {
    const content = sampleCertificate(12);
    const { pdf } = await issueCertificate(content, identity, options);
    expect(JSON.parse((await readAttachment(pdf, TRAIL_FILE_NAME)) ?? '')).toEqual(content.trail);
    const text = Buffer.from(pdf).toString('latin1');
    for (const entry of ['/EmbeddedFiles', '/AFRelationship /Data', '/Subtype /application#2F', '/AF ['])
      expect(text).toContain(entry);
  });

  test('a long trail continues on further pages, which repeat the head and carry page numbers', async () => {
    const content = sampleCertificate(90);
    const { pdf } = await issueCertificate(content, identity, options);
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) => pageText(pdf, page)).filter((text) => text !== '');
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`${index + 1}/${pages.length}쪽`);
      expect(text).toContain('감사추적인증서');
      expect(text).toContain('DJ-7Q4K-M2XT');
    }
    const all = pages.join('');
    for (const { hash } of content.events) expect(all).toContain(hash.slice(0, 8));
  });

  test('a character that one font lacks is written with another font or as its code point, never as a box', async () => {
    const sample = sampleCertificate(3);
    const content = { ...sample, document: { ...sample.document, name: '洪吉東 계약서 😀' } };
    const { pdf } = await issueCertificate(content, identity, options);
    expect(pageText(pdf, 1)).toContain('洪吉東계약서(U+1F600)');
  });

  test('an English certificate has no row for a timestamp that was not made', async () => {
    const { timestamp: _, ...content } = sampleCertificate(8, 'en');
    const { pdf } = await issueCertificate(content, identity, options);
    expect(pageText(pdf, 1)).toContain('AuditTrailCertificate');
    expect(pageText(pdf, 1)).not.toContain('RFC3161');
  });

  test('the QR code contains the verification address, module by module', async () => {
    const content = sampleCertificate(5);
    const { pdf } = await issueCertificate(content, identity, options);
    const { modules } = QRCode.create(content.verificationUrl, { errorCorrectionLevel: 'M' });
    const perPoint = 3;
    const { width, rgb } = pagePixels(pdf, 1, 72 * perPoint);
    const [left, top, side] = [595.28 - 33 - 62, 28, 62 / modules.size];
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        const x = Math.round((left + (column + 0.5) * side) * perPoint);
        const y = Math.round((top + (row + 0.5) * side) * perPoint);
        const isDark = (rgb[(y * width + x) * 3] ?? 255) < 128;
        expect(isDark, `module ${row}, ${column}`).toBe(Boolean(modules.get(row, column)));
      }
    }
  });

  test('the code and the signatures are drawn', async () => {
    const { pdf } = await issueCertificate(sampleCertificate(5), identity, options);
    const { width, height, rgb } = pagePixels(pdf, 1, 72);
    const dark = (x: number, y: number, w: number, h: number): number => {
      let count = 0;
      for (let row = y; row < y + h; row++) {
        for (let column = x; column < x + w; column++)
          if ((rgb[(row * width + column) * 3] ?? 255) < 128) count++;
      }
      return count / (w * h);
    };
    expect([width, height]).toEqual([596, 842]);
    expect(dark(500, 28, 62, 62)).toBeGreaterThan(0.25);
    expect(dark(505, 330, 55, 60)).toBeGreaterThan(0.01);
  });
});
