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
  const { open, lock, load } = steps;
  if (open === null) return <Loading />;
  if (lock !== null) {
    const a = authenticationTexts(language);
    return lock.isForWrongValues ? (
      <Locked until={lock.until} why={a.locked[open.authType]} isTold check={load} />
    ) : (
      <Locked until={lock.until} title={a.tooMany.title} why={a.tooMany.why} check={load} />
    );
  }
  if (open.authType === 'password') return <AccessCode step={open} send={steps.send} />;
  if (open.authType === 'mobile_otp') return <OneTimeCode step={open} steps={steps} />;
  return <IdentityCheck step={open} steps={steps} />;
}
