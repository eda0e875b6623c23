import { languageOfText } from '@dojang/domain';
import { Check, FileText } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import { toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useHost, useIsDrawn } from '../flow/site.ts';
import { owesPayment } from '../flow/stage.ts';
import { daysLeft, shortTime, won } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { BrandLine } from '../ui/branding.tsx';
import { classes } from '../ui/classes.ts';
import { Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** The requester, the document, and the deadline. Opening this screen changes nothing. */
export function Landing() {
  const { t } = useTexts();
  const { entry, start } = useSigningContext();
  const [notMine, setNotMine] = useState(false);
  const host = useHost();
  if (!entry) return null;
  const who = [entry.organizationName, entry.requesterName].filter(Boolean).join(' ');
  const signs = entry.participantType === 'signer';
  const asks = signs
    ? t.landing.asks
    : entry.participantType === 'approver'
      ? t.landing.asksApproval
      : t.landing.asksReading;
  return (
    <Screen
      brand
      what={asks}
      heading={
        <>
          {t.landing.who(who)} <br />
          {asks}
        </>
      }
      bar={
        <>
          <LandingButton look="primary" onPress={start}>
            {signs ? (entry.begun ? t.landing.goOn : t.landing.start) : t.landing.open}
          </LandingButton>
          <LandingButton look="plain" onPress={() => setNotMine(true)}>
            {t.landing.notMine}
          </LandingButton>
        </>
      }
    >
      <p className={classes('text-secondary', 'sent-to')}>
        {t.landing.forYou} <b lang={languageOfText(entry.participantName)}>{entry.participantName}</b>{' '}
        {t.landing.sir}
      </p>
      <Request />
      {signs ? <Way /> : null}
      {entry.participantType === 'viewer' ? (
        <p className={classes('reading-hint')}>{t.landing.readingHint}</p>
      ) : null}
      {entry.begun ? <Note tone="info">{t.landing.resume}</Note> : null}
      <Note tone="good">
        {entry.payment === null ? t.landing.trust : t.landing.trustPaying}
        {host !== null && <Address host={host} />}
      </Note>
      <BrandLine />
      {notMine && (
        <Sheet title={t.landing.notMineTitle} onClose={() => setNotMine(false)}>
          <p>{t.landing.notMineWhy(toSender(t, entry))}</p>
          {signs ? (
            <p className={classes('text-secondary', 'text-small')}>{t.landing.notMineRefuse}</p>
          ) : null}
        </Sheet>
      )}
    </Screen>
  );
}

interface LandingButtonProps {
  readonly look: 'primary' | 'plain';
  readonly onPress: () => void;
  readonly children: string;
}

/** A button, which is disabled in the server's drawing until the script arrives. */
function LandingButton({ look, onPress, children }: LandingButtonProps) {
  const isDrawn = useIsDrawn();
  return (
    <button
      type="button"
      className={classes('button', look)}
      aria-disabled={isDrawn || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Tells which address the page has when it is genuine. */
function Address({ host }: { host: string }) {
  const { t } = useTexts();
  const [before, shown, after] = t.landing.address(host);
  return (
    <>
      <br />
      {before}
      <b>{shown}</b>
      {after}
    </>
  );
}

function Request() {
  const { t, language } = useTexts();
  const { entry } = useSigningContext();
  if (!entry) return null;
  const { expiresAt } = entry;
  const sender = [entry.organizationName, entry.requesterName].filter(Boolean).join(' ');
  return (
    <section className={classes('card', 'request')} aria-label={t.landing.about}>
      <div className={classes('head')}>
        <FileText size={26} color="var(--color-brand-600)" aria-hidden="true" />
        <div>
          <b lang={languageOfText(entry.documentName)}>{entry.documentName}</b>
          <div className={classes('text-muted', 'text-small')}>
            {[
              t.pages(entry.pageCount),
              ...(entry.fieldCount > 0 ? [t.placesCount(entry.fieldCount)] : []),
            ].join(' · ')}
          </div>
        </div>
      </div>
      <dl>
        <div>
          <dt>{t.sender}</dt>
          <dd lang={languageOfText(sender)}>{sender}</dd>
        </div>
        <div>
          <dt>{t.deadline[entry.participantType]}</dt>
          <dd>
            {expiresAt ? t.until(shortTime(expiresAt, language)) : t.noDeadline}
            {expiresAt && (
              <span className={classes('sub-line')}>{t.daysLeft(daysLeft(expiresAt, serverNow()))}</span>
            )}
          </dd>
        </div>
        {entry.payment && (
          <div>
            <dt>{t.landing.payment}</dt>
            <dd>
              {won(entry.payment.amount, language)}
              <span className={classes('sub-line')}>{t.landing.paymentHow}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Way() {
  const { t } = useTexts();
  const { entry } = useSigningContext();
  const begun = entry?.begun ?? false;
  const pays = entry !== null && owesPayment(entry);
  const steps = pays ? [...t.steps, t.landing.payment] : t.steps;
  const minutes = entry?.minutes ?? 1;
  return (
    <section aria-label={t.landing.order} className={classes('way')}>
      <p className={classes('text-bold')}>
        {begun ? t.landing.goOnSteps : (pays ? t.landing.fiveSteps : t.landing.fourSteps)(minutes)}
      </p>
      <ol>
        {steps.map((name, i) => (
          <li key={name}>
            {begun && i === 1 ? (
              <i className={classes('way-done')}>
                <Check size={18} aria-hidden="true" />
                <span className={classes('visually-hidden')}>{t.landing.done}</span>
              </i>
            ) : (
              <i>{i + 1}</i>
            )}
            {name}
          </li>
        ))}
      </ol>
    </section>
  );
}
