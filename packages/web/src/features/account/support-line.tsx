import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { linkTo } from '../../ui/text/text-link.tsx';
import { noticesQuery } from '../session/notices.query.ts';

/** Where to ask, as this installation says it; nothing when it names neither a phone nor an address. */
export function SupportLine() {
  const t = useTranslations('account');
  const support = useQuery(noticesQuery).data?.support;
  const phone = support?.phone ?? '';
  const contact = phone || (support?.email ?? '');
  if (contact === '') return null;
  const href = phone === '' ? `mailto:${contact}` : `tel:${phone.replace(/[^\d+]/g, '')}`;
  return t.rich('support', { contact, a: linkTo(href) });
}
