import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PolicyReading } from './policy-reading.tsx';
import type { PolicyName } from './policy-text.ts';

/** A legal text in a dialog over the form that asks for agreement to it. */
export function PolicyDialog({ name, onClose }: { name: PolicyName | null; onClose: () => void }) {
  const t = useTranslations('policies');
  return (
    <Dialog
      isOpen={name !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={name === null ? '' : t(name)}
      size="lg"
      withClose
      footerLine
      footer={<Button onPress={onClose}>{t('close')}</Button>}
    >
      {name === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long text
        <section tabIndex={0} aria-label={t(name)} className="rounded-6">
          <PolicyReading name={name} headings="h3" />
        </section>
      )}
    </Dialog>
  );
}
