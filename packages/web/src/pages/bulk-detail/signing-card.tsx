import type { BulkDetail } from '@dojang/contract';
import { BULK_SIGNING_STATES, type BulkSigningState } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Progress } from '../../ui/layout/progress.tsx';
import { CountTiles } from './count-tiles.tsx';

const TONES: Readonly<Record<BulkSigningState, string>> = {
  unsigned: 'text-ink',
  partly: 'text-brand-700',
  completed: 'text-ok',
  rejected: 'text-bad',
  expired: 'text-warn',
  undelivered: 'text-warn',
  ended: 'text-ink',
};

/** How many of the sent requests were signed, and what became of the others. */
export function SigningCard({ bulk }: { readonly bulk: BulkDetail }) {
  const t = useTranslations('bulk.detail');
  const { signing, counts } = bulk;
  const text = t('signedOf', { total: counts.sent, done: signing.completed });
  return (
    <section
      aria-label={t('signing')}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 max-md:p-4"
    >
      <div className="flex flex-col gap-2">
        <p className="font-medium">{text}</p>
        <Progress
          label={t('signing')}
          fraction={counts.sent === 0 ? 0 : signing.completed / counts.sent}
          valueText={text}
          tone={signing.completed === counts.sent ? 'ok' : 'brand'}
        />
      </div>
      <CountTiles
        counts={BULK_SIGNING_STATES.map((state) => ({
          name: t(`signingState.${state}`),
          count: signing[state],
          tone: TONES[state],
        }))}
      />
    </section>
  );
}
