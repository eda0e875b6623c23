import type { UserInfo } from '@dojang/contract';
import type { Maintenance } from '../../platform/http/maintenance.ts';
import type { AccountServices } from './account.routes.ts';
import { createAccountRecovery } from './account-recovery/account-recovery.service.ts';
import { createAdminAccess } from './admin-access/admin-access.service.ts';
import { createNotices, type Support } from './notices/notices.service.ts';
import type { Banner } from './notices/written-notices.ts';
import type { AccountPorts } from './people/account-ports.ts';
import { createPolicies } from './policies/policies.service.ts';
import { createAbsences } from './profile/absence.service.ts';
import { createEmail } from './profile/email.service.ts';
import { createPasswords } from './profile/password.service.ts';
import { createProfile } from './profile/profile.service.ts';
import { createSessions } from './session/session.service.ts';
import { createSessionList } from './session/session-list.service.ts';
import { createSignUp } from './sign-up/sign-up.service.ts';
import { createMailVerification } from './verification/mail-code.service.ts';
import { createPhoneVerification } from './verification/phone.service.ts';

/** Creates the services of accounts. */
export const createAccounts = (
  ports: AccountPorts,
  offered: UserInfo['service'],
  told: { readonly maintenance: Maintenance; readonly banner: Banner; readonly support?: Support },
): AccountServices => ({
  sessions: createSessions(ports),
  sessionList: createSessionList(ports),
  profile: createProfile(ports, offered),
  absences: createAbsences(ports, offered.channels),
  email: createEmail(ports),
  passwords: createPasswords(ports),
  signUp: createSignUp(ports),
  phones: createPhoneVerification(ports),
  mailCodes: createMailVerification(ports),
  finding: createAccountRecovery(ports),
  notices: createNotices({ ...ports, ...told }),
  adminAccess: createAdminAccess(ports),
  policies: createPolicies(ports),
});
