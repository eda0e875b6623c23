/** For tests: a certificate of the sample company with a chosen number of events. */
import { createHash } from 'node:crypto';
import { CHAIN_START, type ChainedEvent, canonicalEvent, trailFile } from '@dojang/domain';
import { renderNameSignature, renderStamp } from '../signature-art/index.ts';
import type { CertificateContent } from './certificate-content.ts';

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const LABELS = [
  '서명을 요청함 (김하늘 → 이바다 순서)',
  '김하늘에게 카카오 알림톡을 보냄',
  '링크를 엶',
  '연락처 일치 확인',
  '문자 인증번호 확인 (휴대전화 소지)',
  '전자서명에 동의함 (2026-11판)',
  '5곳을 작성하고 서명함',
  '완료 문서에 전자서명과 시점확인을 넣음',
];

/** Chained events with these times: the first sends the document, the last states its seal. */
function chained(times: readonly Date[], documentId: string, completedSha256: string): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  for (const [i, at] of times.entries()) {
    const acts = i % 3 !== 1;
    const isLast = i === times.length - 1;
    const event = {
      documentId,
      seq: i + 1,
      type: i === 0 ? 'document.sent' : isLast ? 'document.sealed' : 'document.viewed',
      at: at.toISOString(),
      actor: acts ? { kind: 'participant', name: '김하늘', contact: '01012345678' } : { kind: 'service' },
      ip: acts ? '198.51.100.87' : '',
      device: acts ? 'Android · 카카오톡' : '',
      detail: {
        ...(i === 0 ? { originalSha256: hashOf('original') } : {}),
        ...(isLast ? { sha256: completedSha256 } : {}),
      },
      salt: acts ? `salt ${i}` : '',
    } as const;
    events.push({
      ...event,
      hash: hashOf(canonicalEvent(event, events.at(-1)?.hash ?? CHAIN_START, hashOf)),
    });
  }
  return events;
}

/** Content of a certificate for tests, with `eventCount` audit events. */
export function sampleCertificate(
  eventCount: number,
  locale: 'ko' | 'en' = 'ko',
  completedSha256 = hashOf('completed'),
): CertificateContent {
  const start = Date.parse('2026-11-21T05:20:07Z');
  const at = (minutes: number): Date => new Date(start + minutes * 60_000);
  const id = '7q4km2xt9hvb0d3s5ncw';
  const chain = chained(
    Array.from({ length: eventCount }, (_, i) => at(i * 7)),
    id,
    completedSha256,
  );
  const events = chain.map(({ hash }, i) => {
    const acts = i % 3 !== 1;
    return {
      seq: i + 1,
      at: at(i * 7),
      label: LABELS[i % LABELS.length] ?? '',
      actor: acts ? '김하늘' : '시스템',
      contact: acts ? '010-****-5678' : '',
      ip: acts ? '198.51.100.87' : '',
      device: acts ? 'Android · 카카오톡' : '',
      hash,
    };
  });
  const named = {
    id,
    name: '근로계약서',
    originalSha256: hashOf('original'),
    completedSha256,
  };
  return {
    locale,
    document: {
      ...named,
      pageCount: 2,
      process: 'sequential',
      requestedAt: at(0),
      completedAt: at(105),
    },
    requester: '한결상사 인사팀 이바다',
    participants: [
      {
        order: 1,
        name: '김하늘',
        contact: '010-****-5678',
        channel: 'kakao',
        authentications: ['contact', 'phonePossession'],
        consentVersion: '2026-11판',
        consentedAt: at(8),
        signedAt: at(11),
        signaturePng: renderNameSignature({ name: '김하늘', font: 'pen', color: 'black' }).png,
      },
      {
        order: 2,
        name: '이바다',
        contact: 'b***@hangyeol.example',
        channel: 'email',
        authentications: ['login', 'realName'],
        consentVersion: '2026-11판',
        consentedAt: at(103),
        signedAt: at(105),
        signaturePng: renderStamp({ name: '이바다', shape: 'round' }).png,
      },
    ],
    readers: [],
    attachments: [],
    notices: [],
    events,
    chainHead: events.at(-1)?.hash ?? '',
    trail: trailFile(named, chain, at(105), hashOf),
    issuedAt: at(105),
    verificationUrl: 'https://dojang.example/verify?d=7q4km2xt9hvb0d3s5ncw',
    sealLevel: 'B-LTA',
    timestamp: { authority: '시점확인센터', at: at(106) },
    consents: [
      {
        version: '2026-11판',
        locale: 'ko',
        signers: ['김하늘', '이바다'],
        text: '이 문서를 전자문서로 계약하고, 이 화면에서 한 전자서명을 나의 서명으로 쓰는 데 동의합니다. 본인 확인 결과, 시각, IP 주소, 기기 종류가 기록되어 계약 당사자에게 보이는 것을 알고 있습니다.',
      },
    ],
  };
}
