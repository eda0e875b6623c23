import type { DocumentDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { Pill } from '../../../ui/controls/pill.tsx';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { useLangOf } from '../../../ui/text/lang-of.ts';
import { correctionMessages } from './correction.messages.ts';

const bundles = { correction: correctionMessages };

/** As many characters of a hash as people compare. */
const SHOWN_HASH = 16;

interface VersionListProps {
  readonly versions: NonNullable<DocumentDetail['versions']>;
}

/** The versions of a document that was corrected, the present one first. */
export default function VersionList(props: VersionListProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Versions {...props} />
    </MoreTexts>
  );
}

function Versions({ versions }: VersionListProps) {
  const t = useTranslations('correction.versions');
  const locale = useUiLocale();
  const langOf = useLangOf();
  const newestFirst = [...versions].reverse();
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title" className="mb-2 text-15 font-semibold">
        {t('title')}
      </h2>
      <ol className="flex flex-col gap-3">
        {newestFirst.map(({ number, at, byName, reason, sha256 }, index) => (
          <li key={number}>
            <p className="flex items-center gap-2 font-medium">
              {t('number', { number })}
              {index === 0 ? <Pill tone="info">{t('present')}</Pill> : null}
            </p>
            <p className="text-13 text-muted">{t('by', { name: byName, time: fullTime(at, locale) })}</p>
            <p lang={langOf(reason)} className="break-words whitespace-pre-line">
              {reason === '' ? t('first') : reason}
            </p>
            <p className="text-13 text-muted">
              <span className="sr-only">{t('hash')} </span>
              <code title={sha256}>{sha256.slice(0, SHOWN_HASH)}…</code>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
