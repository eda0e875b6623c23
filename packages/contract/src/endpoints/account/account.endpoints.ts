import {
  ACTOR_CLASSES,
  FLAG_TYPES,
  LIST_COLUMNS,
  NOTICE_TYPES,
  NOTIFICATION_KEYS,
  POINTS_UNITS,
} from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, passwordHash, scope, time } from '../../shapes.ts';

const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number().int(),
  /**
   * Returned by a log-in; the browser sends it with its next log-in, so that other people’s failed attempts do not lock this
   * browser out.
   */
  deviceToken: z.string().optional(),
});
/** The device token that an earlier log-in returned. */
const deviceToken = z.string().max(200).optional();

const login = z.object({
  grantType: z.literal('login'),
  loginId: z.string().min(1).max(100),
  password: passwordHash,
  /** The account kind that the user chose; a correct password with the wrong kind gets the same error as a wrong password. */
  loginType: z.enum(['main', 'sub']).optional(),
  deviceToken,
});
const refresh = z.object({
  grantType: z.literal('refresh'),
  accessToken: z.string().max(200),
  refreshToken: z.string().min(1).max(200),
});

export const userInfo = z.object({
  userId: id,
  loginId: z.string(),
  name: z.string(),
  type: z.enum(['ACCOUNT', 'SUB_ACCOUNT']),
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that is not confirmed yet: the mailed link has not been opened. */
  pendingEmail: z.string().nullable(),
  phone: z.string(),
  /** True after the owner has entered the code sent to this number; an unverified number gives no access to documents. */
  phoneVerified: z.boolean(),
  /** True for a member who signed up as a business. */
  isBusiness: z.boolean(),
  /** True until a sub-account has changed its first password; until then every other call is refused. */
  mustChangePassword: z.boolean(),
  /** Whether the member has agreed to receive advertising. */
  marketing: z.boolean(),
  actorClass: z.enum(ACTOR_CLASSES),
  organization: z
    .object({
      organizationId: id,
      name: z.string(),
      roleId: z.number().int(),
      permsGroupId: z.number().int().nullable(),
      permsTeamIds: z.array(id),
      teamId: id,
      permsScope: scope,
    })
    .nullable(),
  /** Present for those who run the installation: they see the operators' page. */
  isOperator: z.literal(true).optional(),
  /** Present in a read-only session of an operator: who looks, and until when. */
  adminAccess: z.object({ operator: z.string(), until: time }).optional(),
  /** The features and limits of this installation. */
  service: z.object({
    channels: z.array(z.enum(['email', 'kakao'])),
    maxParticipants: z.number().int(),
    pointsUnit: z.enum(POINTS_UNITS),
  }),
  /** The seen versions and flags; 0 for what was not seen. `banner` is the day on which the banner was closed, as yyyymmdd. */
  notifications: z.record(z.enum(NOTIFICATION_KEYS), z.number()),
  /** The columns that the user chose for the list of documents; absent before the first choice. */
  documentColumns: z.array(z.enum(LIST_COLUMNS)).optional(),
  /** The language of the account's own mails; absent before the first choice, when they are in Korean. */
  mailLanguage: z.enum(['ko', 'en']).optional(),
});
export type UserInfo = z.infer<typeof userInfo>;

export const accountEndpoints = {
  token: endpoint({
    method: 'POST',
    path: '/v1/user/oauth/payapp/token',
    summary: 'Log in, or exchange a refresh token',
    access: 'public',
    permission: null,
    errors: [
      'loginFailed',
      'notLoggedIn',
      'accountPaused',
      'accountClosed',
      'organizationClosed',
      'accountClosing',
      'organizationClosing',
      'underMaintenance',
    ],
    query: noQuery,
    body: z.discriminatedUnion('grantType', [login, refresh]),
    result: tokens,
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/v1/user/oauth/token',
    summary: 'Log out: ends the session and its tokens',
    access: 'public',
    permission: null,
    errors: ['alreadyLoggedOut'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  user: endpoint({
    method: 'GET',
    path: '/v1/user',
    summary: 'Who is logged in',
    access: 'login',
    permission: 'account.read',
    errors: [],
    query: noQuery,
    body: none,
    result: userInfo,
  }),
  exchangeCode: endpoint({
    method: 'POST',
    path: '/v1/user/oauth/token',
    summary: 'Exchange a one-time code for tokens',
    access: 'public',
    permission: null,
    errors: ['linkDead', 'underMaintenance'],
    query: noQuery,
    body: z.object({
      grantType: z.literal('authorization_code'),
      code: z.string().min(1).max(200),
      deviceToken,
    }),
    result: tokens,
  }),
  chooseMailLanguage: endpoint({
    method: 'PUT',
    path: '/v1/user/mailLanguage',
    summary:
      'Choose the language of the mails that the account itself gets; the screens have a language of their own',
    access: 'login',
    permission: 'account.change',
    errors: [],
    query: noQuery,
    body: z.object({ language: z.enum(['ko', 'en']) }),
    result: z.object({ language: z.enum(['ko', 'en']) }),
  }),
  changeName: endpoint({
    method: 'PUT',
    path: '/v1/user/name',
    summary: 'Change one’s name',
    access: 'login',
    permission: 'account.change',
    errors: ['personNameInvalid', 'residentNumber'],
    query: noQuery,
    body: z.object({ name: z.string().max(10_000) }),
    result: z.object({ name: z.string() }),
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/v1/user/email',
    summary:
      'Ask for another e-mail address; it holds once its link was opened. An empty one takes the wish back',
    access: 'login',
    permission: 'account.change',
    errors: ['emailInvalid', 'emailTaken'],
    query: noQuery,
    body: z.object({ email: z.string().max(320) }),
    result: z.object({ pendingEmail: z.string().nullable() }),
  }),
  provePhone: endpoint({
    method: 'PUT',
    path: '/v1/user/phone',
    summary: 'Take on a phone that a code has proved, be it the present one or another',
    access: 'login',
    permission: 'account.change',
    errors: ['phoneInvalid', 'phoneNumberMissing', 'phoneNotVerified'],
    query: noQuery,
    body: z.object({ phone: z.string().max(40), phoneToken: z.string().max(200) }),
    result: z.object({ phone: z.string() }),
  }),
  requestEmailAuthentication: endpoint({
    method: 'POST',
    path: '/v1/user/email/authentication/request',
    summary: 'Mail the link that proves the e-mail address (again)',
    access: 'login',
    permission: 'account.change',
    errors: ['codeTooSoon'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  emailAuthentication: endpoint({
    method: 'GET',
    path: '/v1/user/email/authentication',
    summary: 'The mail that proves the e-mail address; null when no mail with a valid link was sent',
    access: 'login',
    permission: 'account.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      mail: z
        .object({
          email: z.string(),
          /** The name and the address of the sender, as a mail program shows them. */
          senderName: z.string(),
          sender: z.string(),
          subject: z.string(),
          /** Until when its link is valid. */
          validUntil: time,
          /** The seconds until it can be sent again. */
          waitSeconds: z.number().int(),
        })
        .nullable(),
    }),
  }),
  authenticateEmail: endpoint({
    method: 'POST',
    path: '/v1/user/email/authentication',
    summary: 'Open the link of an authentication mail',
    access: 'public',
    permission: null,
    errors: ['linkDead', 'emailTaken'],
    query: noQuery,
    body: z.object({ token: z.string().min(1).max(200) }),
    result: z.object({ email: z.string() }),
  }),
  changePasswordByLogin: endpoint({
    method: 'PUT',
    path: '/v1/user/password/login_id',
    summary: 'Change a password by its old one; other sessions end',
    access: 'public',
    permission: null,
    errors: ['passwordWrong', 'passwordSame'],
    query: noQuery,
    body: z.object({
      loginId: z.string().min(1).max(100),
      oldPassword: passwordHash,
      newPassword: passwordHash,
    }),
    result: z.object({}),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/v1/user/password',
    summary: 'Set a password: with the token of a reset link, or as the first change of a sub-account',
    access: 'public',
    permission: null,
    errors: [
      'linkDead',
      'passwordSame',
      'oldPasswordNeeded',
      'notLoggedIn',
      'tokenExpired',
      'adminAccessReadOnly',
    ],
    query: noQuery,
    body: z.object({ newPassword: passwordHash, resetToken: z.string().max(200).optional() }),
    result: z.object({ loginId: z.string() }),
  }),
  changeMarketing: endpoint({
    method: 'PUT',
    path: '/v1/user/marketing',
    summary: 'Agree to receive news, or take that back',
    access: 'login',
    permission: 'account.change',
    errors: [],
    query: noQuery,
    body: z.object({ agreed: z.boolean() }),
    result: z.object({ marketing: z.boolean() }),
  }),
  recordNotice: endpoint({
    method: 'POST',
    path: '/v1/user/notice',
    summary: 'Record that a version of the policy, the welcome or a notice was seen',
    access: 'login',
    permission: 'account.change',
    errors: ['policyChanged'],
    query: noQuery,
    /** The version of a policy of the operator's own is its day, as yyyymmdd. */
    body: z.object({ type: z.enum(NOTICE_TYPES), version: z.number().int().min(0).max(99_991_231) }),
    result: z.object({}),
  }),
  recordFlag: endpoint({
    method: 'PUT',
    path: '/v1/user/notification',
    summary: 'Record a flag: a guide seen, the day on which the banner was closed',
    access: 'login',
    permission: 'account.change',
    errors: [],
    query: noQuery,
    body: z.object({
      type: z.enum(FLAG_TYPES),
      /** A number, or a day as yyyy-mm-dd, which is kept as yyyymmdd. */
      value: z.union([z.number(), z.iso.date()]),
    }),
    result: z.object({}),
  }),
  policy: endpoint({
    method: 'GET',
    path: '/v1/policies/{name}',
    summary: 'A version of the terms or the privacy policy that the operator has written',
    access: 'public',
    permission: null,
    errors: ['notFound'],
    /** Without a version, the one in effect. */
    query: z.object({ version: z.iso.date().optional() }),
    body: none,
    result: z.object({
      title: z.string(),
      effective: z.iso.date(),
      lead: z.string(),
      sections: z
        .array(
          z.object({
            heading: z.string(),
            blocks: z
              .array(
                z.union([
                  z.string(),
                  z.object({ list: z.array(z.string()).readonly() }),
                  z.object({
                    head: z.array(z.string()).readonly(),
                    rows: z.array(z.array(z.string()).readonly()).readonly(),
                  }),
                ]),
              )
              .readonly(),
          }),
        )
        .readonly(),
    }),
  }),
  notices: endpoint({
    method: 'GET',
    path: '/v1/notices',
    summary: 'Scheduled notices, the banner, and whether the service is under maintenance',
    access: 'public',
    permission: null,
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(
        z.object({
          type: z.enum(['notice1', 'notice2', 'notice3']),
          version: z.number().int(),
          from: time,
          until: time,
          title: z.string(),
          body: z.string(),
        }),
      ),
      /** An empty text means that no banner is shown. */
      banner: z.object({ text: z.string(), linkText: z.string(), link: z.string() }),
      /** Where users get help; an empty text means that there is none. */
      support: z.object({ email: z.string(), phone: z.string(), link: z.string() }),
      maintenance: z.object({ active: z.boolean(), from: time.nullable(), until: time.nullable() }),
    }),
  }),
};
