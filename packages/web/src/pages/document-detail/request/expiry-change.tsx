import { type DocumentDetail, EXPIRY_FRAGMENT } from '@dojang/contract';
import { expiresAt, isReserved, MINUTES_PER_DAY } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { TimerOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasExpired } from '../../../features/documents/document-state.ts';
import { daysOf } from '../../../features/documents/expiry-days.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useRefusal } from '../../../features/session/forms/refusal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime, withoutZone } from '../../../ui/text/korean-time.ts';

interface ExpiryProps {
  readonly document: DocumentDetail;
  readonly now: number;
}

/** Says that someone's time to sign is over, and offers more time. */
export function ExpiryCard({ document, now }: ExpiryProps) {
  const t = useTranslations('detail.expiry');
  const [isOpen, setOpen] = useState(false);
  if (!document.abilities.changeRequest || !hasExpired(document)) return null;
  return (
    <section
      className="flex gap-3 rounded-card border border-line bg-surface p-4 max-md:mx-4 max-md:mt-3"
      aria-label={t('over')}
    >
      <TimerOff size={20} className="mt-0.5 text-warn" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('over')}</p>
        <p className="text-13 text-muted">{t('overHint')}</p>
        <Button className="mt-3" onPress={() => setOpen(true)}>
          {t('extend')}
        </Button>
      </div>
      {isOpen ? <ExpiryDialog document={document} now={now} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** Changes the time to sign; opened at once by the link in the message that tells of the expiry. */
export function ExpiryButton({ document, now }: ExpiryProps) {
  const t = useTranslations('detail.expiry');
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === EXPIRY_FRAGMENT);
  if (!document.abilities.changeRequest) return null;
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="-my-1.5 text-brand-700! max-md:hidden lg:hidden"
        onPress={() => setOpen(true)}
      >
        {t('change')}
      </Button>
      {isOpen ? <ExpiryDialog document={document} now={now} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Asks for the new time to sign. */
export function ExpiryDialog({ document, now, onClose }: ExpiryProps & { readonly onClose: () => void }) {
  const t = useTranslations('detail.expiry');
  const locale = useUiLocale();
  const refuse = useRefusal();
  const queries = useQueryClient();
  const form = useForm({
    first: { days: String(Math.round(document.expiryMinutes / MINUTES_PER_DAY)) },
    check: ({ days }) => ({ days: daysOf(days) === null ? t('range') : null }),
    send: async ({ days }) => {
      const { asked, expiresAt: until } = await call(endpoints.changeExpiry, {
        params: { documentId: document.documentId },
        body: { expiryMinutes: (daysOf(days) ?? 0) * MINUTES_PER_DAY },
      });
      const time = fullTime(until, locale);
      notify('ok', asked === 0 ? t('changed', { time }) : t('askedAgain', { time, count: asked }));
      onClose();
      await queries.invalidateQueries();
    },
    refuse: (error) => refuse(error, 'days'),
  });
  const days = daysOf(form.typed.days);
  const isWaiting = isReserved(document.status);
  const from = new Date(isWaiting ? (document.reservation?.reservationDate ?? now) : now);
  const until =
    days === null ? '' : withoutZone(fullTime(expiresAt(from, days * MINUTES_PER_DAY).toISOString(), locale));
  return (
    <FormDialog
      title={t('title')}
      verb={t('save')}
      leaveWith="close"
      form={form}
      onClose={onClose}
      lead={
        <p className="mb-4 text-ink-2">
          {t(isWaiting ? 'textReserved' : hasExpired(document) ? 'textOver' : 'text')}
        </p>
      }
    >
      <TextField
        label={t('days')}
        autoFocus
        inputProps={{ inputMode: 'numeric' }}
        {...form.field('days')}
        hint={days === null ? t('rangeHint') : t('until', { time: until })}
      />
    </FormDialog>
  );
}
