import type { SignableParticipants } from '@dojang/contract';
import { hasExpired, hasRefused, hasSigned, isAsked, isCompleted, isRunning } from '@dojang/domain';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { signerColor } from '../../hosting/signer-color.ts';
import { useTexts } from '../text/texts.ts';
import { classes, type Look } from '../ui/classes.ts';
import { Note, Rows } from '../ui/notes.tsx';
import { RadioList } from '../ui/radio-list.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { accountTexts } from './account-texts.ts';
import { HostEnd } from './host-end.tsx';
import type { PlaceCalls } from './place-calls.ts';

type Person = SignableParticipants['participants'][number];

interface HostScreenProps {
  readonly documentId: string;
  readonly place: SignableParticipants;
  readonly calls: PlaceCalls;
  /** Someone who has signed says where the completed document is sent. */
  readonly onGive: (participantId: string) => void;
  readonly onStart: (participantId: string) => void;
  readonly onExit: () => void;
}

/** The host between two signers: who has signed, who is next, and the way out. */
export function HostScreen({ documentId, place, calls, onGive, onStart, onExit }: HostScreenProps) {
  const { t, language } = useTexts();
  const { host: a } = accountTexts(language);
  const heading = useRef<HTMLHeadingElement>(null);
  const canSign = place.participants.filter((person) => person.refusal === null);
  const [chosen, setChosen] = useState(canSign[0]?.participantId ?? '');
  const next = canSign.find((person) => person.participantId === chosen) ?? canSign[0];
  const title = isRunning(place.documentStatus)
    ? a.title
    : isCompleted(place.documentStatus)
      ? a.allSigned
      : a.ended;
  useEffect(() => {
    document.title = `${title} — ${t.brand}`;
    heading.current?.focus({ preventScroll: true });
  }, [title, t]);
  const requester = [place.organizationName, place.requesterName].filter(Boolean).join(' ');
  return (
    <div className={classes('phone')}>
      <TopBar />
      <main className={classes('main')}>
        <div className={classes('column')}>
          <h1 ref={heading} tabIndex={-1} className={classes('host-title')}>
            {title}
          </h1>
          <Rows
            rows={[
              [a.document, place.documentName],
              [a.requester, requester],
            ]}
          />
          {next && <h2 className={classes('host-lead')}>{place.isSequential ? a.ordered : a.choose}</h2>}
          {isCompleted(place.documentStatus) ? (
            <HostEnd documentId={documentId} place={place} calls={calls} onGive={onGive} />
          ) : (
            <People place={place} chosen={next?.participantId ?? null} onChoose={setChosen} />
          )}
          {next && (
            <Note tone="warn">
              <b>{a.warn(next.name)[0]}</b> {a.warn(next.name)[1]} {a.record(place.account.name)}
            </Note>
          )}
        </div>
      </main>
      <footer className={classes('bar')}>
        <div className={classes('column')}>
          {next && (
            <button
              type="button"
              className={classes('button', 'primary')}
              onClick={() => onStart(next.participantId)}
            >
              {a.start}
            </button>
          )}
          <button type="button" className={classes('button', 'outlined')} onClick={onExit}>
            {a.exit}
          </button>
          <p className={classes('text-small', 'text-muted', 'center')}>{a.password}</p>
        </div>
      </footer>
    </div>
  );
}

interface PeopleProps {
  readonly place: SignableParticipants;
  readonly chosen: string | null;
  readonly onChoose: (participantId: string) => void;
}

/** Everyone in order, or a choice among those who are still to sign. */
function People({ place, chosen, onChoose }: PeopleProps) {
  const { host: a } = accountTexts(useTexts().language);
  const body = (person: Person, index: number) => (
    <>
      <span
        className={classes('number-dot', 'on')}
        aria-hidden="true"
        style={{ background: signerColor(index), borderColor: signerColor(index) }}
      >
        {index + 1}
      </span>
      <span className={classes('two-lines')}>
        <b>{person.name}</b>
        {person.contactHint && (
          <span className={classes('text-muted', 'text-small')}>{person.contactHint}</span>
        )}
      </span>
      <State person={person} isSequential={place.isSequential} />
    </>
  );
  const looks = (person: Person): readonly Look[] => [
    'option',
    'host-person',
    person.participantId === chosen && 'on',
    hasSigned(person) && 'done',
  ];
  if (place.isSequential)
    return (
      <ol className={classes('option-list')}>
        {place.participants.map((person, index) => (
          <li key={person.participantId} className={classes(...looks(person))}>
            {body(person, index)}
          </li>
        ))}
      </ol>
    );
  return (
    <RadioList
      label={a.choose}
      looks={['option-list']}
      value={chosen}
      onChange={onChoose}
      options={place.participants.map((person, index) => ({
        value: person.participantId,
        aria: person.name,
        looks: looks(person),
        isDisabled: person.refusal !== null,
        body: body(person, index),
      }))}
    />
  );
}

function State({ person, isSequential }: { readonly person: Person; readonly isSequential: boolean }) {
  const { host: a } = accountTexts(useTexts().language);
  if (hasSigned(person))
    return (
      <span className={classes('chip', 'good')}>
        <Check size={16} strokeWidth={3} aria-hidden="true" />
        {a.states.completed}
      </span>
    );
  if (hasRefused(person)) return <span className={classes('chip', 'bad')}>{a.refused}</span>;
  if (hasExpired(person) || person.refusal?.reason === 'signExpiry')
    return <span className={classes('chip', 'warn')}>{a.expired}</span>;
  if (!isAsked(person)) return <span className={classes('chip', 'neutral')}>{a.states.waiting}</span>;
  return <span className={classes('chip', 'info')}>{isSequential ? a.states.need_signing : a.open}</span>;
}
