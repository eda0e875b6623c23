import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Logo } from '../../../ui/layout/logo.tsx';
import type { Method } from '../model/people.ts';
import { daysOf } from '../model/problems.ts';
import { useDraft } from '../session/editor-context.ts';
import { ChatMessage, Facts, useFirstName, useSender } from './chat-message.tsx';
import { usePaymentFacts } from './payment-facts.ts';

/** The message that the first participant will receive, as a chat message or as an e-mail. */
export function MessagePreview() {
  const t = useTranslations('review');
  const usual = useDraft((draft) => draft.people[0]?.method ?? 'email');
  const [chosen, setChosen] = useState<Method | null>(null);
  const channel = chosen ?? usual;
  return (
    <section aria-labelledby="review-preview">
      <div className="mb-2 flex min-h-8 items-center">
        <h2 id="review-preview" className="flex-1 text-15 font-semibold">
          {t('preview')}
        </h2>
        <Segmented
          label={t('preview')}
          options={[
            { value: 'kakao', label: t('kakao') },
            { value: 'email', label: t('email') },
          ]}
          value={channel}
          onChange={setChosen}
        />
      </div>
      <div className="rounded-card bg-[#e9edf3] p-4">
        {channel === 'kakao' ? <ChatMessage person={null} /> : <MailMessage />}
      </div>
    </section>
  );
}

function MailMessage() {
  const t = useTranslations('review.message');
  const ui = useTranslations('ui');
  const sender = useSender();
  const name = useFirstName();
  const document = useDraft((draft) => draft.name);
  const message = useDraft((draft) => draft.message.trim());
  const days = useDraft((draft) => daysOf(draft.expiryMinutes));
  const payment = usePaymentFacts(null);
  return (
    <div className="overflow-hidden rounded-card bg-card text-13 text-ink-2">
      <p className="border-b border-line px-4 py-3 font-semibold text-ink">
        {t('subject', { sender: sender.organization ?? sender.name, document })}
      </p>
      <div className="flex flex-col gap-3 px-4 py-3">
        <Logo name={ui('productName')} />
        <p className="text-15 font-semibold text-ink">{t('title', { name, document })}</p>
        <p>{t('lead', { requester: sender.full })}</p>
        <Facts
          facts={[
            [t('document'), document],
            [t('from'), sender.full],
            [t('until'), t('untilDays', { days })],
            ...payment,
          ]}
        />
        {message ? (
          <div className="border-l-2 border-line-2 pl-3">
            <p className="text-muted">{t('quote', { name: sender.name })}</p>
            <p className="whitespace-pre-wrap text-ink">{message}</p>
          </div>
        ) : null}
        <p className="flex h-9 items-center justify-center rounded-control bg-brand-600 font-semibold text-white">
          {t('button')}
        </p>
        <p className="text-muted">{t(payment.length > 0 ? 'payingPromise' : 'promise')}</p>
      </div>
    </div>
  );
}
