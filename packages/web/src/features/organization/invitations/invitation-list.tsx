import type { InvitationResult } from '@dojang/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Ellipsis, MailCheck, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { Pill, type PillTone } from '../../../ui/controls/pill.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { listTime, plannedTime } from '../../../ui/text/korean-time.ts';
import { PagedList } from '../../paged-list/paged-list.tsx';
import { call, endpoints } from '../../session/api.ts';
import { RoleLabel } from '../roles/role-label.tsx';
import { useInvitationActions } from './use-invitation-actions.tsx';

const INVITATIONS_PER_PAGE = 5;

/** The query of one page of invitations. */
const invitationsQuery = (page: number) =>
  queryOptions({
    queryKey: ['invitations', page],
    queryFn: () => call(endpoints.listInvitations, { query: { page, limit: INVITATIONS_PER_PAGE } }),
    placeholderData: keepPreviousData,
    staleTime: 1000,
  });

/** The invitations of the organization above its members; nothing where there are none. */
export function InvitationList() {
  const t = useTranslations('invitations');
  const [page, setPage] = useState(1);
  const query = useQuery(invitationsQuery(page));
  if ((query.data?.total ?? 0) === 0) return null;
  const waiting = query.data?.waiting ?? 0;
  return (
    <section aria-labelledby="invitations-title" className="mt-4 mb-5">
      <h2 id="invitations-title" className="mb-2 flex items-baseline gap-2 text-15 font-semibold">
        {t('title')}
        {waiting > 0 ? (
          <span className="text-13 font-normal text-muted">{t('waiting', { count: waiting })}</span>
        ) : null}
      </h2>
      <PagedList
        query={query}
        page={page}
        limit={INVITATIONS_PER_PAGE}
        counts="people"
        onPage={(next) => setPage(next ?? 1)}
        failed={t('failed')}
        loading={null}
        empty={() => null}
        isInFlow
      >
        {({ list }) => (
          <ul aria-label={t('title')} className="rounded-card border border-line">
            {list.map((invitation) => (
              <InvitationRow key={invitation.invitationId} invitation={invitation} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const LOOKS: Record<InvitationResult['state'], { readonly tone: PillTone; readonly Icon: typeof Clock }> = {
  invited: { tone: 'info', Icon: MailCheck },
  accepted: { tone: 'ok', Icon: CircleCheck },
  expired: { tone: 'warn', Icon: Clock },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
};

function InvitationRow({ invitation }: { readonly invitation: InvitationResult }) {
  const t = useTranslations('invitations');
  const { state, email, actorClass, teamName } = invitation;
  const { tone, Icon } = LOOKS[state];
  return (
    <li className="flex items-start gap-2 border-t border-line py-2.5 pr-2 pl-4 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 font-semibold wrap-anywhere">{email}</b>
          <Pill tone={tone} icon={<Icon size={14} aria-hidden />}>
            {t(`state.${state}`)}
          </Pill>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-13 text-ink-2">
          <RoleLabel actorClass={actorClass} />
          <span className="truncate">{teamName}</span>
          <InvitationNews invitation={invitation} />
        </p>
      </div>
      <InvitationActions invitation={invitation} />
    </li>
  );
}

function InvitationNews({ invitation }: { readonly invitation: InvitationResult }) {
  const t = useTranslations('invitations');
  const locale = useUiLocale();
  const now = useNow();
  const { state, memberName, endedAt, expiresAt, inviterName, sentAt } = invitation;
  if (state === 'accepted')
    return (
      <span className="text-muted">
        {t('acceptedBy', { name: memberName ?? '', time: listTime(endedAt ?? sentAt, now, locale) })}
      </span>
    );
  return (
    <>
      <span className="text-muted">
        {t('sentBy', { name: inviterName, time: listTime(sentAt, now, locale) })}
      </span>
      <span className="text-muted">
        {state === 'invited' ? t('until', { time: plannedTime(expiresAt, now, locale) }) : t('expiredAt')}
      </span>
    </>
  );
}

function InvitationActions({ invitation }: { readonly invitation: InvitationResult }) {
  const t = useTranslations('invitations');
  const { resend, askWithdrawal, question } = useInvitationActions(invitation);
  const { email, abilities } = invitation;
  if (!abilities.resend && !abilities.withdraw) return null;
  const label = t('more', { email });
  return (
    <>
      <Menu
        label={label}
        entries={[
          { id: 'resend', label: t('resend'), icon: <RotateCcw size={16} aria-hidden />, onAction: resend },
          {
            id: 'withdraw',
            label: t('withdraw'),
            icon: <Undo2 size={16} aria-hidden />,
            isDestructive: true,
            onAction: askWithdrawal,
          },
        ]}
        trigger={
          <IconButton label={label} tip={false}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      />
      {question}
    </>
  );
}
