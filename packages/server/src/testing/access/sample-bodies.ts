import type { EndpointName } from '@dojang/contract';
import { publicId } from './access-rows.ts';

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

/**
 * A body for each call that needs one. A call takes it, or refuses it for its content alone after it has checked
 * whether the caller may; none changes a row of the tests.
 */
export const SAMPLE_BODIES: Partial<Record<EndpointName, (id: string) => unknown>> = {
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
  changeMember: () => ({ phone: '' }),
  resetMemberPassword: () => ({ newPassword: HASH }),
  createFolder: (teamId) => ({ name: publicId().slice(0, 12), teamId }),
  createSignature: () => ({ kind: 'stamp', name: '', origin: 'uploaded', base64: '' }),
  changeSignature: () => ({ name: '도장' }),
  renameFolder: () => ({ name: publicId().slice(0, 12) }),
  changeFolder: () => ({}),
  availableMembers: () => ({}),
  moveDocuments: (documentId) => ({ documentIds: [documentId] }),
  createTemplate: (teamId) => ({ fileId: '00000000000000000000', teamId }),
  updateTemplate: () => ({ ...templateBody }),
  renameTemplate: () => ({ name: '이름' }),
  copyTemplate: (templateId) => ({ templateId }),
  deleteTemplates: (templateId) => ({ templateIds: [templateId] }),
  requestFromTemplate: () => ({}),
  updateDocument: () => draft,
  createDocument: () => draft,
  deleteDocuments: (documentId) => ({ documentIds: [documentId] }),
  consent: () => ({ consent: true, version: '' }),
  retryWork: () => ({ items: [] }),
  saveValues: () => ({ values: [] }),
  sign: () => ({ consent: true, values: [] }),
  refuse: () => ({ reason: '다음에' }),
  withdraw: () => ({ reason: '다음에' }),
  attemptAuthentication: () => ({ authType: 'password', authValue: '1234' }),
  requestOneTimeCode: () => ({ authType: 'mobile_otp' }),
  requestIdentity: () => ({ authType: 'mobile_identification' }),
  enterOneTimeCode: () => ({ otpCode: '123456' }),
  addAttachment: () => ({ fileName: '사본.pdf', base64: 'JVBERi0xLjcK', ext: 'pdf' }),
  putAttachmentFile: () => ({ fileName: '사본.pdf', base64: 'JVBERi0xLjcK', ext: 'pdf' }),
  cancelRequest: () => ({ message: '조건이 바뀌었습니다', disableAccess: false }),
  changeExpiry: () => ({ expiryMinutes: 1440 }),
  changeExpiries: (documentId) => ({ documentIds: [documentId], expiryMinutes: 1440 }),
  downloadDocuments: (documentId) => ({ documentIds: [documentId], kind: 'original' }),
  checkDocuments: (documentId) => ({ documentIds: [documentId] }),
  changeContact: () => ({ signingMethodType: 'email', signingContactInfo: 'new@mail.example' }),
  changeReservation: () => ({ reservationDate: '2099-01-01T00:00:00Z' }),
  createEditingDocument: () => ({ fileId: '00000000000000000000', name: '문서' }),
  finishEditing: () => ({ revision: 1 }),
  createOrganization: () => ({ name: '' }),
  renameOrganization: () => ({ name: '' }),
  upload: () => ({ base64: '', ext: 'pdf' }),
  takeSample: () => ({ documentId: 'none' }),
  changeName: () => ({ name: '' }),
  changeEmail: () => ({ email: '' }),
  changeMarketing: () => ({ agreed: false }),
  recordNotice: () => ({ type: 'welcome', version: 1 }),
  recordFlag: () => ({ type: 'guide1', value: 1 }),
};
