import { DEFAULT_VALIDITY_MINUTES, expiresAt, MINUTES_PER_DAY } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime, withoutZone } from '../../../ui/text/korean-time.ts';
import { daysOf } from '../expiry-days.ts';

const USUAL_DAYS = DEFAULT_VALIDITY_MINUTES / MINUTES_PER_DAY;

interface ExpirySelectionDialogProps {
  readonly count: number;
  readonly now: number;
  readonly onSave: (days: number) => void;
  readonly onClose: () => void;
}

/** Asks for the new time to sign of several documents. */
export function ExpirySelectionDialog({ count, now, onSave, onClose }: ExpirySelectionDialogProps) {
  const t = useTranslations('selection');
  const tUi = useTranslations('ui');
  const locale = useUiLocale();
  const form = useForm({
    first: { days: String(USUAL_DAYS) },
    check: ({ days }) => ({ days: daysOf(days) === null ? t('expiryRange') : null }),
    send: async ({ days }) => onSave(daysOf(days) ?? USUAL_DAYS),
    refuse: () => ({}),
  });
  const days = daysOf(form.typed.days);
  const until = (count: number): string => expiresAt(new Date(now), count * MINUTES_PER_DAY).toISOString();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('expiryTitle', { count })}
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {tUi('close')}
          </Button>
          <Button kind="primary" type="submit" form="change-expiries" className="max-md:flex-1">
            {t('expirySave')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t('expiryText')}</p>
      <Form id="change-expiries" onSubmit={form.submit} round={form.round}>
        <TextField
          label={t('expiryDays')}
          autoFocus
          inputProps={{ inputMode: 'numeric' }}
          {...form.field('days')}
          hint={
            days === null
              ? t('expiryRange')
              : t('expiryUntil', { time: withoutZone(fullTime(until(days), locale)) })
          }
        />
      </Form>
    </Dialog>
  );
}
