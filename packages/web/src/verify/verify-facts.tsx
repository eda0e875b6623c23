import type { VerifyResult } from '@dojang/contract';
import { documentNumber } from '@dojang/domain';
import type { ReactNode } from 'react';
import { exactTime, type Language } from '../sign/text/format.ts';
import { ErrorLine } from '../sign/ui/notes.tsx';
import { classes } from './classes.ts';
import { differenceWords, signerLine, VERIFY_TEXTS } from './text.ts';

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

/** What is known about a file; what only a technical reader needs is folded. */
export function VerifyFacts({ result, language }: { result: VerifyResult; language: Language }) {
  const t = VERIFY_TEXTS[language];
  const changed = result.verdict === 'changed';
  const rows: Row[] = [];
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
  if (changed) rows.push([t.difference, differenceWords(result.added, language)]);
  const technical: Row[] = [];
  if (result.sealLevel) technical.push([t.seal, t.seals[result.sealLevel]]);
  if (result.anchor) {
    const anchor: Row = [t.anchor, <Anchor key="anchor" anchor={result.anchor} language={language} />];
    // A trail that differs from the public log is no detail.
    (result.anchor.state === 'broken' ? rows : technical).push(anchor);
  }
  if (result.originalSha256)
    technical.push([t.originalHash, <Hash key="original">{result.originalSha256}</Hash>]);
  technical.push([changed ? t.thisHash : t.hash, <Hash key="hash">{result.sha256}</Hash>]);
  return (
    <>
      <Rows rows={rows} />
      <details className={classes('result-details')} open={changed}>
        <summary>{t.more}</summary>
        <Rows rows={technical} />
      </details>
    </>
  );
}

type Row = readonly [string, ReactNode];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={classes('result-facts')}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
