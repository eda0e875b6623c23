import type { EndpointName } from '@dojang/contract';

/**
 * Who may make which call, written by hand from requirements ORG-06 to ORG-19, independently of the rules of the service. A call
 * without a row fails the test.
 */

/** The order of the letters in a row. */
export const CLASSES = ['main', 'co', 'sub', 'rw', 'r', 'normal'] as const;
export type ClassName = (typeof CLASSES)[number];

/**
 * The relation of a row to the actor, whose own team is A: own, of A, of a team below, of another team, of another tenant, or
 * nonexistent.
 */
export const RELATIONS = ['own', 'same', 'child', 'other', 'foreign', 'nobody'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The relations that each scope covers. Source: requirement ORG-08. */
export const SEEN: Readonly<Record<number, readonly Relation[]>> = {
  0: ['own', 'same', 'child', 'other'],
  1: ['own', 'same', 'child'],
  2: ['own', 'same'],
  3: ['own', 'child'],
  4: ['own'],
};

/** The team admin of this test is in charge of the team below and of the other one, not of the own team. */
export const IN_CHARGE: readonly Relation[] = ['child', 'other'];

/** The scopes that each class can have. A sub-admin with scope 0 is a co-admin. */
export const SCOPES_OF: Readonly<Record<ClassName, readonly number[]>> = {
  main: [0, 1, 2, 3, 4],
  co: [0],
  sub: [1, 2, 3, 4],
  rw: [0, 1, 2, 3, 4],
  r: [0, 1, 2, 3, 4],
  normal: [4],
};

/**
 * public, link: no account makes the call. free: the call concerns no row; + allowed, - refused. For a row: s every visible row;
 * o own rows, other visible rows are refused; d own rows, all others are reported as absent; t rows of the own team; p rows of
 * teams in charge; P the same and own rows; m all members but oneself; . no row;
 * - refused before any look-up. A personal template has no team.
 */
export type Expected =
  | { readonly by: 'public' }
  | { readonly by: 'link' }
  | { readonly by: 'free'; readonly letters: string }
  /** The call is about a row that does not exist here: those who may make it are told so. */
  | { readonly by: 'missing'; readonly letters: string }
  | {
      readonly by: RowKind;
      readonly letters: string;
      /** The reply for a row that the actor cannot see: absent, or the same refusal as for all forbidden rows. */
      readonly unseen: 'absent' | 'refused';
    };
export type RowKind =
  | 'document'
  | 'signing'
  | 'draft'
  | 'file'
  | 'folder'
  | 'team'
  | 'member'
  | 'signature'
  | 'drawing'
  | 'payment'
  | 'template'
  | 'bulk';

const open: Expected = { by: 'public' };
const link: Expected = { by: 'link' };
/** An account makes the call as a participant only; the accounts of this test are none, so every document refuses them. */
const signer: Expected = { by: 'signing', letters: '......', unseen: 'refused' };
const free = (letters: string): Expected => ({ by: 'free', letters });
const all = free('++++++');
const organization = free('+++++-');
/** Only the main admin pays for an organization and sets its branding, and a person for oneself. */
const payer = free('+....+');
const payerOfNothing: Expected = { by: 'missing', letters: '+....+' };
const on = (by: RowKind, letters: string, unseen: 'absent' | 'refused' = 'absent'): Expected => ({
  by,
  letters,
  unseen,
});

export const EXPECTED: Readonly<Record<EndpointName, Expected>> = {
  token: open,
  exchangeCode: open,
  logout: open,
  signUp: open,
  checkLoginId: open,
  checkEmail: open,
  requestPhoneCode: open,
  confirmPhoneCode: open,
  requestMailCode: open,
  confirmMailCode: open,
  findLoginIdByEmail: open,
  findLoginIdByPhone: open,
  findPassword: open,
  resetLink: open,
  wakeAccount: open,
  openAdminAccess: open,
  listAdminAccess: all,
  authenticateEmail: open,
  changePasswordByLogin: open,
  changePassword: open,
  policy: open,
  notices: open,
  verify: open,
  user: all,
  listSessions: all,
  endSession: { by: 'missing', letters: '++++++' },
  endOtherSessions: all,
  accountClosing: payer,
  closeAccount: payer,
  withdrawClosing: open,
  changeName: all,
  changeEmail: all,
  provePhone: all,
  requestEmailAuthentication: all,
  emailAuthentication: all,
  changeMarketing: all,
  recordNotice: all,
  recordFlag: all,
  chooseDocumentColumns: all,
  chooseMailLanguage: all,
  pointBalance: all,
  pointProducts: all,
  askForPoints: { by: 'free', letters: '-++++-' },
  pointLedger: all,
  exportPointLedger: all,
  chargeHistory: all,
  exportChargeHistory: all,
  usageHistory: all,
  exportUsageHistory: all,
  chargePoints: payer,
  confirmCharge: payerOfNothing,
  pointCharge: { by: 'missing', letters: '++++++' },
  refundCharge: payerOfNothing,
  openCardWindow: payer,
  addPaymentMethod: payerOfNothing,
  paymentMethods: payer,
  setDefaultPaymentMethod: payerOfNothing,
  deletePaymentMethod: payerOfNothing,
  restorePaymentMethod: payer,
  subscribePoints: payer,
  pointSubscription: payer,
  changePointSubscription: payer,
  endPointSubscription: payer,
  changeSubscriptionEmail: payer,
  chargeBySubscription: payer,
  subscriptionStatus: payer,
  triggerSubscription: payer,
  listApiKeys: payer,
  createApiKey: payer,
  reissueApiKey: payerOfNothing,
  changeApiKeyScopes: payerOfNothing,
  revokeApiKey: payerOfNothing,
  listOauthApps: payer,
  createOauthApp: payer,
  changeOauthApp: payerOfNothing,
  renewOauthSecret: payerOfNothing,
  deleteOauthApp: payerOfNothing,
  oauthRequest: open,
  allowOauthRequest: { by: 'missing', letters: '++++++' },
  refuseOauthRequest: open,
  listOauthConnections: all,
  endOauthConnection: { by: 'missing', letters: '++++++' },
  listWebhooks: payer,
  createWebhook: payer,
  changeWebhook: payerOfNothing,
  deleteWebhook: payerOfNothing,
  webhookSecret: payerOfNothing,
  rotateWebhookSecret: payerOfNothing,
  webhookDeliveries: payerOfNothing,
  webhookDelivery: payerOfNothing,
  resendWebhook: payerOfNothing,
  testWebhook: payerOfNothing,
  replayWebhook: payerOfNothing,
  manualSendWebhook: on('document', 's----s'),
  listEmbedOrigins: payer,
  addEmbedOrigin: payer,
  removeEmbedOrigin: payerOfNothing,
  openEmbedded: open,
  listTemplateLinks: all,
  createTemplateLink: on('template', 'ssPtts'),
  changeTemplateLink: { by: 'missing', letters: '++++++' },
  deleteTemplateLink: { by: 'missing', letters: '++++++' },
  templateLink: open,
  requestByLink: open,
  startByLink: open,
  createOrganization: free('-----+'),
  renameOrganization: free('+-----'),
  organization: organization,
  branding: payer,
  changeBranding: payer,
  uploadBrandLogo: payer,
  sendBrandingTest: payer,
  rolesPermsGroups: organization,
  checkTeamName: organization,
  listTeams: organization,
  team: on('team', 'sssss-'),
  createTeam: on('team', 'ss----'),
  changeTeam: on('team', 'ss----'),
  deleteTeam: on('team', 'ss----'),
  listMembers: free('+++---'),
  createMember: on('team', 'ssp---', 'refused'),
  changeMember: on('member', 'mmp---'),
  deleteMember: on('member', 'mmp---'),
  openWorkOfMember: on('member', 'mmp---'),
  resetMemberPassword: on('member', 'mmp---'),
  inviteMembers: on('team', 'ssp---', 'refused'),
  listInvitations: free('+++---'),
  resendInvitation: { by: 'missing', letters: '+++---' },
  withdrawInvitation: { by: 'missing', letters: '+++---' },
  readInvitation: open,
  acceptInvitation: open,
  listFolders: all,
  createFolder: on('team', 'ssptts'),
  renameFolder: on('folder', 'ssptts'),
  changeFolder: on('folder', 'ssptts'),
  deleteFolder: on('folder', 'ssptts'),
  accessibleMembers: on('folder', 'ssssss'),
  availableMembers: on('folder', 'ssptts'),
  moveDocuments: on('document', 'ssssss'),
  listTemplates: all,
  createTemplate: on('team', 'sspt-s'),
  template: on('template', 'ssssss'),
  updateTemplate: on('template', 'ssPt-s'),
  renameTemplate: on('template', 'ssPt-s'),
  copyTemplate: on('template', 'ssss-s'),
  deleteTemplates: on('template', 'ssPo-s'),
  requestFromTemplate: on('template', 'ssPtts'),
  listBulkTransmits: all,
  createBulkTransmit: on('template', 'ssPtts'),
  bulkTransmit: on('bulk', 'ssssss'),
  bulkRows: on('bulk', 'ssssss'),
  bulkForm: on('bulk', 'ssssss'),
  bulkErrorFile: on('bulk', 'ssssss'),
  bulkStatusFile: on('bulk', 'ssssss'),
  renameBulkTransmit: on('bulk', 'ssPtts'),
  saveBulkRows: on('bulk', 'ssPtts'),
  uploadBulkFile: on('bulk', 'ssPtts'),
  applyBulkMapping: on('bulk', 'ssPtts'),
  checkBulkTransmit: on('bulk', 'ssPtts'),
  previewBulkTemplate: on('bulk', 'ssPtts'),
  changeBulkTemplate: on('bulk', 'ssPtts'),
  changeBulkSamePeople: on('bulk', 'ssPtts'),
  testBulkTransmit: on('bulk', 'ssPtts'),
  previewBulkRow: on('bulk', 'ssPtts'),
  sendBulkTransmit: on('bulk', 'ssPtts'),
  changeBulkReservation: on('bulk', 'ssPtts'),
  pauseBulkTransmit: on('bulk', 'ssPtts'),
  resumeBulkTransmit: on('bulk', 'ssPtts'),
  cancelBulkTransmit: on('bulk', 'ssPtts'),
  retryBulkTransmit: on('bulk', 'ssPtts'),
  deleteBulkTransmit: on('bulk', 'ssPtts'),
  upload: all,
  signerLink: open,
  testDocument: open,
  bulkTestDocument: open,
  samples: all,
  sampleTemplate: all,
  sampleDownload: all,
  sampleZip: all,
  takeSample: all,
  file: on('file', 'dddddd'),
  createDocument: all,
  listDocuments: all,
  exportDocuments: all,
  document: on('document', 'ssssss'),
  documentDownload: on('document', 'ssssss'),
  documentTexts: on('document', 'ssssss'),
  documentFiles: on('document', 'ssssss'),
  copyDocument: on('document', 'ssssss'),
  listAttachments: on('document', 'ssssss'),
  attachment: on('document', 'ssssss'),
  downloadAttachments: on('document', 'ssssss'),
  addAttachment: signer,
  putAttachmentFile: signer,
  removeAttachmentFile: signer,
  histories: on('document', 'ssssss'),
  auditTrail: on('document', 'ssssss'),
  updateDocument: on('draft', 'dddddd'),
  deleteDraft: on('draft', 'dddddd'),
  suggestions: on('draft', 'dddddd'),
  draftPreview: on('draft', 'dddddd'),
  messagePreview: on('draft', 'dddddd'),
  contactSuggestions: all,
  hideContactSuggestion: { by: 'missing', letters: '++++++' },
  cancelRequest: on('document', 'sssooo'),
  deleteDocuments: on('document', 'sss--s'),
  recoverDocument: on('document', 'sss--s'),
  removeDocument: on('document', 'sss--s'),
  listEditingDocuments: free('++++-+'),
  createEditingDocument: free('++++-+'),
  finishEditing: on('draft', 'dddd-d'),
  remind: on('document', 'sssooo'),
  deliveries: on('document', 'ssssss'),
  resend: on('document', 'sssooo'),
  changeExpiry: on('document', 'sssooo'),
  changeExpiries: on('document', 'sssooo'),
  remindDocuments: on('document', 'sssooo'),
  approveDocuments: signer,
  cancelRequests: on('document', 'sssooo'),
  changeExpiryOfEach: on('document', 'sssooo'),
  downloadDocuments: on('document', 'ssssss'),
  checkDocument: on('document', 'ssssss'),
  checkDocuments: on('document', 'ssssss'),
  checkAllDocuments: all,
  listNews: all,
  changeContact: on('document', 'sssooo'),
  changeParticipant: on('document', 'sssooo'),
  takeBackDelegation: on('document', 'sssooo'),
  changeReservation: on('document', 'sssooo'),
  cancelReservation: on('document', 'sssooo'),
  transmitReservation: on('document', 'sssooo'),
  entry: link,
  signableParticipants: signer,
  receivedDocuments: all,
  signingPass: all,
  accountEntry: signer,
  openSession: link,
  signingFields: signer,
  participantMessage: on('document', 'ssssss'),
  startHistory: signer,
  authentications: signer,
  participantAuthentications: on('document', 'ssssss'),
  attemptAuthentication: signer,
  requestOneTimeCode: signer,
  requestIdentity: signer,
  enterOneTimeCode: signer,
  closeOneTimeCode: signer,
  authenticationState: signer,
  consent: signer,
  saveValues: signer,
  sign: signer,
  approve: signer,
  delegate: signer,
  refuse: signer,
  recordHandOver: signer,
  copyPlace: signer,
  askCopy: signer,
  withdraw: signer,
  beginPayment: signer,
  checkPayment: signer,
  paymentConnection: all,
  connectPayment: free('+----+'),
  disconnectPayment: free('+----+'),
  listPayments: all,
  exportPayments: all,
  cancelPayment: on('payment', 'sssooo'),
  remindPayment: on('payment', 'sssooo'),
  documentPayment: on('document', 'ssssss'),
  fonts: all,
  personalStamps: all,
  stamps: all,
  createSignature: all,
  listSignatures: all,
  changeSignature: on('signature', 'dddddd'),
  deleteSignature: on('signature', 'dddddd'),
  beginPhoneDrawing: all,
  phoneDrawing: on('drawing', 'dddddd'),
  endPhoneDrawing: on('drawing', 'dddddd'),
  stuckWork: free('------'),
  retryWork: free('------'),
  announcements: free('------'),
  changeNotice: free('------'),
  changeBanner: free('------'),
  openPhoneDrawing: open,
  handPhoneDrawing: open,
};

export type Outcome = 'ok' | 'absent' | 'refused';

/** Returns the expected reply of a call on a row of this relation. */
export function expectedOutcome(
  letter: string,
  className: ClassName,
  scope: number,
  relation: Relation,
): Outcome {
  if (letter === '-' || letter === '.') return 'refused';
  // In a personal account's tenant only its own rows exist.
  const seen = className === 'normal' ? relation === 'own' : (SEEN[scope] ?? []).includes(relation);
  if (letter === 'd') return relation === 'own' ? 'ok' : 'absent';
  if (!seen) return 'absent';
  if (letter === 's') return 'ok';
  if (letter === 'o') return relation === 'own' ? 'ok' : 'refused';
  if (letter === 't') return relation === 'same' || relation === 'own' ? 'ok' : 'refused';
  if (letter === 'm') return relation === 'own' ? 'refused' : 'ok';
  if (letter === 'P') return relation === 'own' || IN_CHARGE.includes(relation) ? 'ok' : 'refused';
  if (letter === 'p') return IN_CHARGE.includes(relation) ? 'ok' : 'refused';
  throw new Error(`no letter ${letter}`);
}
