import type { OpenName } from '@dojang/contract/open';
import type { Wording } from '@dojang/domain';

/** Owns the titles of the calls, and the groups of the side menu. A call without a title does not compile. */

export const CALL_GROUPS = [
  { id: 'auth', title: { ko: '인증', en: 'Authentication' }, calls: ['accessToken'] },
  { id: 'files', title: { ko: '파일', en: 'Files' }, calls: ['uploadFile', 'file'] },
  {
    id: 'documents',
    title: { ko: '문서', en: 'Documents' },
    calls: [
      'createDocument',
      'documents',
      'document',
      'documentFile',
      'auditTrail',
      'remind',
      'changeExpiry',
      'cancelDocument',
    ],
  },
  {
    id: 'templates',
    title: { ko: '템플릿', en: 'Templates' },
    calls: ['templates', 'template', 'requestFromTemplate'],
  },
  {
    id: 'bulk',
    title: { ko: '대량 전송', en: 'Bulk sending' },
    calls: ['bulkColumns', 'startBulk', 'bulks', 'bulk', 'bulkRows', 'cancelBulk', 'retryBulk'],
  },
  {
    id: 'webhooks',
    title: { ko: '웹훅', en: 'Webhooks' },
    calls: [
      'webhooks',
      'createWebhook',
      'changeWebhook',
      'deleteWebhook',
      'testWebhook',
      'webhookDeliveries',
      'webhookDelivery',
      'manualSendWebhook',
    ],
  },
  { id: 'account', title: { ko: '계정', en: 'Account' }, calls: ['points', 'folders', 'members'] },
] as const satisfies readonly { id: string; title: Wording; calls: readonly OpenName[] }[];

export const CALL_TITLES: Readonly<Record<OpenName, Wording>> = {
  accessToken: { ko: '액세스 토큰 발급', en: 'Issue an access token' },
  uploadFile: { ko: '파일 업로드', en: 'Upload a file' },
  file: { ko: '파일 변환 상태 조회', en: 'Get the state of a file' },
  createDocument: { ko: '파일로 서명 요청', en: 'Request signatures from a file' },
  documents: { ko: '문서 목록 조회', en: 'List documents' },
  document: { ko: '문서 조회', en: 'Get a document' },
  documentFile: { ko: '문서 파일 다운로드', en: 'Download a file of a document' },
  auditTrail: { ko: '감사추적 기록 조회', en: 'Get the audit trail' },
  remind: { ko: '서명 요청 알림 재발송', en: 'Send a reminder' },
  changeExpiry: { ko: '유효기간 변경', en: 'Change the time to sign' },
  cancelDocument: { ko: '서명 요청 취소', en: 'Cancel a request' },
  templates: { ko: '템플릿 목록 조회', en: 'List templates' },
  template: { ko: '템플릿 조회', en: 'Get a template' },
  requestFromTemplate: { ko: '템플릿으로 서명 요청', en: 'Request signatures from a template' },
  bulkColumns: { ko: '대량 전송 항목 조회', en: 'List the columns of a bulk' },
  startBulk: { ko: '대량 전송 시작', en: 'Start a bulk' },
  bulks: { ko: '대량 전송 목록 조회', en: 'List bulks' },
  bulk: { ko: '대량 전송 조회', en: 'Get a bulk' },
  bulkRows: { ko: '대량 전송 행 조회', en: 'List the rows of a bulk' },
  cancelBulk: { ko: '대량 전송 취소', en: 'Cancel a bulk' },
  retryBulk: { ko: '실패한 행 재발송', en: 'Send failed rows again' },
  webhooks: { ko: '웹훅 목록 조회', en: 'List webhooks' },
  createWebhook: { ko: '웹훅 등록', en: 'Register a webhook' },
  changeWebhook: { ko: '웹훅 변경', en: 'Change a webhook' },
  deleteWebhook: { ko: '웹훅 삭제', en: 'Delete a webhook' },
  testWebhook: { ko: '웹훅 테스트 발송', en: 'Send a test event' },
  webhookDeliveries: { ko: '웹훅 전송 기록 조회', en: 'List deliveries' },
  webhookDelivery: { ko: '웹훅 전송 상세 조회', en: 'Get a delivery' },
  manualSendWebhook: { ko: '웹훅 재발송', en: 'Send the last event again' },
  points: { ko: '포인트 잔액 조회', en: 'Get the point balance' },
  folders: { ko: '폴더 목록 조회', en: 'List folders' },
  members: { ko: '구성원 목록 조회', en: 'List members' },
};
