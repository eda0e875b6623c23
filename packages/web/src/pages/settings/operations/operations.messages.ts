import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '운영',
  lead: '자동으로 재개되지 않는 작업을 표시합니다. 원인을 해결한 뒤 다시 시도해 주세요.',
  empty: '멈춘 작업이 없습니다',
  emptyHint: '메시지 발송, 완료 문서 봉인, 백그라운드 작업이 모두 정상입니다.',
  emptyHeldHint: '완료 문서 봉인과 백그라운드 작업은 정상입니다. 메시지는 보내지 않습니다.',
  failed: '작업을 불러오지 못했습니다',
  count: '멈춘 작업 {count, number}건',
  kind: { delivery: '메시지 발송', seal: '완료 문서 봉인', job: '백그라운드 작업' },
  of: '{kind} · {what}',
  since: '{time}부터',
  sinceTried: '{time}부터 · {attempts, number}회 시도',
  retry: '다시 시도',
  retryOne: '{kind} {id} 다시 시도',
  retryAll: '모두 다시 시도',
  retried: '{count, number}건을 다시 시도합니다.',
  held: {
    title: '이 서버는 밖으로 아무것도 보내지 않습니다',
    lead: 'OUTBOUND=off로 시작했습니다. 이메일, 메시지, 웹훅은 보내지 않은 것으로 끝나고 결제는 기다립니다. 지금까지 보내지 않은 메시지는 {count, number}건입니다.',
  },
  certificate: {
    ends: '서명 인증서가 {days, number}일 뒤 만료됩니다',
    expired: '서명 인증서가 만료되어 봉인이 멈췄습니다',
    future: '서명 인증서의 유효 기간이 아직 시작되지 않아 봉인이 멈췄습니다',
    unreadable: '서명 인증서를 읽을 수 없습니다',
    lead: '만료 일시는 {time}입니다. 갱신한 인증서를 SIGNING_P12_FILE 위치에 놓아 주세요. 다시 시작하지 않아도 적용됩니다.',
    waiting: '문서 {count, number}건이 봉인을 기다립니다.',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Operations',
  lead: 'Tasks of this installation that do not resume automatically. Fix the cause, then try again.',
  empty: 'Nothing is stuck',
  emptyHint: 'Messages, seals of completed documents and background jobs are all fine.',
  emptyHeldHint: 'Seals of completed documents and background jobs are fine. No messages are sent.',
  failed: 'The work could not be loaded',
  count: '{count, plural, one {# task is} other {# tasks are}} stuck',
  kind: { delivery: 'Message', seal: 'Seal of a completed document', job: 'Background job' },
  of: '{kind}: {what}',
  since: 'Since {time}',
  sinceTried: 'Since {time} · {attempts, plural, one {# attempt} other {# attempts}}',
  retry: 'Try again',
  retryOne: 'Try again: {kind} {id}',
  retryAll: 'Try all again',
  retried: '{count, plural, one {# task is} other {# tasks are}} tried again.',
  held: {
    title: 'Nothing leaves this server',
    lead: 'It was started with OUTBOUND=off. Mails, messages and webhooks end as not sent, and payments wait. {count, plural, one {# message was} other {# messages were}} not sent so far.',
  },
  certificate: {
    ends: 'The signing certificate ends in {days, plural, one {# day} other {# days}}',
    expired: 'The signing certificate has expired, and nothing is sealed',
    future: 'The signing certificate is not valid yet, and nothing is sealed',
    unreadable: 'The signing certificate cannot be read',
    lead: 'It is valid until {time}. Put a renewed one at SIGNING_P12_FILE; it is taken without a restart.',
    waiting: '{count, plural, one {# document waits} other {# documents wait}} for a seal.',
  },
};

export const operationsMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    operations: typeof ko;
  }
}
