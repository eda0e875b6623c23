import { Locked } from '../screens/locked.tsx';
import { Loading } from '../screens/unreachable.tsx';
import { useTexts } from '../text/texts.ts';
import { AccessCode } from './access-code.tsx';
import { IdentityCheck } from './identity-check.tsx';
import { OneTimeCode } from './one-time-code.tsx';
import { authenticationTexts } from './texts.ts';
import { useSteps } from './use-steps.ts';

/** The authentications before the document opens: one question at a time. */
export function AuthenticationScreen() {
  const { language } = useTexts();
  const steps = useSteps();
  const { open, lockedUntil, load } = steps;
  if (open === null) return <Loading />;
  if (lockedUntil !== null)
    return (
      <Locked until={lockedUntil} why={authenticationTexts(language).locked[open.authType]} check={load} />
    );
  if (open.authType === 'password') return <AccessCode step={open} send={steps.send} />;
  if (open.authType === 'mobile_otp') return <OneTimeCode step={open} steps={steps} />;
  return <IdentityCheck step={open} steps={steps} />;
}
