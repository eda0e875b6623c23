import { CircleCheck, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Comparison } from './use-comparison.ts';

/** Who must sign again, and why; and whose signature stays. */
export function WhoActsAgain({ acted }: Pick<Comparison, 'acted'>) {
  const t = useTranslations('correcting.who');
  const again = acted.filter(({ reasons }) => reasons.length > 0);
  const keeps = acted.filter(({ reasons }) => reasons.length === 0);
  if (acted.length === 0) return <p className="text-muted">{t('nobodyActed')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Group title={t('again')} none={t('nobodyAgain')}>
        {again.map(({ participantId, name, reasons }) => (
          <li key={participantId} className="flex gap-2">
            <PenLine size={17} className="mt-0.5 shrink-0 text-warn" aria-hidden />
            <div className="min-w-0">
              <b className="font-semibold break-words">{name}</b>
              {reasons.map((reason) => (
                <p key={reason} className="text-13 text-muted">
                  {t(`reason.${reason}`)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </Group>
      <Group title={t('keeps')} none={t('everybodyAgain')}>
        {keeps.map(({ participantId, name }) => (
          <li key={participantId} className="flex gap-2">
            <CircleCheck size={17} className="mt-0.5 shrink-0 text-ok" aria-hidden />
            <b className="min-w-0 font-semibold break-words">{name}</b>
          </li>
        ))}
      </Group>
    </div>
  );
}

function Group(props: { readonly title: string; readonly none: string; readonly children: ReactNode[] }) {
  const { title, none, children } = props;
  return (
    <section aria-label={title}>
      <h3 className="text-13 font-semibold text-ink-2">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-1 text-muted">{none}</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-2">{children}</ul>
      )}
    </section>
  );
}
