import { Lock, TabletSmartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBack } from '../flow/use-back.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { accountTexts } from './account-texts.ts';

interface PassProps {
  readonly documentName: string;
  readonly to: string;
  readonly what: string;
  readonly why: string;
  readonly note: string;
  readonly primary: { readonly text: string; readonly act: () => void };
  readonly secondary?: { readonly text: string; readonly act: () => void };
}

/** The screen on which a device changes hands: it shows nothing of what was seen or written before. */
function PassScreen({ documentName, to, what, why, note, primary, secondary }: PassProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${what} — ${t.brand}`;
    heading.current?.focus({ preventScroll: true });
  }, [what, t]);
  // Nothing lies behind this screen for whoever holds the device.
  useBack(() => undefined);
  return (
    <div className={classes('phone')}>
      <TopBar name={documentName} />
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

interface HandOverProps {
  readonly documentName: string;
  readonly name: string;
  readonly host: string;
  readonly onStart: () => void;
  readonly onNotMe: () => void;
}

/** The host passes the device to the next signer, who says that it is the right person. */
export function HandOver({ documentName, name, host, onStart, onNotMe }: HandOverProps) {
  const { handOver: a } = accountTexts(useTexts().language);
  return (
    <PassScreen
      documentName={documentName}
      to={a.to(name)}
      what={a.give}
      why={a.why(name)}
      note={a.locked(host)}
      primary={{ text: a.start(name), act: onStart }}
      secondary={{ text: a.notMe, act: onNotMe }}
    />
  );
}

interface ReturnedProps {
  readonly documentName: string;
  readonly host: string;
  readonly isRefused: boolean;
  readonly onHost: () => void;
}

/** A signer has finished and passes the device back. */
export function Returned({ documentName, host, isRefused, onHost }: ReturnedProps) {
  const texts = accountTexts(useTexts().language);
  const a = texts.returned;
  return (
    <PassScreen
      documentName={documentName}
      to={a.title(host)}
      what={a.give}
      why={isRefused ? a.ended : a.why}
      note={texts.handOver.locked(host)}
      primary={{ text: a.host, act: onHost }}
    />
  );
}
