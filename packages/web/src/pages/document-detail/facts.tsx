import type { DocumentDetail } from '@dojang/contract';
import { documentNumber, MINUTES_PER_DAY } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';
import { useLangOf } from '../../ui/text/lang-of.ts';
import { ExpiryButton } from './request/expiry-change.tsx';

/** The requester, the dates, the validity, and the document's number. */
export function Facts({ document, now }: { document: DocumentDetail; now: number }) {
  const t = useTranslations('detail');
  const locale = useUiLocale();
  const langOf = useLangOf();
  const facts: readonly (readonly [string, string | null])[] = [
    [t('requester'), document.requester.name],
    [t('sentAt'), document.sentAt === null ? null : fullTime(document.sentAt, locale)],
    [t('completedAt'), document.completedAt === null ? null : fullTime(document.completedAt, locale)],
    [t('seal'), document.sealLevel === null ? null : t(`seals.${document.sealLevel}`)],
    [t('validity'), t('days', { count: Math.round(document.expiryMinutes / MINUTES_PER_DAY) })],
    [t('message'), document.message === '' ? null : document.message],
    [t('madeFrom'), document.template === null ? null : t('madeFromText', { ...document.template })],
    [t('number'), documentNumber(document.documentId)],
  ];
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-2 text-15 font-semibold">
        {t('facts')}
      </h2>
      <dl className="grid grid-cols-[84px_minmax(0,1fr)] gap-x-2 gap-y-1.5">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd
                lang={name === t('requester') || name === t('message') ? langOf(value) : undefined}
                className="min-w-0 break-words whitespace-pre-line"
              >
                {value}
                {name === t('validity') ? <ExpiryButton document={document} now={now} /> : null}
              </dd>
            </div>
          ),
        )}
        {document.bulk === null ? null : (
          <>
            <dt className="text-muted">{t('bulk')}</dt>
            <dd className="min-w-0 break-words">
              <BulkLink bulk={document.bulk} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** The row of a bulk from which the document was made; it leads to that row. */
function BulkLink({ bulk }: { bulk: NonNullable<DocumentDetail['bulk']> }) {
  const t = useTranslations('detail');
  return (
    <Link
      to="/bulkTransmit/detail/$bulkTransmitId"
      params={{ bulkTransmitId: bulk.bulkTransmitId }}
      search={{ search: t('bulkRowSearch', { row: String(bulk.rowNo) }) }}
      className="text-brand-700 underline-offset-2 hover:underline"
    >
      {t('bulkRow', { name: bulk.name, row: bulk.rowNo })}
    </Link>
  );
}
