import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { clockOf } from '../../features/account/use-contact-code.ts';
import { useNewEmail } from '../../features/account/use-new-email.ts';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { deviceNow } from '../../replies/server-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime, withoutZone } from '../../ui/text/korean-time.ts';

/** The mail to a new member, and when it can be sent again by this device's clock. */
const sentMailQuery = queryOptions({
  queryKey: ['email-authentication'],
  queryFn: async () => {
    const { mail } = await call(endpoints.emailAuthentication);
    return mail === null ? null : { ...mail, againAt: deviceNow() + mail.waitSeconds * 1000 };
  },
});

/** The mail that proves the address of a new member: what to look for in the mailbox, and what to do when it does not come. */
export function SentMail() {
  const t = useTranslations('signUp.mail');
  const locale = useUiLocale();
  const queries = useQueryClient();
  const mail = useQuery(sentMailQuery).data;
  const [isChanging, setChanging] = useState(false);
  if (mail === undefined || mail === null) return null;
  const renew = () => queries.invalidateQueries({ queryKey: sentMailQuery.queryKey });
  const facts = [
    [t('to'), mail.email],
    [t('from'), `${mail.senderName} <${mail.sender}>`],
    [t('subject'), mail.subject],
    [t('until'), t('untilTime', { time: withoutZone(fullTime(mail.validUntil, locale)) })],
  ] as const;
  return (
    <section aria-labelledby="sent-mail" className="mt-4 rounded-card border border-line bg-card px-5 py-4">
      <h2 id="sent-mail" className="flex items-center gap-2 text-15 font-semibold">
        <Mail size={18} className="text-muted" aria-hidden />
        {t('title')}
      </h2>
      <p className="mt-1 text-13 text-ink-2">{t('what')}</p>
      <dl className="mt-3 grid gap-x-4 text-13 md:grid-cols-[auto_1fr] md:gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 font-medium max-md:mb-1.5">{value}</dd>
          </div>
        ))}
      </dl>
      {isChanging ? (
        <AddressForm
          onClose={() => setChanging(false)}
          onChanged={async () => {
            await renew();
            setChanging(false);
          }}
        />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <SendAgain againAt={mail.againAt} onSent={renew} />
          <Button onPress={() => setChanging(true)}>{t('change')}</Button>
        </div>
      )}
      <p className="mt-3 text-13 text-muted">{t('spam')}</p>
    </section>
  );
}

function SendAgain({ againAt, onSent }: { againAt: number; onSent: () => Promise<void> }) {
  const t = useTranslations('signUp.mail');
  const sentence = useErrorMessage();
  const seconds = useSecondsTo(againAt);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endpoints.requestEmailAuthentication),
    onSuccess: async () => {
      await onSent();
      notify('ok', t('sentAgain'));
    },
    onError: (error) => notify('bad', sentence(error)),
  });
  return (
    <Button isInert={seconds > 0} isPending={isPending} onPress={() => mutate()}>
      {seconds > 0 ? t('againIn', { time: clockOf(seconds) }) : t('again')}
    </Button>
  );
}

/** Whole seconds until a moment; 0 from then on. */
function useSecondsTo(at: number): number {
  const [now, setNow] = useState(deviceNow);
  const isOver = now >= at;
  useEffect(() => {
    setNow(deviceNow());
    if (isOver && deviceNow() >= at) return;
    const timer = setInterval(() => setNow(deviceNow()), 500);
    return () => clearInterval(timer);
  }, [at, isOver]);
  return Math.max(0, Math.ceil((at - now) / 1000));
}

function AddressForm({ onClose, onChanged }: { onClose: () => void; onChanged: () => Promise<void> }) {
  const t = useTranslations('signUp.mail');
  const { form, field } = useNewEmail(async () => {
    await onChanged();
    notify('ok', t('sentAgain'));
  });
  return (
    <Form className="mt-4 flex flex-col gap-3" onSubmit={form.submit} onEscape={onClose} round={form.round}>
      <FormError title={t('failed')} sentence={form.error} />
      <TextField label={t('wanted')} {...field} />
      <div className="flex gap-2">
        <Button type="submit" kind="primary" isPending={form.isBusy}>
          {t('submit')}
        </Button>
        <Button onPress={onClose}>{t('keep')}</Button>
      </div>
    </Form>
  );
}
