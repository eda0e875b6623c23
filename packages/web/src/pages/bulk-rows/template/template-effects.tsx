import type { BulkDetail, ResultOf } from '@dojang/contract';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { endpoints } from '../../../features/session/api.ts';
import { AlertNote } from '../../../ui/layout/alert-note.tsx';

interface TemplateEffectsProps {
  readonly before: BulkDetail['template'];
  readonly preview: ResultOf<typeof endpoints.previewBulkTemplate>;
}

/** What another template does to the values: which are removed, which get another heading, and which columns are to be filled in. */
export function TemplateEffects({ before, preview }: TemplateEffectsProps) {
  const t = useTranslations('bulkRows.change');
  const { template, moves, added, lost } = preview;
  const values = lost.reduce((sum, column) => sum + column.values, 0);
  const renamed = moves.filter(({ from, to }) => from.label !== to.label);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <span className="min-w-0 truncate text-muted">
          {t('version', { name: before.name, version: before.version })}
        </span>
        <ArrowRight size={16} className="shrink-0 text-control" aria-label={t('to')} role="img" />
        <span className="min-w-0 truncate">
          {t('version', { name: template.name, version: template.version })}
        </span>
      </p>
      {values > 0 ? (
        <AlertNote tone="bad" title={t('lost', { count: values })}>
          <p>{t('lostText')}</p>
          <ul aria-label={t('lostList')} className="mt-2 flex flex-col gap-1">
            {lost.map((column) => (
              <li key={column.key} className="flex gap-3 text-ink">
                <span className="min-w-0 flex-1 truncate">{column.label}</span>
                <b className="shrink-0 font-semibold">{t('values', { count: column.values })}</b>
              </li>
            ))}
          </ul>
        </AlertNote>
      ) : (
        <AlertNote tone="ok" title={t('kept')} />
      )}
      {renamed.length === 0 ? null : (
        <Section title={t('renamed')}>
          {renamed.map(({ from, to }) => (
            <li key={to.key} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 truncate text-muted">{from.label}</span>
              <ArrowRight size={14} className="shrink-0 text-control" aria-label={t('to')} role="img" />
              <span className="min-w-0 truncate">{to.label}</span>
            </li>
          ))}
        </Section>
      )}
      {added.length === 0 ? null : (
        <Section title={t('added')}>
          {added.map(({ key, label, required }) => (
            <li key={key} className="flex gap-2 py-1.5">
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <span className="shrink-0 text-13 text-muted">{t(required ? 'required' : 'optional')}</span>
            </li>
          ))}
        </Section>
      )}
      <p className="text-13 text-muted">{t('after')}</p>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 text-13 font-semibold text-ink-2">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}
