import { PAYMENT_COMPLETE_PATH } from '@dojang/contract/signer';
import { isPaidPayment, parseMobile, typedPhone } from '@dojang/domain';
import { Ban, CircleCheck, CreditCard, RefreshCw } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import { failureOf } from '../flow/failure.ts';
import { payingKey, remember, type SignerLink, tabStorage } from '../flow/link.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { won } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { errorId, requiredInput } from '../ui/input-state.ts';
import { ErrorLine, Hero, Note, Rows } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { type PaymentTexts, paymentTexts } from './texts.ts';
import { type Checking, useChecking } from './use-checking.ts';

/** The payment after the signature. The signature never depends on it. */

/** What to pay and to whom, or what became of the payment. */
export function PaymentScreen() {
  const { language } = useTexts();
  const { entry, link } = useSigningContext();
  const p = paymentTexts(language);
  if (entry?.payment == null) return null;
  const { state } = entry.payment;
  if (isPaidPayment(state) || state === 'cancel_request') return <Settled p={p} link={link} />;
  return <Payable p={p} isWaiting={state === 'waiting'} />;
}

interface PayableProps {
  readonly p: PaymentTexts;
  /** Whether a deposit is awaited. */
  readonly isWaiting: boolean;
}

function Payable({ p, isWaiting }: PayableProps) {
  const { language } = useTexts();
  const { entry, go } = useSigningContext();
  const checking = useChecking();
  const { phone, setPhone, error, isOpening, open } = useOpening(p, checking);
  if (entry?.payment == null) return null;
  const way = isWaiting ? 'waiting' : checking.way;
  const { productName, amount, needsPhone } = entry.payment;
  const payee = entry.organizationName || entry.requesterName;
  const sum = won(amount, language);
  const [before, provider, after] = p.provider;
  const mayPay = way === 'first' || way === 'unpaid';
  const { title, why } = {
    first: { title: <FirstTitle title={p.title} />, why: p.lead(payee) },
    checking: { title: p.checkingTitle, why: p.checkingWhy },
    unpaid: { title: p.unpaidTitle, why: p.unpaidWhy },
    waiting: { title: p.waitingTitle, why: p.waitingWhy },
  }[way];
  return (
    <form className={classes('contents')} noValidate onSubmit={(event) => void open(event)}>
      <Screen
        what={p.what}
        step={5}
        heading={title}
        bar={
          <>
            <button type="submit" className={classes('button', 'primary')} aria-disabled={isOpening}>
              {mayPay ? (
                <CreditCard size={22} aria-hidden="true" />
              ) : (
                <RefreshCw size={22} aria-hidden="true" />
              )}
              {isOpening ? p.opening : mayPay ? p.pay(sum) : p.again}
            </button>
            <button type="button" className={classes('button', 'plain')} onClick={() => go({ name: 'done' })}>
              {isWaiting ? p.next : p.postpone}
            </button>
          </>
        }
      >
        <p className={classes('text-secondary', 'lead')} role={way === 'first' ? undefined : 'status'}>
          {why}
        </p>
        <Rows
          rows={[
            [p.product, productName],
            [p.payee, payee],
            [
              p.amount,
              <b key="sum" className={classes('sum')}>
                {sum}
              </b>,
            ],
          ]}
        />
        {way === 'first' && <p className={classes('text-small', 'text-secondary', 'after')}>{p.check}</p>}
        {needsPhone && <Phone p={p} phone={phone} setPhone={setPhone} isWrong={error !== null} />}
        {error && <ErrorLine id={errorId('payer-phone')}>{error}</ErrorLine>}
        {mayPay && (
          <Note tone="info">
            {before}
            <b>{provider}</b>
            {after}
          </Note>
        )}
        <Note tone="good">
          {p.later[0]}
          <b>{p.later[1]}</b>
        </Note>
      </Screen>
    </form>
  );
}

const FirstTitle = ({ title: [first, second] }: { title: readonly [string, string] }) => (
  <>
    {first}
    <br />
    {second}
  </>
);

/**
 * Opens a tab for the payment page, which refuses frames. Browsers open one while the button is pressed only, and not after a reply.
 * @returns null when the browser forbids it
 */
function emptyTab(): Window | null {
  const tab = window.open('', '_blank');
  // The payment page gets no access to this one.
  if (tab !== null) tab.opener = null;
  return tab;
}

/** Opens the provider's page in this tab, inside another site in one of its own; it is opened once however often the button is pressed. */
function useOpening(p: PaymentTexts, { leave, comeBack }: Checking) {
  const { calls, entry, follow, look } = useSigningContext();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
  const back = useRef(comeBack);
  useEffect(() => {
    back.current = comeBack;
  });
  useEffect(() => {
    // The browser's way back may show the page as it was when it was left, with its button pressed.
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      setOpening(false);
      back.current();
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isOpening) return;
    if (entry?.payment?.needsPhone && parseMobile(phone) === null) {
      setError(p.phoneWrong);
      return;
    }
    const tab = isEmbedded() ? emptyTab() : null;
    if (isEmbedded() && tab === null) {
      setError(p.blocked);
      return;
    }
    setOpening(true);
    setError(null);
    try {
      const { payUrl } = await calls.pay(phone);
      leave(tab !== null);
      (tab ?? window).location.assign(payUrl);
      if (tab !== null) setOpening(false);
    } catch (raw) {
      tab?.close();
      const failure = failureOf(raw);
      if (!follow(failure)) setError('message' in failure ? failure.message : p.noReply);
      void look();
      setOpening(false);
    }
  }
  return { phone, setPhone, error, isOpening, open };
}

interface PhoneProps {
  readonly p: PaymentTexts;
  readonly phone: string;
  readonly setPhone: (phone: string) => void;
  readonly isWrong: boolean;
}

function Phone({ p, phone, setPhone, isWrong }: PhoneProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong) input.current?.focus();
  }, [isWrong]);
  return (
    <>
      <label className={classes('label')} htmlFor="payer-phone">
        {p.phone}
      </label>
      <input
        id="payer-phone"
        ref={input}
        className={classes('input', isWrong && 'invalid')}
        value={phone}
        onChange={(event) => setPhone(typedPhone(event.target.value))}
        inputMode="tel"
        type="tel"
        autoComplete="tel"
        {...requiredInput('payer-phone', isWrong, 'payer-phone-why')}
        enterKeyHint="go"
      />
      <p id="payer-phone-why" className={classes('text-small', 'text-secondary')}>
        {p.phoneWhy}
      </p>
    </>
  );
}

/** What became of the payment: paid, returned in part or in full, or not asked for any more. */
function Settled({ p, link }: { p: PaymentTexts; link: SignerLink }) {
  const { access, entry } = useSigningContext();
  useEffect(() => {
    remember(tabStorage(), payingKey(link), null);
    const query = new URLSearchParams({ di: link.documentId, pi: link.participantId });
    if (access.way === 'link' && !isEmbedded())
      history.replaceState(history.state, '', `${PAYMENT_COMPLETE_PATH}?${query}`);
  }, [access, link]);
  const payment = entry?.payment ?? null;
  if (payment === null) return null;
  const [title, why] = p.ends[payment.state] ?? p.ends.complete;
  const isGood = payment.state === 'complete';
  return (
    <Ended
      title={title}
      icon={isGood ? <CircleCheck size={38} /> : <Ban size={36} />}
      tone={isGood ? 'done' : 'warn'}
      next={p.next}
      facts={<PaymentFacts payment={payment} />}
    >
      {why}
    </Ended>
  );
}

interface EndedProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly tone: 'done' | 'warn';
  readonly next: string;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

function Ended({ title, icon, tone, next, facts, children }: EndedProps) {
  const { go } = useSigningContext();
  return (
    <Screen
      brand
      what={title}
      heading={
        <>
          <Hero tone={tone} icon={icon} />
          {title}
        </>
      }
      bar={
        <button type="button" className={classes('button', 'primary')} onClick={() => go({ name: 'done' })}>
          {next}
        </button>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')} role="status">
        {children}
      </p>
      {facts}
    </Screen>
  );
}
