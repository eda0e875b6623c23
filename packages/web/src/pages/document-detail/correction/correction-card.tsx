import type { DocumentDetail } from '@dojang/contract';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { plannedTime } from '../../../ui/text/korean-time.ts';
import { correctionMessages } from './correction.messages.ts';
import { useCorrection } from './use-correction.ts';

const bundles = { correction: correctionMessages };

interface CorrectionCardProps {
  readonly document: DocumentDetail;
  readonly now: number;
}

/** Until when the open correction of a document is open, and the ways on: correcting further, or discarding it. */
export default function CorrectionCard(props: CorrectionCardProps) {
  return (
    <MoreTexts bundles={bundles}>
      <OpenCorrection {...props} />
    </MoreTexts>
  );
}

function OpenCorrection({ document, now }: CorrectionCardProps) {
  const t = useTranslations('correction.open');
  const locale = useUiLocale();
  const [isAsking, setAsking] = useState(false);
  const { open, discard } = useCorrection(document, () => setAsking(false));
  if (document.correction === undefined) return null;
  return (
    <section
      aria-labelledby="correction-title"
      className="flex gap-3 rounded-card border border-line bg-surface p-4 max-md:mx-4 max-md:mt-3"
    >
      <FilePen size={20} className="mt-0.5 text-brand-600" aria-hidden />
      <div className="min-w-0 flex-1">
        <h2 id="correction-title" className="font-semibold">
          {t('title')}
        </h2>
        <p className="text-13 text-muted">
          {t('text', { time: plannedTime(document.correction.until, now, locale) })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button kind="primary" isPending={open.isPending} onPress={() => open.mutate()}>
            {t('resume')}
          </Button>
          <Button onPress={() => setAsking(true)}>{t('discard')}</Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('discardTitle')}
        verb={t('discard')}
        isPending={discard.isPending}
        onConfirm={() => discard.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('discardText')}</p>
      </ConfirmDialog>
    </section>
  );
}
