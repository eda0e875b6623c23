import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDraft } from '../editor-context.ts';
import type { SendOutcome } from './use-send.ts';

interface OutcomeDialogsProps {
  readonly outcome: SendOutcome;
  readonly onSettle: () => void;
  readonly onOpenDocument: () => void;
}

/** What sending came to: done, not enough points, or a failure with its reason. */
export function OutcomeDialogs({ outcome, onSettle, onOpenDocument }: OutcomeDialogsProps) {
  const t = useTranslations('review');
  const settle = (open: boolean): void => {
    if (!open) onSettle();
  };
  return (
    <>
      <SentDialog isOpen={outcome.kind === 'sent'} onOpenDocument={onOpenDocument} />
      <Dialog
        title={t('short.title')}
        isOpen={outcome.kind === 'short'}
        onOpenChange={settle}
        footer={
          <Button kind="primary" onPress={onSettle}>
            {t('short.close')}
          </Button>
        }
      >
        <p className="text-ink-2">{t('short.text')}</p>
      </Dialog>
      <Dialog
        title={t('failed.title')}
        isOpen={outcome.kind === 'failed'}
        onOpenChange={settle}
        footer={
          <Button kind="primary" onPress={onSettle}>
            {t('failed.close')}
          </Button>
        }
      >
        <p className="text-ink-2">{outcome.kind === 'failed' ? outcome.sentence : null}</p>
      </Dialog>
    </>
  );
}

interface SentDialogProps {
  readonly isOpen: boolean;
  readonly onOpenDocument: () => void;
}

function SentDialog({ isOpen, onOpenDocument }: SentDialogProps) {
  const t = useTranslations('review.sent');
  const people = useDraft((draft) => draft.people);
  const isSequential = useDraft((draft) => draft.isSequential);
  const asked = isSequential ? people.slice(0, 1) : people;
  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onOpenDocument();
      }}
      footer={
        <Button kind="primary" autoFocus onPress={onOpenDocument}>
          {t('open')}
        </Button>
      }
    >
      <div className="flex gap-3">
        <CircleCheck size={22} className="text-ok" aria-hidden />
        <div>
          <p className="text-ink-2">{t('text')}</p>
          <p className="mt-3 text-13 text-muted">{t('first')}</p>
          <p className="font-semibold">{asked.map((person) => person.name).join(', ')}</p>
        </div>
      </div>
    </Dialog>
  );
}
