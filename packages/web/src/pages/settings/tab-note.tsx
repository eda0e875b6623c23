import type { UserInfo } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { deletedQuery } from '../../features/deletion/deleted.query.ts';
import { organizationQuery } from '../../features/organization/organization.query.ts';
import { paymentMethodsQuery } from '../../features/points/points.query.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { timeLeft } from '../../ui/text/korean-time.ts';
import { cardName } from '../point/card-name.ts';
import { apiKeysQuery } from './developer/api-keys.query.ts';
import { directLinksQuery } from './links/direct/direct-links.query.ts';

interface TabNoteProps {
  /** The id of a tab that the user may open. */
  readonly tab: string;
  readonly user: UserInfo;
}

/** What a row of the list of phones says about its tab, such as the number of members; nothing until it is known. */
export function TabNote({ tab, user }: TabNoteProps) {
  if (tab === 'my') return user.emailVerified ? null : <EmailNote />;
  if (tab === 'members') return <MembersNote />;
  if (tab === 'payment') return <CardNote />;
  if (tab === 'deleted') return <DeletedNote />;
  if (tab === 'developer') return <KeyNote />;
  return tab === 'links' ? <LinksNote /> : null;
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <span className="min-w-0 shrink truncate text-13 text-muted tabular-nums">{children}</span>
);

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <span className="flex shrink-0 items-center gap-1 text-13 font-semibold text-warn">{children}</span>
);

function EmailNote() {
  const t = useTranslations('settings');
  return (
    <Warning>
      <MailWarning size={15} aria-hidden />
      {t('emailUnproven')}
    </Warning>
  );
}

function MembersNote() {
  const t = useTranslations('settings.notes');
  const count = useQuery(organizationQuery).data?.memberCount;
  return count === undefined ? null : <Note>{t('members', { count })}</Note>;
}

function CardNote() {
  const card = useQuery(paymentMethodsQuery).data?.list.find(({ isDefault }) => isDefault);
  return card === undefined ? null : <Note>{cardName(card)}</Note>;
}

function DeletedNote() {
  const t = useTranslations('settings.notes');
  const count = useQuery(deletedQuery('', 1)).data?.total ?? 0;
  return count === 0 ? null : <Note>{t('deleted', { count })}</Note>;
}

/** The number of usable keys, or when the next of them ends. */
function KeyNote() {
  const t = useTranslations('settings.notes');
  const now = useNow();
  const usable = useQuery(apiKeysQuery).data?.list.filter(({ state }) => ENDS.has(state)) ?? [];
  const ending = usable
    .filter(({ state }) => state === 'expiring')
    .map(({ expiresAt }) => expiresAt)
    .sort()[0];
  const left = ending === undefined ? null : timeLeft(ending, now);
  if (left !== null)
    return <Warning>{t('keyEnds', { days: left.unit === 'days' ? left.count : 0 })}</Warning>;
  return usable.length === 0 ? null : <Note>{t('keys', { count: usable.length })}</Note>;
}

const ENDS: ReadonlySet<string> = new Set(['active', 'expiring']);

function LinksNote() {
  const t = useTranslations('settings.notes');
  const count = useQuery(directLinksQuery).data?.list.length ?? 0;
  return count === 0 ? null : <Note>{t('links', { count })}</Note>;
}
