import type { SignableParticipants } from '@dojang/contract';
import { hasSigned } from '@dojang/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import { SignApp } from '../app.tsx';
import type { Access } from '../flow/access.ts';
import { participantLink } from '../flow/link.ts';
import type { Texts } from '../text/texts.ts';
import { logIn, transport } from './account-session.ts';
import { accountTexts } from './account-texts.ts';
import { CopyScreen } from './copy-screen.tsx';
import { Returned } from './hand-over.tsx';
import type { PlaceCalls } from './place-calls.ts';

interface InPersonSignerProps {
  readonly documentId: string;
  readonly person: SignableParticipants['participants'][number];
  readonly place: SignableParticipants;
  readonly first: Texts;
  readonly calls: PlaceCalls;
  /** The device goes back to the host before the signature. */
  readonly onLeave: () => void;
  readonly onHost: () => void;
}

/** One participant signs on the host's device. */
export function InPersonSigner({
  documentId,
  person,
  place,
  first,
  calls,
  onLeave,
  onHost,
}: InPersonSignerProps) {
  const { participantId } = person;
  const [isCopyAsked, setCopyAsked] = useState(false);
  const isPart = place.participants.some((other) => other !== person && !hasSigned(other));
  const link = useMemo(() => participantLink(documentId, participantId), [documentId, participantId]);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  const access = useMemo<Access>(
    () => ({
      way: 'face_to_face',
      transport,
      leave: { text: (language) => accountTexts(language).returned.host, act: () => leave.current() },
      logIn,
    }),
    [],
  );
  return (
    <SignApp
      access={access}
      link={link}
      broken={null}
      first={first}
      finished={(isRefused) =>
        isRefused || isCopyAsked ? (
          <Returned place={place} isRefused={isRefused} onHost={onHost} />
        ) : (
          <CopyScreen
            calls={calls}
            documentId={documentId}
            person={person}
            documentName={place.documentName}
            isPart={isPart}
            onNext={() => setCopyAsked(true)}
          />
        )
      }
    />
  );
}
