import { contractPath, VERIFY_PATH } from '@dojang/contract/signer';
import {
  Archive,
  Check,
  ChevronRight,
  CircleCheck,
  Download,
  ExternalLink,
  FileCheck,
  ListChecks,
  Loader,
  ShieldCheck,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import type { FileKind } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { wholeAddress } from '../flow/link.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { type DoneState, doneStateOf, owesPayment } from '../flow/stage.ts';
import { PaymentFacts } from '../payment/payment-facts.tsx';
import { paymentTexts } from '../payment/texts.ts';
import { fileSize, longTime, unbroken, won } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { BrandLine } from '../ui/branding.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorLine, Hero, Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { download } from '../values/download.ts';
import { LeaveButton } from './leave-button.tsx';
import { remaining, Signers } from './signers.tsx';
import { Withdrawal } from './withdrawal.tsx';

const KINDS = ['completed', 'audit'] as const;

const ICONS: Readonly<Record<DoneState, ReactNode>> = {
  waiting: <CircleCheck size={38} />,
  making: <Loader size={36} className={classes('turn')} />,
  ready: <FileCheck size={38} />,
};

/** After signing: others must still sign, the document is being made, or it can be downloaded. */
export function Done() {
  const { t, language } = useTexts();
  const { entry, toPayment } = useSigningContext();
  const state = entry ? doneStateOf(entry) : 'waiting';
  const files = useFiles();
  const own = {
    approver: t.done.approvedTitle,
    viewer: t.done.viewedTitle,
    copy: t.done.viewedTitle,
    signer: t.done.signedTitle,
  };
  const title = {
    waiting: own[entry?.participantType ?? 'signer'],
    making: t.done.makingTitle,
    ready: t.done.readyTitle,
  }[state];
  const at = state === 'ready' ? entry?.endedAt : entry?.signedAt;
  return (
    <Screen
      brand
      key={state}
      what={title}
      heading={
        <>
          <Hero
            tone={state === 'ready' ? 'done' : state === 'waiting' ? 'good' : 'info'}
            icon={ICONS[state]}
          />
          {title}
        </>
      }
      bar={
        <>
          <DoneBar state={state} files={files} />
          {entry?.payment && owesPayment(entry) && (
            <button type="button" className={classes('button', 'outlined')} onClick={toPayment}>
              {paymentTexts(language).pay(won(entry.payment.amount, language))}
            </button>
          )}
          <LeaveButton />
        </>
      }
    >
      <p className={classes('text-secondary', 'center', 'under')}>
        {entry?.documentName}
        {state === 'ready' && entry
          ? ` · ${t.done.all(entry.signers.filter(({ participantType }) => participantType === 'signer').length)}`
          : ''}
        {at ? (
          <>
            <br />
            {longTime(at, language)}
          </>
        ) : null}
        {state === 'making' && (
          <>
            <br />
            {t.done.makingWhy}
          </>
        )}
      </p>
      {state === 'waiting' && entry && (
        <>
          <h2 className={classes('remaining')}>{t.done.left(remaining(entry).length)}</h2>
          <Signers entry={entry} />
        </>
      )}
      {state === 'ready' ? <Files files={files} /> : <FilesPromise />}
      {entry?.payment && (
        <section className={classes('after')} aria-label={t.landing.payment}>
          <h2 className={classes('remaining')}>{t.landing.payment}</h2>
          <PaymentFacts payment={entry.payment} />
        </section>
      )}
      <BrandLine />
    </Screen>
  );
}

function DoneBar({ state, files }: { state: DoneState; files: FilesHandle }) {
  const { t } = useTexts();
  const { entry, read, access, link } = useSigningContext();
  if (state === 'ready') {
    const { documentId, participantId } = link;
    const reader = access.way === 'link' ? participantId : undefined;
    return (
      <>
        <button type="button" className={classes('button', 'primary')} onClick={() => void files.get(KINDS)}>
          <Download size={22} aria-hidden="true" />
          {t.done.both}
        </button>
        {access.way !== 'face_to_face' && !isEmbedded() && (
          <a className={classes('button', 'outlined')} href={contractPath(documentId, reader)}>
            {t.done.contract}
          </a>
        )}
      </>
    );
  }
  return (
    <>
      {access.leave === null && <p className={classes('text-bold', 'center')}>{t.mayClose}</p>}
      {state === 'waiting' && (
        <>
          <button type="button" className={classes('button', 'outlined')} onClick={() => void read()}>
            {entry?.participantType === 'signer' ? t.done.own : t.landing.open}
          </button>
          {entry?.participantType === 'signer' && <Withdrawal />}
        </>
      )}
    </>
  );
}

/** How the signer will receive the completed document, where a message was requested. */
function FilesPromise() {
  const { t } = useTexts();
  const { entry } = useSigningContext();
  if (!entry || entry.signingMethodType === 'none') return null;
  const [before, what, after] = t.done.mail(unbroken(entry.contactHint), entry.signingMethodType);
  return (
    <Note tone="info">
      {before}
      <b>{what}</b>
      {after}
    </Note>
  );
}

interface FilesHandle {
  readonly got: ReadonlySet<FileKind>;
  readonly error: string | null;
  readonly get: (kinds: readonly FileKind[]) => Promise<void>;
}

function useFiles(): FilesHandle {
  const { t } = useTexts();
  const { calls, follow } = useSigningContext();
  const [got, setGot] = useState<ReadonlySet<FileKind>>(new Set());
  const [error, setError] = useState<string | null>(null);
  async function get(kinds: readonly FileKind[]): Promise<void> {
    setError(null);
    try {
      for (const kind of kinds) {
        download((await calls.file(kind)).url);
        setGot((old) => new Set(old).add(kind));
      }
    } catch (raw) {
      const failure = failureOf(raw);
      if (!follow(failure)) setError('message' in failure ? failure.message : t.done.noReply);
    }
  }
  return { got, error, get };
}

/** Whether everybody may have an account here, as the server has written into the page. */
const isSignUpOpen = (): boolean => document.documentElement.dataset.signUp === undefined;

function Files({ files }: { files: FilesHandle }) {
  const { t, language } = useTexts();
  const { entry, link } = useSigningContext();
  const size = (kind: (typeof KINDS)[number]): string => {
    const bytes = entry?.fileSizes[kind] ?? null;
    return bytes === null ? '' : ` · ${fileSize(bytes, language)}`;
  };
  const rows = {
    completed: [t.done.completed, `PDF · ${t.pages(entry?.pageCount ?? 1)}${size('completed')}`, FileCheck],
    audit: [t.done.audit, `PDF${size('audit')} · ${t.done.auditSub}`, ListChecks],
  } as const;
  const until = entry?.readableUntil ?? null;
  const [before, day, after] = t.done.getUntil(until === null ? '' : longTime(until, language));
  const kakao = navigator.userAgent.includes('KAKAOTALK');
  return (
    <>
      <section className={classes('card')}>
        {KINDS.map((kind) => {
          const [name, sub, Icon] = rows[kind];
          const got = files.got.has(kind);
          return (
            <button
              key={kind}
              type="button"
              className={classes('download-row')}
              onClick={() => void files.get([kind])}
            >
              <Icon
                size={26}
                color={kind === 'completed' ? 'var(--color-ok)' : 'var(--color-brand-600)'}
                aria-hidden="true"
              />
              <span className={classes('two-lines')}>
                <b>{name}</b>
                <span className={classes('text-muted', 'text-small')}>{sub}</span>
              </span>
              <span className={classes('download-action', got && 'downloaded')} role="status">
                {got ? <Check size={20} aria-hidden="true" /> : <Download size={20} aria-hidden="true" />}
                {got ? t.done.got : t.done.get}
              </span>
            </button>
          );
        })}
      </section>
      {files.error && <ErrorLine>{files.error}</ErrorLine>}
      <p className={classes('text-small', 'text-secondary', 'after')}>
        {until !== null && (
          <>
            {before}
            <b>{day}</b>
            {after}{' '}
          </>
        )}
        {t.done.keep}
      </p>
      {entry?.mayKeep === true && !isEmbedded() && isSignUpOpen() && (
        <a className={classes('see-all')} href="/user/signup" target="_blank" rel="noreferrer">
          <Archive size={22} aria-hidden="true" />
          {t.done.keepLonger}
          <ChevronRight size={22} aria-hidden="true" />
        </a>
      )}
      {kakao && !isEmbedded() && (
        <a
          className={classes('see-all')}
          href={`kakaotalk://web/openExternal?url=${encodeURIComponent(wholeAddress(location.origin, link))}`}
        >
          <ExternalLink size={22} aria-hidden="true" />
          {t.done.otherBrowser}
        </a>
      )}
      <a className={classes('see-all')} href={VERIFY_PATH} target="_blank" rel="noreferrer">
        <ShieldCheck size={22} aria-hidden="true" />
        {t.done.verify}
        <ChevronRight size={22} aria-hidden="true" />
      </a>
    </>
  );
}
