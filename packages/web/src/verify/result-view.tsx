import type { VerifyResult } from '@dojang/contract';
import { documentNumber } from '@dojang/domain';
import { Check, FileText, FileX2, type LucideIcon, RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { exactTime, type Language } from '../sign/text/format.ts';
import { ErrorLine } from '../sign/ui/notes.tsx';
import { classes } from './classes.ts';
import { signerLine, VERIFY_TEXTS } from './text.ts';

const LOOKS: Readonly<Record<VerifyResult['verdict'], readonly ['good' | 'bad' | 'neutral', LucideIcon]>> = {
  genuine: ['good', Check],
  changed: ['bad', TriangleAlert],
  unknown: ['neutral', SearchX],
  unreadable: ['neutral', FileX2],
};

interface ResultViewProps {
  readonly name: string;
  readonly result: VerifyResult;
  readonly language: Language;
  /** The document that the QR code of a certificate names. */
  readonly wanted: string | null;
  readonly onAgain: () => void;
}

/** The result for a file: the verdict first, the facts below. */
export function ResultView({ name, result, language, wanted, onAgain }: ResultViewProps) {
  const t = VERIFY_TEXTS[language];
  const isOther = wanted !== null && result.documentId !== undefined && result.documentId !== wanted;
  const [tone, Icon] = LOOKS[result.verdict];
  const [title, why] = t[result.verdict];
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
        {result.verdict === 'genuine' || result.verdict === 'changed' ? (
          <Facts result={result} language={language} />
        ) : (
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
      <button
        type="button"
        className={classes('button', result.verdict === 'genuine' ? 'outlined' : 'primary')}
        onClick={onAgain}
      >
        <RefreshCw size={20} aria-hidden="true" />
        {t.again}
      </button>
    </>
  );
}

/** Whether the stored audit trail is the one in the public log. */
function Anchor({ anchor, language }: { anchor: NonNullable<VerifyResult['anchor']>; language: Language }) {
  const t = VERIFY_TEXTS[language];
  const { state, number, at } = anchor;
  return (
    <>
      {state === 'broken' ? <ErrorLine>{t.anchors.broken}</ErrorLine> : t.anchors[state]}
      {number !== undefined && at !== undefined && (
        <span className={classes('signer')}>
          <span className={classes('text-muted')}>
            {t.anchored(
              number.toLocaleString(language === 'ko' ? 'ko-KR' : 'en-US'),
              exactTime(at, language),
            )}
          </span>
        </span>
      )}
    </>
  );
}

const Hash = ({ children }: { children: string }) => <span className={classes('mono')}>{children}</span>;

function Facts({ result, language }: { result: VerifyResult; language: Language }) {
  const t = VERIFY_TEXTS[language];
  const changed = result.verdict === 'changed';
  const rows: (readonly [string, ReactNode])[] = [];
  if (result.documentName) rows.push([t.document, result.documentName]);
  if (result.documentId) rows.push([t.number, documentNumber(result.documentId)]);
  if (result.kind) rows.push([t.kind, t.kinds[result.kind]]);
  if (result.completedAt)
    rows.push([changed ? t.originalCompletedAt : t.completedAt, exactTime(result.completedAt, language)]);
  if (result.signers && result.signers.length > 0) {
    const lines = result.signers.map((signer) => signerLine(signer, language));
    rows.push([
      t.signers,
      lines.map(([who, at]) => (
        <span key={who + at} className={classes('signer')}>
          {who} <span className={classes('text-muted')}>{at}</span>
        </span>
      )),
    ]);
  }
  if (result.sealLevel) rows.push([t.seal, t.seals[result.sealLevel]]);
  if (result.anchor)
    rows.push([t.anchor, <Anchor key="anchor" anchor={result.anchor} language={language} />]);
  if (changed) rows.push([t.difference, t.added]);
  if (result.originalSha256) rows.push([t.originalHash, <Hash key="original">{result.originalSha256}</Hash>]);
  rows.push([changed ? t.thisHash : t.hash, <Hash key="hash">{result.sha256}</Hash>]);
  return (
    <dl className={classes('result-facts')}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
