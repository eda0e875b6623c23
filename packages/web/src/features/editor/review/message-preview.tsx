import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Logo } from '../../../ui/logo.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { userQuery } from '../../session/user.query.ts';
import { useDraft } from '../editor-context.ts';
import type { Method } from '../model/people.ts';
import { daysOf } from '../model/problems.ts';

/** What the first participant will receive, as a chat message or as a mail. */
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
        {channel === 'kakao' ? <ChatMessage /> : <MailMessage />}
        <p className="mt-2.5 text-13 text-muted">{t('message.promise')}</p>
      </div>
    </section>
  );
}

function useRequester(): string {
  const { data } = useQuery(userQuery);
  return [data?.organization?.name, data?.name].filter((part) => part).join(' ');
}

function Facts() {
  const t = useTranslations('review.message');
  const name = useDraft((draft) => draft.name);
  const count = useDraft((draft) => draft.people.length);
  const isSequential = useDraft((draft) => draft.isSequential);
  const days = useDraft((draft) => daysOf(draft.expiryMinutes));
  const facts = [
    [t('document'), name],
    [t('turn'), isSequential ? t('turnOf', { count, number: 1 }) : t('together', { count })],
    [t('until'), t('untilDays', { days })],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChatMessage() {
  const t = useTranslations('review.message');
  const ui = useTranslations('ui');
  const requester = useRequester();
  return (
    <>
      <Logo name={ui('productName')} />
      <div className="mt-1.5 max-w-68 overflow-hidden rounded-sheet rounded-tl-[4px] bg-card text-13">
        <p className="px-3.5 pt-3 text-14 font-semibold">{t('title')}</p>
        <div className="flex flex-col gap-3 px-3.5 pt-1.5 pb-3 text-ink-2">
          <p>{t('from', { requester })}</p>
          <Facts />
        </div>
        <p className="mx-3 mb-3 flex h-8.5 items-center justify-center rounded-6 bg-desk font-semibold text-ink">
          {t('button')}
        </p>
      </div>
    </>
  );
}

function MailMessage() {
  const t = useTranslations('review.message');
  const ui = useTranslations('ui');
  const requester = useRequester();
  const message = useDraft((draft) => draft.message.trim());
  return (
    <div className="overflow-hidden rounded-card bg-card text-13 text-ink-2">
      <p className="border-b border-line px-4 py-3 font-semibold text-ink">{t('subject', { requester })}</p>
      <div className="flex flex-col gap-3 px-4 py-3">
        <Logo name={ui('productName')} />
        <p>{t('from', { requester })}</p>
        {message ? (
          <p className="border-l-2 border-line-2 pl-3 whitespace-pre-wrap text-ink">{message}</p>
        ) : null}
        <Facts />
        <p className="flex h-9 items-center justify-center rounded-control bg-brand-600 font-semibold text-white">
          {t('button')}
        </p>
      </div>
    </div>
  );
}
