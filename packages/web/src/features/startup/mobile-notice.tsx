import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Tells people with narrow screens which tasks are easier on a wide one. */
export function MobileNotice({ onDone }: { onDone: (isForGood: boolean) => void }) {
  const t = useTranslations('startup');
  const [isForGood, setForGood] = useState(true);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onDone(isForGood);
      }}
      title={t('mobile.title')}
      picture={
        <span
          aria-hidden
          className="mt-6 ml-6 grid size-10 shrink-0 place-items-center rounded-control bg-desk text-ink-2"
        >
          <MonitorSmartphone size={20} />
        </span>
      }
      footerLine
      footer={
        <>
          <Checkbox className="mr-auto" isSelected={isForGood} onChange={setForGood}>
            {t('dontShow')}
          </Checkbox>
          <Button kind="primary" autoFocus onPress={() => onDone(isForGood)}>
            {t('mobile.start')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('mobile.text')}</p>
    </Dialog>
  );
}
