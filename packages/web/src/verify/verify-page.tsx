import { documentNumber } from '@dojang/domain';
import { FileCheck, FileSearch, Info, Lock, Upload } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Language } from '../sign/text/format.ts';
import { BrandMark } from '../sign/ui/mark.tsx';
import { ErrorLine } from '../sign/ui/notes.tsx';
import { checkFile, type Outcome } from './check-file.ts';
import { classes } from './classes.ts';
import { ResultView } from './result-view.tsx';
import { VERIFY_TEXTS, type VerifyTexts, verdictWords } from './text.ts';

const NOTE_ICONS = [Lock, FileCheck, Info];

interface VerifyPageProps {
  readonly language: Language;
  /** The document that the QR code of a certificate names. */
  readonly wanted: string | null;
}

/** Drop, pick or paste a PDF, and read whether it is the completed document, unchanged. */
export function VerifyPage({ language: first, wanted }: VerifyPageProps) {
  const [language, setLanguage] = useState(first);
  const [checking, setChecking] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const t = VERIFY_TEXTS[language];
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${t.title} — ${language === 'ko' ? '도장' : 'Dojang'}`;
  }, [language, t]);

  const [genuine, setGenuine] = useState<readonly string[]>([]);

  const check = useCallback(async (file: File | undefined) => {
    if (!file) return;
    setChecking(file.name);
    const next = await checkFile(file);
    setOutcome(next);
    setGenuine((before) => [...before, genuineFile(next)]);
    setChecking(null);
  }, []);

  useHandedFile(check);
  const canDrop = useCanDrop();

  return (
    <div className={classes('verify')}>
      <header className={classes('verify-top')}>
        <span className={classes('brand')}>
          <BrandMark size={32} />
          <span>
            {language === 'ko' ? '도장' : 'Dojang'} <span className={classes('kind')}>{t.title}</span>
          </span>
        </span>
        <button
          type="button"
          className={classes('quiet-button')}
          lang={language === 'ko' ? 'en' : 'ko'}
          onClick={() => setLanguage(language === 'ko' ? 'en' : 'ko')}
        >
          {t.other}
        </button>
      </header>
      <main className={classes('verify-main')}>
        <p className={classes('visually-hidden')} aria-live="polite">
          {checking === null ? resultWords(outcome, t) : t.checking(checking)}
        </p>
        {outcome?.kind === 'answer' && checking === null ? (
          <ResultView
            name={outcome.name}
            result={outcome.result}
            language={language}
            wanted={wanted}
            hasBoth={BOTH.every((kind) => genuine.includes(`${outcome.result.documentId} ${kind}`))}
            onAgain={() => setOutcome(null)}
            onPick={() => input.current?.click()}
          />
        ) : (
          <>
            <h1>{t.heading}</h1>
            <p className={classes('verify-lead')}>
              {wanted === null ? t.lead : t.wanted(documentNumber(wanted))}
            </p>
            <div className={classes('drop')}>
              {checking === null ? (
                <>
                  <FileSearch size={44} color="var(--color-brand-600)" aria-hidden="true" />
                  <b>{canDrop ? t.drop : t.choose}</b>
                  <span className={classes('text-secondary')}>{t.limit}</span>
                  <button
                    type="button"
                    className={classes('button', 'primary')}
                    onClick={() => input.current?.click()}
                  >
                    <Upload size={20} aria-hidden="true" />
                    {t.pick}
                  </button>
                </>
              ) : (
                <>
                  <span className={classes('spin')} aria-hidden="true" />
                  <b>{t.checking(checking)}</b>
                </>
              )}
            </div>
            {outcome?.kind === 'refused' && <ErrorLine>{refusalWords(outcome, t)}</ErrorLine>}
            <ul className={classes('verify-notes')}>
              {t.notes.map((note, i) => {
                const Icon = NOTE_ICONS[i] ?? Info;
                return (
                  <li key={note}>
                    <Icon size={22} aria-hidden="true" />
                    <span>{note}</span>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          className={classes('visually-hidden')}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </main>
    </div>
  );
}

const BOTH = ['completed', 'certificate'] as const;

/** Names a genuine file by its document and kind; empty for any other outcome. */
const genuineFile = (outcome: Outcome): string =>
  outcome.kind === 'answer' && outcome.result.genuine
    ? `${outcome.result.documentId} ${outcome.result.kind}`
    : '';

/** A window to which a file can be dragged: wide, and used with a mouse. */
const CAN_DROP = '(hover: hover) and (pointer: fine) and (min-width: 640px)';

function watchCanDrop(tell: () => void): () => void {
  const query = matchMedia(CAN_DROP);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

const useCanDrop = (): boolean => useSyncExternalStore(watchCanDrop, () => matchMedia(CAN_DROP).matches);

/** Handles a file that is dropped anywhere on the page, or pasted. */
function useHandedFile(check: (file: File | undefined) => Promise<void>): void {
  // Before the first paint: without these listeners the browser opens a dropped file in place of the page.
  useLayoutEffect(() => {
    const stay = (event: DragEvent): void => event.preventDefault();
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      void check(event.dataTransfer?.files[0]);
    };
    const onPaste = (event: ClipboardEvent): void => void check(event.clipboardData?.files[0]);
    addEventListener('dragover', stay);
    addEventListener('drop', onDrop);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('dragover', stay);
      removeEventListener('drop', onDrop);
      removeEventListener('paste', onPaste);
    };
  }, [check]);
}

const refusalWords = (outcome: Extract<Outcome, { kind: 'refused' }>, t: VerifyTexts): string =>
  outcome.why === 'other' ? outcome.message : t[outcome.why];

/** The verdict for screen readers. */
function resultWords(outcome: Outcome | null, t: VerifyTexts): string {
  return outcome?.kind === 'answer' ? verdictWords(outcome.result, t).join('. ') : '';
}
