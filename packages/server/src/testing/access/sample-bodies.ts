import { type Endpoint, type EndpointName, endpoints } from '@dojang/contract';
import { publicId } from './access-rows.ts';
import { smallestBody } from './smallest-body.ts';

const HASH = 'a'.repeat(64);
const draft = {
  name: '계약',
  fileId: '00000000000000000000',
  processType: 'PROCEDURE',
  isSequential: true,
  participants: [],
  fields: [],
  send: false,
};

const templateBody = {
  name: '계약',
  fileId: '00000000000000000000',
  processType: 'PROCEDURE',
  isSequential: true,
  roles: [{ key: 'r', roleName: '갑', signingOrder: 1 }],
  fields: [],
};

const OAUTH_APP = { name: '', homepage: '', redirectUris: [], scopes: ['points:read'] };
const SUBSCRIPTION = { productId: 'unknown', threshold: 5, monthlyLimit: 11_000, email: 'a@mail.example' };

/**
 * Bodies of the calls that refuse the smallest one before they check whether the caller may, or that would change a row of the
 * tests with it.
 */
const BODIES: Partial<Record<EndpointName, (id: string) => unknown>> = {
  createTeam: (parentTeamId) => ({ parentTeamId, name: '' }),
  changeTeam: () => ({ name: '' }),
  checkTeamName: () => ({ name: '새 팀' }),
  createMember: (teamId) => ({
    loginId: 'hangyeol',
    name: '새 사람',
    password: HASH,
    roleId: 1002,
    permsGroupId: 1001,
    permsScope: 4,
    teamId,
  }),
  inviteMembers: (teamId) => ({
    emails: ['no address'],
    roleId: 1002,
    permsGroupId: 1001,
    permsScope: 4,
    teamId,
  }),
  changeMember: () => ({ phone: '' }),
  createFolder: (teamId) => ({ name: publicId().slice(0, 12), teamId }),
  createSignature: () => ({ kind: 'stamp', name: '', origin: 'uploaded', base64: '' }),
  changeSignature: () => ({ name: '도장' }),
  renameFolder: () => ({ name: publicId().slice(0, 12) }),
  createTemplate: (teamId) => ({ fileId: '00000000000000000000', teamId }),
  updateTemplate: () => ({ ...templateBody }),
  renameTemplate: () => ({ name: '이름' }),
  saveBulkRows: () => ({ rows: [] }),
  applyBulkMapping: () => ({ uploadId: 'none', mapping: [] }),
  previewBulkTemplate: () => ({ templateId: '00000000000000000000' }),
  changeBulkTemplate: () => ({ templateId: '00000000000000000000' }),
  bulkTestDocument: () => ({ token: 'none' }),
  changeBulkReservation: () => ({ reservationDate: null }),
  updateDocument: () => draft,
  createDocument: () => draft,
  copyDocument: () => ({ withPeople: true }),
  consent: () => ({ consent: true, version: '' }),
  changeNotice: () => ({
    isOn: false,
    from: '2026-12-01T00:00:00+09:00',
    until: '2026-12-02T00:00:00+09:00',
    ko: { title: '', body: '' },
  }),
  exportPointLedger: () => ({ format: 'csv', kind: 'expired' }),
  exportChargeHistory: () => ({ format: 'csv', kind: 'automatic' }),
  exportUsageHistory: () => ({ format: 'csv', kind: 'expired' }),
  chargePoints: () => ({ productId: 'unknown' }),
  confirmCharge: () => ({ paymentKey: 'unknown', orderId: 'unknown', amount: 1 }),
  addPaymentMethod: () => ({ authKey: 'unknown', customerKey: 'unknown' }),
  subscribePoints: () => SUBSCRIPTION,
  changePointSubscription: () => SUBSCRIPTION,
  sign: () => ({ consent: true, values: [] }),
  approve: () => ({ approves: true }),
  delegate: () => ({
    name: '한바다',
    signingMethodType: 'email',
    signingContactInfo: 'bada@mail.example',
    reason: '출장',
  }),
  sendComment: () => ({ text: '금액을 확인해 주세요' }),
  answerComment: () => ({ text: '확인했습니다' }),
  sendCorrection: () => ({ revision: 1, reason: '오타 수정' }),
  approveDocuments: (documentId) => ({ documentIds: [documentId], approves: true }),
  refuse: () => ({ reason: '다음에' }),
  recordHandOver: () => ({ step: 'reopened' }),
  askCopy: () => ({ contact: 'copy@mail.example' }),
  withdraw: () => ({ reason: '다음에' }),
  attemptAuthentication: () => ({ authType: 'password', authValue: '1234' }),
  enterOneTimeCode: () => ({ otpCode: '123456' }),
  addAttachment: () => ({ fileName: '사본.pdf', base64: 'JVBERi0xLjcK', ext: 'pdf' }),
  putAttachmentFile: () => ({ fileName: '사본.pdf', base64: 'JVBERi0xLjcK', ext: 'pdf' }),
  cancelRequest: () => ({ message: '조건이 바뀌었습니다', disableAccess: false }),
  changeExpiry: () => ({ expiryMinutes: 1440 }),
  changeExpiries: (documentId) => ({ documentIds: [documentId], expiryMinutes: 1440 }),
  cancelRequests: (documentId) => ({ documentIds: [documentId], message: '조건이 바뀌었습니다' }),
  changeExpiryOfEach: (documentId) => ({ documentIds: [documentId], expiryMinutes: 1440 }),
  downloadDocuments: (documentId) => ({ documentIds: [documentId], kind: 'original' }),
  checkDocuments: (documentId) => ({ documentIds: [documentId] }),
  changeParticipant: () => ({ name: '한바다' }),
  changeContact: () => ({ signingMethodType: 'email', signingContactInfo: 'new@mail.example' }),
  createEditingDocument: () => ({ fileId: '00000000000000000000', name: '문서' }),
  createApiKey: () => ({ name: '', scopes: ['points:read'] }),
  changeApiKeyScopes: () => ({ scopes: ['points:read'] }),
  createTemplateLink: (templateId) => ({ templateId }),
  changeTemplateLink: () => ({ isOn: false }),
  requestByLink: () => ({
    link: 'x',
    name: '김하나',
    signingMethodType: 'email',
    signingContactInfo: 'a@b.example',
  }),
  startByLink: () => ({ visit: 'x' }),
  replayWebhook: () => ({ since: '2026-11-23T09:00:00Z' }),
  createOauthApp: () => ({ ...OAUTH_APP, kind: 'public' }),
  changeOauthApp: () => OAUTH_APP,
  changeBranding: () => ({
    logoId: null,
    address: '',
    desc: '',
    barColor: '',
    buttonColor: '',
    textColor: '',
    senderName: '',
  }),
  upload: () => ({ base64: '', ext: 'pdf' }),
  takeSample: () => ({ documentId: 'none' }),
  recordNotice: () => ({ type: 'welcome', version: 1 }),
  chooseMailLanguage: () => ({ language: 'en' }),
  setApprovalRules: () => ({ rules: [] }),
  setAbsence: () => ({
    from: '2030-01-01',
    until: '2030-01-31',
    name: '한바다',
    signingMethodType: 'email',
    signingContactInfo: 'bada@substitute.example',
    reason: '휴가',
  }),
  chooseDocumentColumns: () => ({ columns: ['state'] }),
  connectPayment: () => ({ userId: 'nobody', linkKey: 'key', linkValue: 'value' }),
  exportPayments: () => ({ format: 'csv' }),
  cancelPayment: () => ({ amount: 0, reason: '조건이 바뀌었습니다' }),
  exportDocuments: () => ({ format: 'csv' }),
  recordFlag: () => ({ type: 'guide1', value: 1 }),
};

/**
 * Returns a body for a call, nothing for one that only reads. A call takes it, or refuses it for its content alone after it has
 * checked whether the caller may; none changes a row of the tests.
 * @param id the row that the call is about
 */
export function sampleBody(name: EndpointName, id: string): unknown {
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.method === 'GET') return undefined;
  const given = BODIES[name]?.(id);
  return given === undefined && endpoint.method !== 'DELETE' ? smallestBody(endpoint, id) : given;
}
