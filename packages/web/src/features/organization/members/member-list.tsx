import type { MemberResult, TeamResult } from '@dojang/contract';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { useNarrow } from '../../app-state/use-device.ts';
import { NoHits } from '../../paged-list/no-hits.tsx';
import { PagedList } from '../../paged-list/paged-list.tsx';
import { MEMBERS_PER_PAGE, type MemberSearch, membersQuery } from '../organization.query.ts';
import { findTeam } from '../teams/team-tree.ts';
import { HIDDEN, MemberCard, type MemberQuestion, MemberRow } from './member-row.tsx';

interface MemberListProps {
  readonly search: MemberSearch;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  readonly mainAdminName: string;
  readonly onPage: (page: number | undefined) => void;
  readonly onClear: () => void;
  readonly onAsk: (question: MemberQuestion, member: MemberResult) => void;
}

/** The members that a search finds, or a placeholder. */
export function MemberList(props: MemberListProps) {
  const { search, onPage, onClear } = props;
  const t = useTranslations('members');
  const query = useQuery(membersQuery(search));
  const isNarrowed = search.search !== '' || search.roleClass !== '';
  return (
    <PagedList
      query={query}
      searched={search.search}
      page={search.page}
      limit={MEMBERS_PER_PAGE}
      counts="people"
      onPage={onPage}
      failed={t('failed')}
      loading={<MembersLoading />}
      empty={() =>
        isNarrowed ? (
          <NoHits title={t('noHits')} clears="clearConditions" onClear={onClear} />
        ) : (
          <EmptyState icon={<Users size={40} strokeWidth={1.25} aria-hidden />} title={t('empty')} />
        )
      }
      isInFlow
      className="mt-3"
    >
      {({ list }) => <Rows {...props} members={list} />}
    </PagedList>
  );
}

const COLUMNS = ['name', 'role', 'team', 'contact', 'login'] as const;

function Rows(props: MemberListProps & { readonly members: readonly MemberResult[] }) {
  const { members, teams, organizationName, mainAdminName, onAsk } = props;
  const t = useTranslations('members');
  const isNarrow = useNarrow();
  const now = useNow();
  const rowProps = (member: MemberResult) => ({
    member,
    now,
    mainAdminName,
    onAsk,
    teamName: findTeam(teams, member.teamId)?.defaultY ? organizationName : member.teamName,
  });
  if (isNarrow) {
    return (
      <ul aria-label={t('list')} className="-mx-4 border-t border-line">
        {members.map((member) => (
          <MemberCard key={member.memberId} {...rowProps(member)} />
        ))}
      </ul>
    );
  }
  return (
    <div className="@container overflow-hidden rounded-card border border-line [&_tr:last-child>*]:border-b-0">
      <table aria-label={t('list')} className="w-full table-fixed border-separate border-spacing-0">
        <colgroup>
          <col />
          <col className="w-42" />
          <col className={cx('w-32', HIDDEN.team)} />
          <col className={cx('w-36', HIDDEN.contact)} />
          <col className={cx('w-33', HIDDEN.login)} />
          <col className="w-14" />
        </colgroup>
        <thead>
          <tr className="text-left text-13 text-muted [&>*]:border-b!">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx('h-10 border-b border-line px-3 font-medium first:pl-4', HIDDEN[column])}
              >
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col" className="border-b border-line">
              <span className="sr-only">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.memberId} {...rowProps(member)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDTHS = [96, 80, 110, 88, 120] as const;

/** Placeholders while members are loaded. */
export function MembersLoading() {
  const t = useTranslations('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      {WIDTHS.map((width) => (
        <div key={width} className="flex h-13 items-center gap-3 border-b border-line px-4">
          <Skeleton className="size-7 rounded-full" />
          <span style={{ width }}>
            <Skeleton className="h-3" />
          </span>
        </div>
      ))}
    </div>
  );
}
