import { VERIFY_PATH } from '@dojang/contract';
import {
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
import type { FileKind } from '../flow/calls.ts';
import { failureOf } from '../flow/failure.ts';
import { wholeAddress } from '../flow/link.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { type DoneState, doneStateOf } from '../flow/stage.ts';
import { unbroken } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { ErrorLine, Hero, Note } from '../ui/notes.tsx';
import { Screen } from '../ui/screen.tsx';
import { download } from '../values/download.ts';
import { useFresh } from './use-fresh.ts';

const KINDS = ['completed', 'audit'] as const;

const ICONS: Readonly<Record<DoneState, ReactNode>> = {
  waiting: <CircleCheck size={38} />,
  making: <Loader size={36} className="turn" />,
  ready: <FileCheck size={38} />,
};

/** After signing: others are to sign, the document is being made, or it can be fetched. */
export function Done() {
  const { t } = useTexts();
  const { entry, viewOwn } = useSigningContext();
  const fresh = useFresh();
  const state = doneStateOf(fresh ?? entry ?? { documentStatus: 'on_going', sealed: false });
  const files = useFiles();
  const words = {
    waiting: [t.done.signedTitle, t.done.signedWhy],
    making: [t.done.makingTitle, t.done.makingWhy],
    ready: [t.done.readyTitle, t.done.readyWhy],
  }[state];
  return (
    <Screen
      brand
      key={state}
      what={words[0] ?? ''}
      heading={
        <>
          <Hero
            tone={state === 'ready' ? 'done' : state === 'waiting' ? 'good' : 'info'}
            icon={ICONS[state]}
          />
          {words[0]}
        </>
      }
      bar={
        state === 'ready' ? (
          <button type="button" className="btn p" onClick={() => void files.get(KINDS)}>
            <Download size={22} aria-hidden="true" />
            {t.done.both}
          </button>
        ) : (
          <>
            <p className="bd center">{t.mayClose}</p>
            {state === 'waiting' && (
              <button type="button" className="btn o" onClick={() => void viewOwn()}>
                {t.done.own}
              </button>
            )}
          </>
        )
      }
    >
      <p className="i2 center under">
        {entry?.documentName}
        <br />
        {words[1]}
      </p>
      {state === 'ready' ? <Files files={files} /> : <FilesPromise />}
    </Screen>
  );
}

/** How the completed document will reach the signer, where a message was asked for. */
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

function Files({ files }: { files: FilesHandle }) {
  const { t } = useTexts();
  const { entry, link } = useSigningContext();
  const rows = {
    completed: [t.done.completed, t.done.completedSub(entry?.pageCount ?? 1), FileCheck],
    audit: [t.done.audit, t.done.auditSub, ListChecks],
  } as const;
  const kakao = navigator.userAgent.includes('KAKAOTALK');
  return (
    <>
      <section className="card">
        {KINDS.map((kind) => {
          const [name, sub, Icon] = rows[kind];
          const got = files.got.has(kind);
          return (
            <button key={kind} type="button" className="dl" onClick={() => void files.get([kind])}>
              <Icon size={26} color={kind === 'completed' ? 'var(--ok)' : 'var(--b600)'} aria-hidden="true" />
              <span className="two">
                <b>{name}</b>
                <span className="m s">{sub}</span>
              </span>
              <span className={got ? 'get got' : 'get'} role="status">
                {got ? <Check size={20} aria-hidden="true" /> : <Download size={20} aria-hidden="true" />}
                {got ? t.done.got : t.done.get}
              </span>
            </button>
          );
        })}
      </section>
      {files.error && <ErrorLine>{files.error}</ErrorLine>}
      <p className="s i2 after">{t.done.keep}</p>
      {kakao && (
        <a
          className="seeall"
          href={`kakaotalk://web/openExternal?url=${encodeURIComponent(wholeAddress(location.origin, link))}`}
        >
          <ExternalLink size={22} aria-hidden="true" />
          {t.done.otherBrowser}
        </a>
      )}
      <a className="seeall" href={VERIFY_PATH} target="_blank" rel="noreferrer">
        <ShieldCheck size={22} aria-hidden="true" />
        {t.done.verify}
        <ChevronRight size={22} aria-hidden="true" />
      </a>
    </>
  );
}
