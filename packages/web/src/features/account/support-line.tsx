import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { linkTo } from '../../ui/text/text-link.tsx';
import { noticesQuery } from '../session/notices.query.ts';
import { serviceFacts } from '../session/service-facts.ts';

/** Where to ask, as this installation says it; nothing when it names neither a phone nor an address. */
export function SupportLine() {
  const t = useTranslations('account');
  const locale = useUiLocale();
  const support = useQuery(noticesQuery).data?.support;
  const phone = support?.phone ?? '';
  const contact = phone || (support?.email ?? '');
  if (contact === '') return null;
  const href = phone === '' ? `mailto:${contact}` : `tel:${phone.replace(/[^\d+]/g, '')}`;
  const hours = serviceFacts().company.supportHours[locale];
  return (
    <>
      {t.rich('support', { contact, a: linkTo(href) })}
      {hours === '' ? null : ` · ${hours}`}
    </>
  );
}
