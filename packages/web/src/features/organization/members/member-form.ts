import {
  cleanLine,
  isPersonName,
  type LoginIdError,
  loginIdError,
  parseEmail,
  parsePhone,
} from '@dojang/domain';
import type { ChosenRights } from '../roles/class-rights.ts';

/** Owns the typed data of a new sub-account, and their errors before the server is asked. */

export interface MemberForm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly loginId: string;
  readonly teamId: string;
  readonly rights: ChosenRights;
}

export interface MemberErrors {
  readonly name?: 'nameInvalid';
  readonly phone?: 'phoneInvalid';
  readonly email?: 'emailInvalid';
  readonly loginId?: LoginIdError | 'taken';
  readonly permsTeamIds?: 'permsMissing';
}

/** Empty when everything is valid. Phone and e-mail are optional. */
export function memberErrors({ name, phone, email, loginId, rights }: MemberForm): MemberErrors {
  const idError = loginIdError(loginId.trim());
  const isWithoutTeams = rights.given === 'sub-admin' && rights.permsTeamIds.length === 0;
  return {
    ...(isPersonName(cleanLine(name)) ? {} : { name: 'nameInvalid' as const }),
    ...(phone.trim() === '' || parsePhone(phone) !== null ? {} : { phone: 'phoneInvalid' as const }),
    ...(email.trim() === '' || parseEmail(email) !== null ? {} : { email: 'emailInvalid' as const }),
    ...(idError === null ? {} : { loginId: idError }),
    ...(isWithoutTeams ? { permsTeamIds: 'permsMissing' as const } : {}),
  };
}

/** True when something was typed that closing would discard. */
export const isTouched = ({ name, phone, email, loginId }: MemberForm): boolean =>
  [name, phone, email, loginId].some((text) => text.trim() !== '');
