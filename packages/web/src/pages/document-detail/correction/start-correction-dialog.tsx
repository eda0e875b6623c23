import type { DocumentDetail } from '@dojang/contract';
import { CORRECTION_HOURS, MOST_VERSIONS } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { correctionMessages } from './correction.messages.ts';
import { useCorrection } from './use-correction.ts';

const bundles = { correction: correctionMessages };

interface StartCorrectionDialogProps {
  readonly document: DocumentDetail;
  readonly onClose: () => void;
}

/** Says what a correction does, and opens it. */
export default function StartCorrectionDialog(props: StartCorrectionDialogProps) {
  return (
    <MoreTexts bundles={bundles}>
      <StartDialog {...props} />
    </MoreTexts>
  );
}

function StartDialog({ document, onClose }: StartCorrectionDialogProps) {
  const t = useTranslations('correction.start');
  const tUi = useTranslations('ui');
  const { open } = useCorrection(document, onClose);
  const lines = [
    t('links'),
    t('again'),
    t('hours', { hours: CORRECTION_HOURS }),
    t('free', { most: MOST_VERSIONS }),
  ];
  return (
    <Dialog
      isOpen
      size="md"
      onOpenChange={(next) => !next && onClose()}
      title={t('title')}
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {tUi('close')}
          </Button>
          <Button
            autoFocus
            kind="primary"
            className="max-md:flex-1"
            isPending={open.isPending}
            onPress={() => open.mutate()}
          >
            {t('do')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('text')}</p>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
