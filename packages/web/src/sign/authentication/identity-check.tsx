import type { AuthenticationResult } from '@dojang/contract';
import { useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import type { Failure, IdentityFailure } from '../flow/failure.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import type { SentCode } from './code-entry.tsx';
import { CodeEntry } from './code-entry.tsx';
import { type Entered, enteredAtFirst, toSend } from './identity-entries.ts';
import { type FormFailure, IdentityForm } from './identity-form.tsx';
import { identityTexts } from './identity-texts.ts';
import { authenticationTexts } from './texts.ts';
import type { Steps } from './use-steps.ts';

/** The inputs to which failures of the check belong. */
const FIELDS_OF: Partial<Record<IdentityFailure, string>> = {
  authenticationNameOther: 'name',
  identityNumberInvalid: 'identityNumber',
};

interface IdentityCheckProps {
  readonly step: AuthenticationResult;
  readonly steps: Steps;
}

/**
 * The phone identity check: the details first, then the code. The details stay in this component's memory, so that another code can
 * be requested; after a reload they have to be entered again, unless the running check can send another code.
 */
export function IdentityCheck({ step, steps }: IdentityCheckProps) {
  const { t, language } = useTexts();
  const a = authenticationTexts(language);
  const i = identityTexts(language);
  const { calls, entry } = useSigningContext();
  const [sent, setSent] = useState<SentCode | null>(step.code);
  const [isResent, setResent] = useState(false);
  const [entered, setEntered] = useState<Entered>(() => enteredAtFirst(entry?.participantName ?? ''));
  const [failed, setFailed] = useState<FormFailure | null>(null);

  const request = (details: Partial<ReturnType<typeof toSend>>) =>
    steps.send(async () => {
      const { needs, expiresAt, resendAt, maskedPhone } = await calls.requestIdentity(step.authId, details);
      if (expiresAt === null || resendAt === null) return toForm(i.again, needs[0]);
      setResent(sent !== null);
      setSent({ expiresAt, resendAt, maskedPhone });
      return null;
    });
  const sentence = (failure: Failure): string => {
    if (failure.kind !== 'identity') return 'message' in failure ? failure.message : t.unreachableWhy;
    const why = i.failed[failure.reason];
    return failure.left === null ? why : `${why} ${a.left(failure.left)}`;
  };
  const told = (failure: Failure | null): Failure | null =>
    failure?.kind === 'identity'
      ? { kind: 'other', message: sentence(failure), field: FIELDS_OF[failure.reason] ?? null }
      : failure;
  const toForm = (message: string, field: string | null = null): null => {
    setSent(null);
    setFailed({ message, field });
    return null;
  };
  const resend = async (): Promise<Failure | null> => {
    const isRunning = sent !== null && Date.parse(sent.expiresAt) > serverNow();
    const isEntered = entered.birthDate !== '';
    if (!isRunning && !isEntered) return toForm(i.again);
    return told(await request(isRunning ? {} : toSend(entered)));
  };
  const send: Steps['send'] = async (answer) => {
    const failure = await steps.send(answer);
    // The check has ended: another code needs the details of a phone in the signer's own name.
    const hasEnded = failure?.kind === 'identity' && failure.reason === 'identityNameDiffers';
    return hasEnded ? toForm(sentence(failure)) : told(failure);
  };
  const close = (): void => {
    setSent(null);
    // The code that was sent ends now; without a connection it ends by itself.
    calls.closeCode(step.authId).catch(() => undefined);
  };
  if (sent === null)
    return (
      <IdentityForm
        entered={entered}
        change={(change) => {
          setFailed(null);
          setEntered({ ...entered, ...change });
        }}
        failed={failed}
        request={async () => told(await request(toSend(entered)))}
      />
    );
  return (
    <CodeEntry
      key={sent.resendAt}
      authId={step.authId}
      sent={sent}
      isResent={isResent}
      send={send}
      resend={resend}
      onBack={close}
    />
  );
}
