import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../features/session/api.ts';
import { noticesQuery } from '../features/session/notices.query.ts';
import { KEYS } from '../features/session/session-store.ts';
import { userQuery } from '../features/session/user.query.ts';
import { useNow } from '../ui/hooks/use-now.ts';
import { koreanDay } from '../ui/text/korean-time.ts';
import { isClosedToday } from './banner-day.ts';
import { useMember } from './use-member.ts';

/** One line above everything, which can be closed for the day. */
export function Banner() {
  const t = useTranslations('frame.banner');
  const { user } = useMember();
  const queries = useQueryClient();
  const now = useNow();
  const text = useQuery(noticesQuery).data?.banner;
  const [here, setHere] = useState(() => localStorage.getItem(KEYS.bannerClosedOn));
  const record = useMutation({
    mutationFn: (day: string) => call(endpoints.recordFlag, { body: { type: 'banner', value: day } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  if (text === undefined || text.text === '') return null;
  if (isClosedToday({ recorded: user.notifications.banner, here }, now)) return null;
  const close = () => {
    const day = koreanDay(now);
    localStorage.setItem(KEYS.bannerClosedOn, day);
    setHere(day);
    record.mutate(day);
  };
  return (
    <section
      aria-label={t('label')}
      className="flex min-h-10 shrink-0 items-center gap-2.5 bg-brand-50 py-1 pr-2 pl-5 max-md:pl-4"
    >
      <Megaphone size={16} className="text-ink-2" aria-hidden />
      <p className="min-w-0 flex-1 py-1 leading-snug">
        <span className="font-medium">{text.text}</span>{' '}
        {text.link === '' ? null : (
          <a href={text.link} className="font-semibold whitespace-nowrap text-brand-700 hover:underline">
            {text.linkText === '' ? t('more') : text.linkText}
          </a>
        )}
      </p>
      <Button
        onPress={close}
        aria-label={t('close')}
        className="flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2 text-13 text-ink-2 data-hovered:bg-brand-100 max-md:h-11"
      >
        <span className="max-md:hidden" aria-hidden>
          {t('close')}
        </span>
        <X size={16} aria-hidden />
      </Button>
    </section>
  );
}
