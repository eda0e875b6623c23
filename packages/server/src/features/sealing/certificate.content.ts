import { type AuditEventType, type ChainedEvent, contactFor, seoulParts } from '@dojang/domain';
import type { CertificateContent } from '@dojang/pdf/certificate';

/** Owns how audit events read on the certificate: one Korean sentence for each type, contacts masked. */

const LABELS: Record<AuditEventType, (detail: ChainedEvent['detail']) => string> = {
  'document.reserved': (d) => `${seoulTime(d.reservationDate)}에 보내도록 예약함`,
  'document.reservationChanged': (d) => `예약을 ${seoulTime(d.reservationDate)}로 바꿈`,
  'document.reservationCancelled': () => '예약을 취소함',
  'document.edited': (d) => `문서를 편집함 (적은 칸 ${d.fields}개)`,
  'document.sent': () => '서명을 요청함',
  'participant.asked': (d) =>
    `${d.name}에게 서명 요청을 보냄 (${d.method === 'kakao' ? '카카오 알림톡' : '메일'})`,
  'participant.reminded': (d) => `${d.name}에게 다시 알림`,
  'participant.identified': () => '요청을 받은 연락처를 입력해 확인함',
  'document.viewed': () => '문서를 열람함',
  'participant.consented': (d) => `전자서명에 동의함 (동의문 ${d.version})`,
  'participant.signed': (d) => `서명함 (입력칸 ${d.fields}개)`,
  'participant.refused': () => '서명을 거절함',
  'participant.expired': (d) => `${d.name}의 서명 유효기간이 지남`,
  'participant.withdrew': () => '서명을 취소함',
  'document.completed': () => '모든 참여자가 서명을 마침',
  'document.rejected': () => '거절로 문서가 끝남',
  'document.cancelled': () => '요청을 취소함',
  'document.sealed': () => '완료 문서에 전자서명을 붙여 봉인함',
};

/** '2026-12-01 14:00' in Korea, of a time in UTC. */
const seoulTime = (at: string | number | boolean | undefined): string => {
  const { day, time } = seoulParts(new Date(String(at)));
  return `${day} ${time}`;
};

export function certificateEvents(events: readonly ChainedEvent[]): CertificateContent['events'] {
  return events.map((event) => ({
    seq: event.seq,
    at: new Date(event.at),
    label: LABELS[event.type](event.detail),
    actor: event.actor.name ?? '도장 시스템',
    // Everyone gets the same certificate, so it says what the least of them may know.
    contact: event.actor.contact ? contactFor('other', event.actor.contact) : '',
    ip: event.ip,
    device: event.device,
    hash: event.hash,
  }));
}
