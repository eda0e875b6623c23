import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { noticesQuery } from '../session/notices.query.ts';

/** Where to ask, as this installation says it; nothing when it names neither a phone nor an address. */
export function SupportLine() {
  const t = useTranslations('account');
  const support = useQuery(noticesQuery).data?.support;
  const contact = support?.phone || support?.email || '';
  return contact === '' ? null : t('support', { contact });
}
