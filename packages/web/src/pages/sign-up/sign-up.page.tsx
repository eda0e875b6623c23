import { getRouteApi, Link, Navigate, useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuestPage } from '../../features/account/guest-page.tsx';
import { useMailCode, usePhoneCode } from '../../features/account/use-contact-code.ts';
import { pageFacts } from '../../features/session/page-facts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { AccountStep } from './account-step.tsx';
import { BusinessStep } from './business-step.tsx';
import { ClosedSignUp } from './closed-sign-up.tsx';
import { MailStep } from './mail-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { signUpMessages } from './sign-up.messages.ts';
import { EMPTY_DRAFT, isTouched, type SignUpDraft, stepsOf } from './sign-up-draft.ts';
import type { Step } from './sign-up-steps.ts';
import { StepLine } from './step-line.tsx';
import { TermsStep } from './terms-step.tsx';
import { useSignUp } from './use-sign-up.ts';

const bundles = { signUp: signUpMessages };
const route = getRouteApi('/user/signup');

/** /user/signup: from the terms to an account. The step is in the address, the typed data only in memory. */
export function SignUpPage() {
  const { signUp } = pageFacts();
  return (
    <MoreTexts bundles={bundles}>
      {signUp === 'open' ? <SignUp /> : <ClosedSignUp policy={signUp} />}
    </MoreTexts>
  );
}

function SignUp() {
  const t = useTranslations('signUp');
  const { step: wanted = 'terms' } = route.useSearch();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<SignUpDraft>(EMPTY_DRAFT);
  const [reached, setReached] = useState(0);
  const toPhone = usePhoneCode();
  const toMail = useMailCode();
  const [code, setCode] = useState('');
  const isFinished = useRef(false);
  const steps = stepsOf(draft.type, pageFacts().canText);
  const at = steps.indexOf(wanted);

  const goTo = (step: Step): void => {
    void navigate({ to: '/user/signup', search: step === 'terms' ? {} : { step } });
  };
  const signUp = useSignUp({
    onRefused: goTo,
    onDone: (search) => {
      isFinished.current = true;
      void navigate({ to: '/user/signup/complete', search, replace: true });
    },
  });
  const {
    status: leaving,
    proceed,
    reset,
  } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !isFinished.current && isTouched(draft) && next.pathname !== current.pathname,
    enableBeforeUnload: () => !isFinished.current && isTouched(draft),
    withResolver: true,
  });
  const top = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    if (!isFirst.current) top.current?.focus();
    isFirst.current = false;
    scrollTo(0, 0);
  }, [wanted]);

  // An address with a later step that was opened directly: no data were typed yet.
  if (at === -1 || at > reached) return <Navigate to="/user/signup" search={{}} replace />;
  const change = (part: Partial<SignUpDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    signUp.forget(Object.keys(part));
  };
  const next = (): void => {
    const following = steps[at + 1];
    if (following === undefined) {
      void signUp.send(draft);
      return;
    }
    // Most people who sign a business up represent it.
    if (following === 'business' && draft.representativeName === '')
      setDraft((before) => ({ ...before, representativeName: before.name }));
    setReached(Math.max(reached, at + 1));
    goTo(following);
  };
  const props = {
    draft,
    change,
    refused: signUp.refused,
    over: t('over', { at: String(at + 1), of: String(steps.length) }),
    onBack: () => goTo(steps[at - 1] ?? 'terms'),
    onNext: next,
  };
  const typedCode = { code, setCode };
  const sending = { isBusy: signUp.isBusy, error: signUp.error };

  return (
    <GuestPage
      title={t('title')}
      width="wide"
      aside={
        <>
          <span className="mr-2 max-md:hidden">{t('member')}</span>
          <Link to="/user/login" className="py-2 font-semibold text-brand-700 hover:underline">
            {t('logIn')}
          </Link>
        </>
      }
    >
      <div className="grid gap-6 md:grid-cols-[200px_1fr] md:gap-14">
        <StepLine draft={draft} step={wanted} />
        <div ref={top} tabIndex={-1} className="min-w-0 outline-none">
          {wanted === 'terms' ? <TermsStep {...props} /> : null}
          {wanted === 'phone' ? <PhoneStep {...props} {...typedCode} sent={toPhone} /> : null}
          {wanted === 'mail' ? <MailStep {...props} {...typedCode} sent={toMail} /> : null}
          {wanted === 'account' ? (
            <AccountStep {...props} {...sending} isLast={draft.type === 'individual'} />
          ) : null}
          {wanted === 'business' ? <BusinessStep {...props} {...sending} /> : null}
        </div>
      </div>
      <Dialog
        role="alertdialog"
        isOpen={leaving === 'blocked'}
        onOpenChange={(isOpen) => {
          if (!isOpen) reset?.();
        }}
        title={t('leave.title')}
        footer={
          <>
            <Button onPress={() => proceed?.()}>{t('leave.go')}</Button>
            <Button kind="primary" autoFocus onPress={() => reset?.()}>
              {t('leave.stay')}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{t('leave.text')}</p>
      </Dialog>
    </GuestPage>
  );
}
