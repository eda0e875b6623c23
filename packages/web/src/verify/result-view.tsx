import type { VerifyResult } from '@dojang/contract';
import { documentNumber } from '@dojang/domain';
import {
  Check,
  FileCheck,
  FileText,
  FileX2,
  type LucideIcon,
  RefreshCw,
  SearchX,
  TriangleAlert,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Language } from '../sign/text/format.ts';
import { ErrorLine } from '../sign/ui/notes.tsx';
import { classes } from './classes.ts';
import { VERIFY_TEXTS, verdictWords } from './text.ts';
import { VerifyFacts } from './verify-facts.tsx';

const LOOKS: Readonly<Record<VerifyResult['verdict'], readonly ['good' | 'bad' | 'neutral', LucideIcon]>> = {
  genuine: ['good', Check],
  changed: ['bad', TriangleAlert],
  damaged: ['neutral', FileX2],
  unknown: ['neutral', SearchX],
  unreadable: ['neutral', FileX2],
};

interface ResultViewProps {
  readonly name: string;
  readonly result: VerifyResult;
  readonly language: Language;
  /** The document that the QR code of a certificate names. */
  readonly wanted: string | null;
  /** Whether the completed document and the certificate of this contract were both found genuine here. */
  readonly hasBoth: boolean;
  readonly onAgain: () => void;
  readonly onPick: () => void;
}

/** The result for a file: the verdict first, the facts below. */
export function ResultView(props: ResultViewProps) {
  const { name, result, language, wanted, hasBoth, onAgain, onPick } = props;
  const t = VERIFY_TEXTS[language];
  const isOther = wanted !== null && result.documentId !== undefined && result.documentId !== wanted;
  const [tone, Icon] = LOOKS[result.verdict];
  const kind = result.kind ?? 'completed';
  const isGenuine = result.verdict === 'genuine';
  const [title, why] = verdictWords(result, t);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <section className={classes('result')}>
        <div className={classes('result-head', tone)}>
          <span className={classes('result-icon')} aria-hidden="true">
            <Icon size={36} strokeWidth={2.5} />
          </span>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p>{why}</p>
          </div>
        </div>
        <div className={classes('file-row')}>
          <FileText size={22} aria-hidden="true" />
          {name}
        </div>
        {isOther && <ErrorLine>{t.otherDocument(documentNumber(wanted))}</ErrorLine>}
        {isGenuine && <p className={classes('result-next')}>{hasBoth ? t.both : t.next[kind]}</p>}
        {isGenuine || result.verdict === 'changed' ? (
          <VerifyFacts result={result} language={language} />
        ) : result.verdict === 'damaged' ? null : (
          <div className={classes('why')}>
            <b>{t.cannot}</b>
            <ul>
              {t.cannotList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{t.tryAgain}</p>
          </div>
        )}
      </section>
      <div className={classes('result-actions')}>
        {isGenuine && !hasBoth && (
          <button
            type="button"
            className={classes('button', kind === 'certificate' ? 'primary' : 'outlined')}
            onClick={onPick}
          >
            <FileCheck size={20} aria-hidden="true" />
            {t.nextPick[kind]}
          </button>
        )}
        <button
          type="button"
          className={classes('button', isGenuine ? 'outlined' : 'primary')}
          onClick={onAgain}
        >
          <RefreshCw size={20} aria-hidden="true" />
          {t.again}
        </button>
      </div>
    </>
  );
}
