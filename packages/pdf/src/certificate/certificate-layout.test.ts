import { describe, expect, test } from 'vitest';
import { measure, wrapText } from './canvas.ts';
import type { CertificateContent } from './certificate-content.ts';
import { drawCertificate } from './draw-certificate.ts';
import { sampleCertificate } from './sample-content.ts';

const LONG_NAME = 'Nguyễn Thị Minh Khai Wolfeschlegelsteinhausen';
const LONG_MAIL = 'n***@accounting.hangyeol-international.example';
const KOREAN =
  '이 문서를 전자문서로 작성하고 전자서명으로 서명하는 데 동의합니다. 전자서명은 「전자서명법」 제3조에 따라 서명, 서명날인 또는 기명날인과 같은 효력을 가질 수 있습니다. 서명 과정에서 이름, 연락처, 접속 주소(IP), 기기, 시각이 기록되어 감사추적 인증서에 적히며, 인증서에는 접속 주소가 가려지지 않고 표시됩니다.';
const ENGLISH =
  'I agree to make this contract as an electronic document and to sign it electronically. Under Article 3 of the Digital Signature Act an electronic signature can have the effect of a signature or seal. My name, contact, IP address, device and the times are recorded while signing and stand in the audit-trail certificate, the IP address in full.';

/** Two signers with different languages, the second with a long Latin name and address, and their consents. */
function mixedCertificate(events: number, locale: 'ko' | 'en'): CertificateContent {
  const sample = sampleCertificate(events, locale);
  const [first, second] = sample.participants;
  if (!first || !second) throw new Error('the sample has two signers');
  return {
    ...sample,
    participants: [first, { ...second, name: LONG_NAME, contact: LONG_MAIL }],
    events: sample.events.map((event, index) =>
      index % 3 === 0 ? { ...event, actor: 'Nguyễn Thị Minh Khai', contact: LONG_MAIL } : event,
    ),
    consents: [
      { version: '2026-11-01', locale: 'ko', text: KOREAN, signers: [first.name] },
      { version: '2026-11-01', locale: 'en', text: ENGLISH, signers: [LONG_NAME] },
    ],
  };
}

interface Written {
  readonly text: string;
  readonly font: string;
  readonly y: number;
}

const writtenOn = (content: CertificateContent): Written[] =>
  drawCertificate(content).flatMap(({ ops }) => ops.filter((op) => op.kind === 'text'));

/**
 * The lines as a person reads them: a word may use several fonts, whose runs are drawn one after the other on the same baseline.
 */
const linesOf = (content: CertificateContent): string[] =>
  writtenOn(content)
    .reduce<{ y: number; text: string }[]>((lines, { text, y }) => {
      const last = lines.at(-1);
      if (last?.y === y) last.text += text;
      else lines.push({ y, text });
      return lines;
    }, [])
    .map(({ text }) => text);

/** All text in the order in which it was drawn, without white space. */
const wholeText = (content: CertificateContent): string =>
  writtenOn(content)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');

describe('[AUD-01] the layout of a certificate', () => {
  test('14 events fit on one page, in both languages, with long names and two consent texts', () => {
    for (const locale of ['ko', 'en'] as const)
      expect(drawCertificate(mixedCertificate(14, locale)), locale).toHaveLength(1);
  });

  test('a last page that follows another is never almost empty', () => {
    const lastOf = (events: number) => {
      const pages = drawCertificate(sampleCertificate(events));
      return { pages: pages.length, texts: pages.at(-1)?.ops.filter((op) => op.kind === 'text').length ?? 0 };
    };
    const lasts = [14, 18, 22, 26, 30, 32].map(lastOf);
    const later = lasts.filter(({ pages }) => pages > 1);
    expect(later.length).toBeGreaterThan(0);
    // The header and footer of a later page are six texts. A page with at most three rows beyond them would be almost empty.
    for (const { texts } of later) expect(texts).toBeGreaterThan(6 + 3 * 7);
  });

  test('Latin names and mail domains are not divided inside words', () => {
    const lines = linesOf(mixedCertificate(14, 'en'));
    const whole = (part: string) => lines.some((text) => text.includes(part));
    for (const part of [
      'Nguyễn',
      'Minh',
      'Khai',
      'Wolfeschlegelsteinhausen',
      '@accounting.',
      'international.',
    ])
      expect(whole(part), part).toBe(true);
    expect(wrapText('Wolfeschlegelsteinhausen GmbH', 90, 6)).toEqual(['Wolfeschlegelsteinhausen', 'GmbH']);
    const mail = wrapText('b***@hangyeol.example', 60, 8);
    expect(mail).toEqual(['b***', '@hangyeol.', 'example']);
    for (const line of mail) expect(measure(line, 8)).toBeLessThanOrEqual(60);
  });

  test('Korean without spaces is divided where the line ends, and nothing is lost', () => {
    const text = '가나다라마바사아자차카타파하'.repeat(4);
    const lines = wrapText(text, 60, 8);
    expect(lines.join('')).toBe(text);
    for (const line of lines) expect(measure(line, 8)).toBeLessThanOrEqual(60);
  });

  test('hashes are monospaced', () => {
    const content = mixedCertificate(5, 'ko');
    const fonts = writtenOn(content)
      .filter(({ text }) => /^[0-9a-f]{8}( [0-9a-f]{8})*$/.test(text.trim()))
      .map(({ font }) => font);
    expect(fonts.length).toBeGreaterThanOrEqual(3 + 5);
    expect(new Set(fonts)).toEqual(new Set(['mono']));
  });

  test('only signers in order carry a number', () => {
    const sample = sampleCertificate(5);
    expect(wholeText(sample)).toContain('서명자순서이름');
    const parallel = { ...sample, document: { ...sample.document, process: 'parallel' as const } };
    const text = wholeText(parallel);
    expect(text).toContain('동시에서명');
    expect(text).toContain('서명자이름연락처');
    expect(text).not.toContain('순서이름');
  });

  test('[INT-03] notices on the uploaded file have a section of their own, which is left out without any', () => {
    const sample = sampleCertificate(5);
    expect(wholeText(sample)).not.toContain('알림올린파일에서');
    const text = wholeText({ ...sample, notices: ['2쪽에 표시되지 않은 글자: 위약금'] });
    expect(text).toContain('알림올린파일에서확인되어요청자에게알린내용2쪽에표시되지않은글자:위약금');
  });

  test('every consent is quoted with its language and signers', () => {
    const text = wholeText(mixedCertificate(5, 'en'));
    for (const part of [KOREAN, ENGLISH, 'Agreed to by 김하늘', `Agreed to by ${LONG_NAME}`])
      expect(text).toContain(part.replace(/\s+/g, ''));
  });
});
