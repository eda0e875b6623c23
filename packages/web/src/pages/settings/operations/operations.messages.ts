import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '운영',
  lead: '자동으로 재개되지 않는 작업을 표시합니다. 원인을 해결한 뒤 다시 시도해 주세요.',
  empty: '멈춘 작업이 없습니다',
  emptyHint: '메시지 발송, 완료 문서 봉인, 백그라운드 작업이 모두 정상입니다.',
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
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Operations',
  lead: 'Tasks of this installation that do not resume automatically. Fix the cause, then try again.',
  empty: 'Nothing is stuck',
  emptyHint: 'Messages, seals of completed documents and background jobs are all fine.',
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
};

export const operationsMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    operations: typeof ko;
  }
}
