import {
  cleanLine,
  isPersonName,
  type LoginIdFault,
  loginIdFault,
  parseEmail,
  parsePhone,
} from '@dojang/domain';
import type { ChosenRights } from './class-rights.ts';

/** Owns what is typed to add a sub-account, and what is wrong with it before the server is asked. */

export interface MemberForm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly loginId: string;
  readonly teamId: string;
  readonly rights: ChosenRights;
}

export interface MemberFaults {
  readonly name?: 'nameInvalid';
  readonly phone?: 'phoneInvalid';
  readonly email?: 'emailInvalid';
  readonly loginId?: LoginIdFault | 'taken';
  readonly permsTeamIds?: 'permsMissing';
}

/** Empty when everything can be sent. Phone and e-mail may be left out. */
export function memberFaults({ name, phone, email, loginId, rights }: MemberForm): MemberFaults {
  const idFault = loginIdFault(loginId.trim());
  const isWithoutTeams = rights.given === 'sub-admin' && rights.permsTeamIds.length === 0;
  return {
    ...(isPersonName(cleanLine(name)) ? {} : { name: 'nameInvalid' as const }),
    ...(phone.trim() === '' || parsePhone(phone) !== null ? {} : { phone: 'phoneInvalid' as const }),
    ...(email.trim() === '' || parseEmail(email) !== null ? {} : { email: 'emailInvalid' as const }),
    ...(idFault === null ? {} : { loginId: idFault }),
    ...(isWithoutTeams ? { permsTeamIds: 'permsMissing' as const } : {}),
  };
}

/** True when something was typed that closing would lose. */
export const isTouched = ({ name, phone, email, loginId }: MemberForm): boolean =>
  [name, phone, email, loginId].some((text) => text.trim() !== '');
