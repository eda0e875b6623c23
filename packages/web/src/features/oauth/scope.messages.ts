import type { SameKeys } from '../../ui/text/messages.ts';

/** What a scope of an API key or of an OAuth app permits. */
const ko = {
  'documents:read': '문서 조회·내려받기',
  'documents:write': '서명 요청·취소·알림',
  'templates:read': '템플릿 조회',
  'bulk:read': '대량 전송 조회',
  'bulk:write': '대량 전송 시작·취소',
  'folders:read': '폴더 조회',
  'members:read': '구성원 조회',
  'points:read': '포인트 조회',
  'webhooks:read': '웹훅 조회',
  'webhooks:write': '웹훅 등록·변경·발송',
  'embedding:write': '내 사이트에 화면 넣기(임베딩)',
} as const;

const en: SameKeys<typeof ko> = {
  'documents:read': 'Read and download documents',
  'documents:write': 'Send sign requests, cancel and remind',
  'templates:read': 'Read templates',
  'bulk:read': 'Read bulk sending',
  'bulk:write': 'Start and cancel bulk sending',
  'folders:read': 'Read folders',
  'members:read': 'Read members',
  'points:read': 'Read points',
  'webhooks:read': 'Read webhooks',
  'webhooks:write': 'Register, change and send webhooks',
  'embedding:write': 'Show screens inside your site (embedding)',
};

export const scopeMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    scope: typeof ko;
  }
}
