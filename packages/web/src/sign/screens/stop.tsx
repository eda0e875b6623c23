import type { SigningEntry } from '@dojang/contract';
import { hasRefused, isApprover } from '@dojang/domain';
import {
  Ban,
  CircleCheck,
  CircleSlash,
  Clock,
  CreditCard,
  FileCheck,
  FileText,
  Hourglass,
  Link2Off,
  type LucideIcon,
  RefreshCw,
  Undo2,
  Users,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../replies/server-clock.ts';
import { type Sender, toSender } from '../flow/sender.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { owesPayment, type StopReason } from '../flow/stage.ts';
import { paymentLine } from '../payment/payment-facts.tsx';
import { type Language, longTime, timeOfDay, unbroken } from '../text/format.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { Hero, Note, Rows } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { LeaveButton } from './leave-button.tsx';
import { remaining, Signers } from './signers.tsx';

const LOOKS: Readonly<Record<StopReason, readonly ['good' | 'done' | 'warn' | 'bad' | 'info', LucideIcon]>> =
  {
    wrongLink: ['warn', Link2Off],
    otherBrowser: ['info', Link2Off],
    paidElsewhere: ['info', CreditCard],
    expired: ['warn', Clock],
    notYourTurn: ['info', Hourglass],
    signed: ['good', CircleCheck],
    finished: ['done', FileCheck],
    viewingOver: ['warn', Clock],
    cancelled: ['warn', Ban],
    rejected: ['bad', Ban],
    refusedByMe: ['warn', CircleSlash],
    withdrawn: ['warn', Undo2],
    withdrawnByMe: ['warn', Undo2],
    delegated: ['good', CircleCheck],
    correcting: ['info', Hourglass],
    notAllowedLink: ['info', Users],
  };

interface StopProps {
  readonly reason: StopReason;
  /** Whom to ask, where nothing else of the document is shown. */
  readonly sender: Sender | null;
}

/** The reason why there is nothing to sign, and the only possible action. */
export function Stop({ reason, sender }: StopProps) {
  const { t } = useTexts();
  const { entry } = useSigningContext();
  const [tone, Icon] = LOOKS[reason];
  const readsOn = reason === 'cancelled' && entry?.canRead === true;
  const words = stopWords(t, entry);
  const [title, why] = readsOn ? words.cancelledOpen : words[reason];
  const known = NAMELESS.includes(reason) ? null : entry;
  return (
    <Screen
      brand
      what={title ?? ''}
      heading={
        <>
          <Hero tone={tone} icon={<Icon size={36} />} />
          {title}
        </>
      }
      bar={
        <>
          <NextAct reason={reason} />
          <LeaveButton />
        </>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')}>{why}</p>
      {known && <Facts entry={known} reason={reason} />}
      {known && reason === 'notYourTurn' && (
        <div className={classes('after')}>
          <Signers entry={known} />
        </div>
      )}
      <Advice reason={reason} sender={sender ?? known} />
    </Screen>
  );
}

/** The words of the reasons for this participant: an approver has signed nothing, and a returned request was not declined. */
function stopWords(t: Texts['t'], entry: SigningEntry | null): Texts['t']['stop'] {
  if (entry === null) return t.stop;
  const stop = wasReturned(entry)
    ? { ...t.stop, rejected: t.stop.returned, refusedAt: t.stop.returnedAt }
    : t.stop;
  if (!approves(entry)) return stop;
  return { ...stop, ...t.stopApproval, advice: { ...stop.advice, ...t.stopApproval.advice } };
}

const approves = ({ participantType: type }: Pick<SigningEntry, 'participantType'>): boolean =>
  isApprover({ type });
const wasReturned = ({ signers }: SigningEntry): boolean =>
  signers.some((one) => approves(one) && hasRefused(one));

/** Reasons with which nothing of the document may be shown. */
const NAMELESS: readonly StopReason[] = ['wrongLink', 'otherBrowser', 'paidElsewhere', 'viewingOver'];

function Facts({ entry, reason }: { entry: SigningEntry; reason: StopReason }) {
  const texts = useTexts();
  const { t } = texts;
  const from = [entry.organizationName, entry.requesterName].filter(Boolean).join(' ');
  const { payment } = entry;
  const paid = payment === null ? [] : [[t.landing.payment, paymentLine(payment, texts.language)] as const];
  return (
    <Rows
      rows={[[t.document, entry.documentName], [t.sender, from], ...factsOf(entry, reason, texts), ...paid]}
    />
  );
}

/** Facts of this document besides its name and sender: since when, until when, who must still sign. */
function factsOf(
  entry: SigningEntry,
  reason: StopReason,
  { t, language }: Texts,
): (readonly [string, ReactNode])[] {
  const words = stopWords(t, entry);
  const row = (name: string, at: string | null) => (at ? [[name, longTime(at, language)] as const] : []);
  switch (reason) {
    case 'expired':
      return row(t.deadline[entry.participantType], entry.expiresAt);
    case 'signed':
      return [...row(words.signedAt, entry.signedAt), [t.stop.status, leftOf(entry, t)]];
    case 'finished':
      return [...row(t.stop.completedAt, entry.endedAt), ...row(t.stop.getUntil, entry.readableUntil)];
    case 'cancelled':
      return [
        ...row(t.stop.cancelledAt, entry.endedAt),
        ...(entry.canRead ? row(t.stop.readUntil, entry.readableUntil) : []),
      ];
    case 'rejected':
    case 'refusedByMe':
      return row(words.refusedAt, entry.endedAt);
    case 'withdrawn':
    case 'withdrawnByMe':
      return row(t.stop.withdrawnAt, entry.endedAt);
    default:
      return [];
  }
}

function leftOf(entry: SigningEntry, t: Texts['t']): string {
  const left = remaining(entry);
  const [first] = left;
  if (first === undefined) return t.done.makingTitle;
  return (approves(first) ? t.stopApproval : t.stop).left(first.name, left.length - 1);
}

function Advice({ reason, sender }: StopProps) {
  const { t } = useTexts();
  const { entry } = useSigningContext();
  if (reason === 'notYourTurn') {
    if (!entry || entry.signingMethodType === 'none') return null;
    const [before, to, after] = t.stop.turnNote(unbroken(entry.contactHint), entry.signingMethodType);
    return (
      <Note tone="info">
        {before}
        <b>{to}</b>
        {after}
      </Note>
    );
  }
  const words = reason === 'finished' ? null : stopWords(t, entry).advice[reason](toSender(t, sender));
  return words === null ? null : <Note tone="quiet">{words}</Note>;
}

function NextAct({ reason }: { reason: StopReason }) {
  const { t } = useTexts();
  const { entry, read, access, toPayment } = useSigningContext();
  const close = access.leave === null ? <p className={classes('text-bold', 'center')}>{t.mayClose}</p> : null;
  if (reason === 'finished' || reason === 'signed') {
    const owes = entry !== null && owesPayment(entry);
    // The completed contract comes before what is left to pay.
    const isFirst = !owes || reason === 'finished';
    const contract = (
      <button
        key="contract"
        type="button"
        className={classes('button', isFirst ? 'primary' : 'outlined')}
        onClick={() => void read()}
      >
        {reason === 'finished'
          ? t.stop.getFiles
          : entry?.participantType === 'signer'
            ? t.done.own
            : t.landing.open}
      </button>
    );
    const pay = owes && (
      <button
        key="pay"
        type="button"
        className={classes('button', isFirst ? 'outlined' : 'primary')}
        onClick={toPayment}
      >
        {t.pay}
      </button>
    );
    return isFirst ? [contract, pay] : [pay, contract];
  }
  if (reason === 'cancelled' && entry?.canRead) {
    return (
      <>
        {close}
        <button type="button" className={classes('button', 'outlined')} onClick={() => void read()}>
          <FileText size={20} aria-hidden="true" />
          {t.stop.readDocument}
        </button>
      </>
    );
  }
  return (
    <>
      {close}
      {reason === 'notYourTurn' && <CheckAgain button={t.stop.checkTurn} still={t.stop.stillWaiting} />}
      {reason === 'correcting' && (
        <CheckAgain button={t.stop.checkCorrection} still={t.stop.stillCorrecting} />
      )}
      {reason === 'expired' && <CheckAgain button={t.stop.checkExpiry} still={t.stop.stillOver} />}
    </>
  );
}

const nowText = (language: Language): string => timeOfDay(new Date(serverNow()).toISOString(), language);

interface CheckAgainProps {
  readonly button: string;
  /** What is told when nothing has changed, with the time of day. */
  readonly still: (at: string) => string;
}

/** Checks whether the signer may sign meanwhile; tells when that is not so. */
function CheckAgain({ button, still }: CheckAgainProps) {
  const { language } = useTexts();
  const { reload } = useSigningContext();
  const [checked, setChecked] = useState<string | null>(null);
  const check = async (): Promise<void> => {
    setChecked(null);
    await reload();
    setChecked(nowText(language));
  };
  return (
    <>
      <p className={classes('text-small', 'text-muted', 'center')} role="status">
        {checked !== null && still(checked)}
      </p>
      <button type="button" className={classes('button', 'outlined')} onClick={() => void check()}>
        <RefreshCw size={20} aria-hidden="true" />
        {button}
      </button>
    </>
  );
}
