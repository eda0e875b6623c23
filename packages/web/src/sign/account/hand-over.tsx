import type { SignableParticipants } from '@dojang/contract';
import { Lock, TabletSmartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { accountTexts } from './account-texts.ts';

/** Whose document passes from hand to hand. */
interface PassedDocument {
  readonly place: SignableParticipants;
  /** The number of places that the next signer fills in; null on the way back. */
  readonly places: number | null;
}

interface PassProps extends PassedDocument {
  readonly to: string;
  readonly what: string;
  readonly why: string;
  readonly note: string;
  readonly primary: { readonly text: string; readonly act: () => void };
  readonly secondary?: { readonly text: string; readonly act: () => void };
}

/** The screen on which a device changes hands: it shows nothing of what was seen or written before. */
function PassScreen({ place, places, to, what, why, note, primary, secondary }: PassProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${what} — ${t.brand}`;
    heading.current?.focus({ preventScroll: true });
  }, [what, t]);
  // Nothing lies behind this screen for the person who holds the device.
  useBack(() => undefined);
  return (
    <div className={classes('phone')}>
      <TopBar name={<From place={place} places={places} />} />
      <main className={classes('main', 'pass')}>
        <div className={classes('column')}>
          <div className={classes('hero', 'info')} aria-hidden="true">
            <TabletSmartphone size={44} />
          </div>
          <h1 ref={heading} tabIndex={-1} className={classes('center')}>
            {to}
            <span className={classes('pass-what')}>{what}</span>
          </h1>
          <p className={classes('text-secondary', 'center', 'under')}>{why}</p>
        </div>
      </main>
      <footer className={classes('bar')}>
        <div className={classes('column')}>
          <button type="button" className={classes('button', 'primary')} onClick={primary.act}>
            {primary.text}
          </button>
          {secondary && (
            <button type="button" className={classes('button', 'outlined')} onClick={secondary.act}>
              {secondary.text}
            </button>
          )}
          <p className={classes('note', 'quiet')}>
            <Lock size={20} aria-hidden="true" />
            <span>{note}</span>
          </p>
        </div>
      </footer>
    </div>
  );
}

/** The requester with its logo, and what is signed: the document, its pages and the places of the next signer. */
function From({ place, places }: PassedDocument) {
  const { t } = useTexts();
  const { branding, organizationName, requesterName, documentName, pageCount } = place;
  const facts = [documentName, t.pages(pageCount), ...(places === null ? [] : [t.placesCount(places)])];
  return (
    <span className={classes('pass-from')}>
      {branding?.logo && <img className={classes('brand-logo')} src={branding.logo} alt="" />}
      <span className={classes('two-lines')}>
        <b>{organizationName || requesterName}</b>
        <span className={classes('text-muted', 'text-small')}>{facts.join(' · ')}</span>
      </span>
    </span>
  );
}

interface HandOverProps {
  readonly place: SignableParticipants;
  readonly participantId: string;
  readonly onStart: () => void;
  readonly onNotMe: () => void;
}

/** The host passes the device to the next signer, who says that it is the right person. */
export function HandOver({ place, participantId, onStart, onNotMe }: HandOverProps) {
  const { handOver: a } = accountTexts(useTexts().language);
  const person = place.participants.find((one) => one.participantId === participantId);
  const name = person?.name ?? '';
  return (
    <PassScreen
      place={place}
      places={person?.fieldCount ?? null}
      to={a.to(name)}
      what={a.give}
      why={a.why(name)}
      note={a.locked(place.account.name)}
      primary={{ text: a.start(name), act: onStart }}
      secondary={{ text: a.notMe, act: onNotMe }}
    />
  );
}

interface ReturnedProps {
  readonly place: SignableParticipants;
  readonly isRefused: boolean;
  readonly onHost: () => void;
}

/** A signer has finished and passes the device back. */
export function Returned({ place, isRefused, onHost }: ReturnedProps) {
  const host = place.account.name;
  const texts = accountTexts(useTexts().language);
  const a = texts.returned;
  return (
    <PassScreen
      place={place}
      places={null}
      to={a.title(host)}
      what={a.give}
      why={isRefused ? a.ended : a.why}
      note={texts.handOver.locked(host)}
      primary={{ text: a.host, act: onHost }}
    />
  );
}
