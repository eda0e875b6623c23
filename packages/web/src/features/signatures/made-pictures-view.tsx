import type { SignatureKind } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { PictureChoice } from './picture-choice.tsx';
import type { MadeWay } from './use-made.ts';

/** The pictures of a name, or the reason why there are none. */
export function MadePicturesView({ kind, way }: { kind: SignatureKind; way: MadeWay }) {
  const t = useTranslations('signatures');
  const isFirst = useDelayed(way.isBusy && way.list.length === 0);
  return (
    <>
      <FormError sentence={way.error} />
      {isFirst ? (
        <div role="status" aria-label={t('making')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} className="h-28 rounded-card!" />
          ))}
        </div>
      ) : null}
      {way.list.length === 0 ? null : (
        <PictureChoice
          kind={kind}
          list={way.list}
          value={way.chosen}
          onChange={way.choose}
          isStale={way.isBusy}
        />
      )}
    </>
  );
}
