import type { SignableParticipants } from '@dojang/contract';
import { documentPath } from '@dojang/contract/signer';
import type { HandOverStep } from '@dojang/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { keepSigning, keptSigning, lockForSigners } from '../../hosting/host-lock.ts';
import { SignApp } from '../app.tsx';
import type { Access } from '../flow/access.ts';
import { type Failure, failureOf } from '../flow/failure.ts';
import { type Keep, participantLink, recall, remember } from '../flow/link.ts';
import type { Texts } from '../text/texts.ts';
import { useBrandColors } from '../ui/branding.tsx';
import { LargeTextContext, useLargeTextState } from '../ui/large-text.ts';
import { Spoken } from '../ui/spoken.tsx';
import { AccountFailed } from './account-failed.tsx';
import { logIn, transport } from './account-session.ts';
import { accountTexts } from './account-texts.ts';
import { CopyScreen } from './copy-screen.tsx';
import { HandOver } from './hand-over.tsx';
import { HostScreen } from './host-screen.tsx';
import { InPersonSigner } from './in-person-signer.tsx';
import { placeCalls } from './place-calls.ts';

/**
 * Owns the signing page of an account: its own signing, or the signing in person that it hosts. Invariant: in person, a screen of
 * one signer is never shown without the hand-over before it, also after a reload or the browser's back button.
 */

interface AccountAppProps {
  readonly documentId: string;
  readonly first: Texts;
  /** Remembers in this tab whom the device was passed to. */
  readonly keep: Keep;
}

const calls = placeCalls(transport);

/** Signing with the session of an account. */
export function AccountApp({ documentId, first, keep }: AccountAppProps) {
  const [place, setPlace] = useState<SignableParticipants | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const large = useLargeTextState();
  const load = useCallback(async (): Promise<void> => {
    try {
      setFailure(null);
      setPlace(await calls.participants(documentId));
    } catch (error) {
      const read = failureOf(error);
      if (read.kind === 'sessionOver') logIn();
      else setFailure(read);
    }
  }, [documentId]);
  useEffect(() => {
    void load();
  }, [load]);
  const exit = useCallback(() => location.assign(documentPath(documentId)), [documentId]);
  return (
    <Spoken first={first}>
      <LargeTextContext value={large}>
        {failure ? (
          <AccountFailed failure={failure} onRetry={() => void load()} onExit={exit} />
        ) : place === null ? null : place.entry === 'login' ? (
          <OwnSigning documentId={documentId} place={place} first={first} onExit={exit} />
        ) : (
          <InPerson
            documentId={documentId}
            place={place}
            first={first}
            keep={keep}
            reload={load}
            onExit={exit}
          />
        )}
      </LargeTextContext>
    </Spoken>
  );
}

interface PlaceProps {
  readonly documentId: string;
  readonly place: SignableParticipants;
  readonly first: Texts;
  readonly onExit: () => void;
}

/** The account signs for itself. */
function OwnSigning({ documentId, place, first, onExit }: PlaceProps) {
  const { participants } = place;
  const mine = participants.find((person) => person.refusal === null) ?? participants[0];
  const id = mine?.participantId ?? '';
  const link = useMemo(() => participantLink(documentId, id), [documentId, id]);
  const access = useMemo<Access>(
    () => ({
      way: 'login',
      transport,
      leave: { text: (language) => accountTexts(language).toDocument, act: onExit },
      logIn,
    }),
    [onExit],
  );
  return <SignApp access={access} link={link} broken={null} first={first} />;
}

type Step =
  | { readonly at: 'host' }
  | { readonly at: 'handOver' | 'signing' | 'copy'; readonly participantId: string };

const holderKey = (documentId: string): string => `dojang.holder.${documentId}`;

/** Whom the device was passed to before a reload, or is to be passed to first; the host without one. */
function firstStep(keep: Keep, documentId: string, place: SignableParticipants): Step {
  const asked = recall(keep, holderKey(documentId)) ?? new URLSearchParams(location.search).get('pi');
  const holder = place.participants.find((person) => person.participantId === asked);
  return holder?.refusal === null ? { at: 'handOver', participantId: holder.participantId } : { at: 'host' };
}

/** Who was signing when the page was left, unless that person cannot sign any more. */
function interruptedSigner({ participants }: SignableParticipants): string | null {
  const kept = keptSigning(localStorage);
  return participants.some((one) => one.participantId === kept && one.refusal === null) ? kept : null;
}

interface InPersonProps extends PlaceProps {
  readonly keep: Keep;
  readonly reload: () => Promise<void>;
}

/** The account hosts: each participant signs on this device, one after the other. */
function InPerson({ documentId, place, first, keep, reload, onExit }: InPersonProps) {
  const [step, setStep] = useState(() => firstStep(keep, documentId, place));
  useBrandColors(place.branding);
  const holder = step.at === 'host' ? null : step.participantId;
  const signing = step.at === 'signing' ? step.participantId : null;
  const [interrupted] = useState(() => interruptedSigner(place));
  useEffect(() => {
    if (interrupted !== null)
      void calls.recordHandOver({ documentId, participantId: interrupted }, 'reopened');
  }, [interrupted, documentId]);
  useEffect(() => keepSigning(localStorage, signing), [signing]);
  useEffect(() => {
    if (holder !== null) lockForSigners(localStorage, documentId);
    remember(keep, holderKey(documentId), holder);
  }, [keep, documentId, holder]);
  useEffect(() => {
    // A page that the browser kept would show the signer before.
    const onShow = ({ persisted }: PageTransitionEvent): void => void (persisted && location.reload());
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  const toHost = useCallback(() => {
    setStep({ at: 'host' });
    void reload();
  }, [reload]);
  const toHostAfter = (what: HandOverStep, participantId: string): void => {
    void calls.recordHandOver({ documentId, participantId }, what);
    toHost();
  };
  const person = place.participants.find(({ participantId }) => participantId === holder);
  if (step.at === 'signing' && person)
    return (
      <InPersonSigner
        key={person.participantId}
        documentId={documentId}
        person={person}
        first={first}
        place={place}
        calls={calls}
        onLeave={() => toHostAfter('takenBack', person.participantId)}
        onHost={toHost}
      />
    );
  if (step.at === 'handOver' && person)
    return (
      <HandOver
        place={place}
        participantId={person.participantId}
        onStart={() => setStep({ at: 'signing', participantId: person.participantId })}
        onNotMe={() => toHostAfter('notThisPerson', person.participantId)}
      />
    );
  if (step.at === 'copy' && person)
    return (
      <CopyScreen
        calls={calls}
        person={person}
        documentId={documentId}
        documentName={place.documentName}
        isPart={false}
        onNext={toHost}
      />
    );
  return (
    <HostScreen
      documentId={documentId}
      place={place}
      calls={calls}
      onGive={(participantId) => setStep({ at: 'copy', participantId })}
      onStart={(participantId) => setStep({ at: 'handOver', participantId })}
      onExit={onExit}
    />
  );
}
