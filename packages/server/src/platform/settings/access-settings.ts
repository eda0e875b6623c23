/** The settings with which an operator opens and closes parts of the installation. */
import { SIGN_UP_POLICIES } from '@dojang/domain';
import { oneOf } from '../configuration-values.ts';

/** The variables, as a part of the whole table. */
export const operatorVariables = {
  SIGN_UP: oneOf(SIGN_UP_POLICIES).optional(),
};

interface Values {
  readonly NODE_ENV: string;
  readonly SIGN_UP?: (typeof SIGN_UP_POLICIES)[number] | undefined;
}

/** Returns the settings, with the defaults of production and of the demo. */
export const operatorSettingsOf = (values: Values) => ({
  /** Who may have an account. In production nobody signs up before the operator says so. */
  signUp: values.SIGN_UP ?? (values.NODE_ENV === 'production' ? 'closed' : 'open'),
  /** Whether the operator has said it. */
  isSignUpSet: values.SIGN_UP !== undefined,
});
