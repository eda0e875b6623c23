import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const RULES = ['time', 'untouched', 'mistake', 'card', 'free'] as const;

/** When a charge is refunded. */
export function RefundRules({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('point.rules');
  const tUi = useTranslations('ui');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      size="md"
      footer={
        <Button kind="primary" autoFocus onPress={onClose} className="max-md:flex-1">
          {tUi('close')}
        </Button>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-4 text-ink-2">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
