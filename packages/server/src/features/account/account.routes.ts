import type { Handlers } from '../../platform/http/binding.ts';
import type { createAccountRecovery } from './account-recovery/account-recovery.service.ts';
import type { createAdminAccess } from './admin-access/admin-access.service.ts';
import type { createNotices } from './notices/notices.service.ts';
import type { createPolicies } from './policies/policies.service.ts';
import type { createAbsences } from './profile/absence.service.ts';
import type { createEmail } from './profile/email.service.ts';
import type { createPasswords } from './profile/password.service.ts';
import type { createProfile } from './profile/profile.service.ts';
import type { createSessions } from './session/session.service.ts';
import type { createSessionList } from './session/session-list.service.ts';
import type { createSignUp } from './sign-up/sign-up.service.ts';
import type { createMailVerification } from './verification/mail-code.service.ts';
import type { createPhoneVerification } from './verification/phone.service.ts';

export interface AccountServices {
  readonly sessions: ReturnType<typeof createSessions>;
  readonly sessionList: ReturnType<typeof createSessionList>;
  readonly profile: ReturnType<typeof createProfile>;
  readonly absences: ReturnType<typeof createAbsences>;
  readonly email: ReturnType<typeof createEmail>;
  readonly passwords: ReturnType<typeof createPasswords>;
  readonly signUp: ReturnType<typeof createSignUp>;
  readonly phones: ReturnType<typeof createPhoneVerification>;
  readonly mailCodes: ReturnType<typeof createMailVerification>;
  readonly finding: ReturnType<typeof createAccountRecovery>;
  readonly notices: ReturnType<typeof createNotices>;
  readonly adminAccess: ReturnType<typeof createAdminAccess>;
  readonly policies: ReturnType<typeof createPolicies>;
}

/** Binds the account calls to their services. */
export const accountHandlers = (services: AccountServices) =>
  ({
    ...sessionHandlers(services),
    ...memberHandlers(services),
    ...visitorHandlers(services),
  }) satisfies Partial<Handlers>;

function sessionHandlers({ sessions, sessionList, notices, adminAccess }: AccountServices) {
  return {
    token: ({ body, origin }) =>
      body.grantType === 'login'
        ? sessions.logIn(
            {
              loginId: body.loginId,
              password: body.password,
              deviceToken: body.deviceToken,
              kind: body.loginType,
            },
            origin,
          )
        : sessions.refresh(body.refreshToken),
    exchangeCode: ({ body, origin }) => sessions.exchange(body.code, origin, body.deviceToken),
    logout: async ({ link }) => {
      await sessions.logOut(link.token);
      return {};
    },
    wakeAccount: async ({ body }) => {
      await sessions.wake(body.token);
      return {};
    },
    openAdminAccess: ({ body, origin }) => adminAccess.open(body.token, origin),
    listAdminAccess: ({ actor }) => adminAccess.list(actor),
    listSessions: ({ actor, link }) => sessionList.list(actor, link.token),
    endSession: ({ actor, params }) => sessionList.end(actor, params.sessionId),
    endOtherSessions: ({ actor, link }) => sessionList.endOthers(actor, link.token),
    notices: async ({ origin }) => notices.read(origin.locale),
  } satisfies Partial<Handlers>;
}

function memberHandlers({ profile, absences, email, phones, passwords }: AccountServices) {
  return {
    absence: ({ actor }) => absences.read(actor),
    setAbsence: ({ actor, body }) => absences.set(actor, body),
    endAbsence: ({ actor }) => absences.end(actor),
    user: ({ actor }) => profile.read(actor),
    changeName: ({ actor, body }) => profile.changeName(actor, body.name),
    changeEmail: ({ actor, body, origin }) => email.change(actor, body.email, origin),
    provePhone: ({ actor, body }) => phones.adopt(actor, body.phone, body.phoneToken),
    requestEmailAuthentication: async ({ actor, origin }) => {
      await email.request(actor, origin);
      return {};
    },
    emailAuthentication: ({ actor, origin }) => email.sent(actor, origin),
    authenticateEmail: ({ body }) => email.authenticate(body.token),
    changePassword: ({ body, link, origin }) => passwords.change(body, link.token, origin),
    changePasswordByLogin: async ({ body, link, origin }) => {
      await passwords.changeByOld(body, link.token, origin);
      return {};
    },
    changeMarketing: ({ actor, body, origin }) => profile.changeMarketing(actor, body.agreed, origin),
    recordNotice: async ({ actor, body, origin }) => {
      await profile.recordNotice(actor, body.type, body.version, origin);
      return {};
    },
    chooseMailLanguage: ({ actor, body }) => profile.chooseMailLanguage(actor, body.language),
    chooseDocumentColumns: ({ actor, body }) => profile.chooseColumns(actor, body.columns),
    recordFlag: async ({ actor, body }) => {
      await profile.recordFlag(actor, body.type, body.value);
      return {};
    },
  } satisfies Partial<Handlers>;
}

function visitorHandlers({ signUp, phones, mailCodes, finding, passwords, policies }: AccountServices) {
  return {
    policy: async ({ params, query, origin }) => policies.read(params.name, query.version, origin.locale),
    signUp: ({ body, origin }) => signUp.signUp(body, origin),
    checkLoginId: ({ body }) => signUp.checkLoginId(body.loginId),
    checkEmail: ({ body }) => signUp.checkEmail(body.email),
    requestPhoneCode: ({ body, origin }) => phones.request(body.phone, origin),
    confirmPhoneCode: ({ body }) => phones.confirm(body.verificationId, body.code),
    requestMailCode: ({ body, origin }) => mailCodes.request(body.email, origin),
    confirmMailCode: ({ body }) => mailCodes.confirm(body.verificationId, body.code),
    findLoginIdByEmail: async ({ body, origin }) => {
      await finding.idByEmail(body.email, origin);
      return {};
    },
    findLoginIdByPhone: async ({ body, origin }) => {
      await finding.idByPhone(body.phone, origin);
      return {};
    },
    findPassword: async ({ body, origin }) => {
      await finding.password(body, origin);
      return {};
    },
    resetLink: ({ body }) => passwords.resetLink(body.resetToken),
  } satisfies Partial<Handlers>;
}
