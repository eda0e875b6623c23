import { PAYMENT_COMPLETE_PATH } from '@dojang/contract/signer';
import { isPaidPayment, parseMobile } from '@dojang/domain';
import { Ban, CircleCheck, CreditCard, RefreshCw } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import { typedPhone } from '../flow/contact-mask.ts';
import { failureOf } from '../flow/failure.ts';
import { recall, remember, type SignerLink, tabStorage } from '../flow/link.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { won } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Hero, Note, Rows } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { type PaymentTexts, paymentTexts } from './texts.ts';

/** The payment after the signature. The signature never depends on it. */

/** Tells that this tab has opened the payment page, so that its return is recognized. */
const openedKey = ({ documentId, participantId }: SignerLink): string =>
  `dojang.paying.${documentId}.${participantId}`;

/** What to pay and to whom, or what became of the payment. */
export function PaymentScreen() {
  const { language } = useTexts();
  const { entry, link } = useSigningContext();
  const p = paymentTexts(language);
  if (entry?.payment == null) return null;
  const { state } = entry.payment;
  if (isPaidPayment(state) && state !== 'cancel_approval') return <Paid p={p} link={link} />;
  if (state === 'cancel_request' || state === 'cancel_approval') return <Cancelled p={p} />;
  const isOpened = recall(tabStorage(), openedKey(link)) !== null;
  return <Payable p={p} way={state === 'waiting' ? 'waiting' : isOpened ? 'checking' : 'first'} />;
}

interface PayableProps {
  readonly p: PaymentTexts;
  readonly way: 'first' | 'checking' | 'waiting';
}

function Payable({ p, way }: PayableProps) {
  const { language } = useTexts();
  const { entry, go } = useSigningContext();
  const { phone, setPhone, error, isOpening, open } = useOpening(p);
  if (entry?.payment == null) return null;
  const { productName, amount, needsPhone } = entry.payment;
  const payee = entry.organizationName || entry.requesterName;
  const sum = won(amount, language);
  const [before, provider, after] = p.provider;
  const title = { first: p.title.join(' '), checking: p.checkingTitle, waiting: p.waitingTitle }[way];
  return (
    <form className={classes('contents')} noValidate onSubmit={(event) => void open(event)}>
      <Screen
        what={p.what}
        step={5}
        heading={way === 'first' ? <FirstTitle title={p.title} /> : title}
        bar={
          <>
            <button type="submit" className={classes('button', 'primary')} aria-disabled={isOpening}>
              {way === 'first' ? (
                <CreditCard size={22} aria-hidden="true" />
              ) : (
                <RefreshCw size={22} aria-hidden="true" />
              )}
              {isOpening ? p.opening : way === 'first' ? p.pay(sum) : p.again}
            </button>
            <button type="button" className={classes('button', 'plain')} onClick={() => go({ name: 'done' })}>
              {way === 'waiting' ? p.next : p.postpone}
            </button>
          </>
        }
      >
        <p className={classes('text-secondary', 'lead')} role={way === 'first' ? undefined : 'status'}>
          {{ first: p.lead(payee), checking: p.checkingWhy, waiting: p.waitingWhy }[way]}
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
        {error && <ErrorLine>{error}</ErrorLine>}
        {way === 'first' && (
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
function useOpening(p: PaymentTexts) {
  const { calls, entry, follow, link, look } = useSigningContext();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);
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
      remember(tabStorage(), openedKey(link), '1');
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
        aria-invalid={isWrong}
        aria-describedby="payer-phone-why"
        enterKeyHint="go"
      />
      <p id="payer-phone-why" className={classes('text-small', 'text-secondary')}>
        {p.phoneWhy}
      </p>
    </>
  );
}

function Paid({ p, link }: { p: PaymentTexts; link: SignerLink }) {
  const { language } = useTexts();
  const { access, entry } = useSigningContext();
  useEffect(() => {
    remember(tabStorage(), openedKey(link), null);
    const query = new URLSearchParams({ di: link.documentId, pi: link.participantId });
    if (access.way === 'link' && !isEmbedded())
      history.replaceState(history.state, '', `${PAYMENT_COMPLETE_PATH}?${query}`);
  }, [access, link]);
  const payment = entry?.payment ?? null;
  return (
    <Ended title={p.paidTitle} icon={<CircleCheck size={38} />} tone="done" next={p.next}>
      {p.paidWhy}
      {payment === null ? null : (
        <>
          <br />
          {payment.productName} · <b>{won(payment.amount, language)}</b>
        </>
      )}
    </Ended>
  );
}

const Cancelled = ({ p }: { p: PaymentTexts }) => (
  <Ended title={p.cancelledTitle} icon={<Ban size={36} />} tone="warn" next={p.next}>
    {p.cancelledWhy}
  </Ended>
);

interface EndedProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly tone: 'done' | 'warn';
  readonly next: string;
  readonly children: ReactNode;
}

function Ended({ title, icon, tone, next, children }: EndedProps) {
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
    </Screen>
  );
}
