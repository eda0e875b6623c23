import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { newsQuery } from '../features/news/news.query.ts';
import { usePermissions } from '../features/organization/roles/use-permissions.ts';
import { cx } from '../ui/class-names.ts';
import { Tip } from '../ui/controls/tooltip.tsx';
import { NAV_CLASS } from './nav-class.ts';
import { useMember } from './use-member.ts';

/** The documents that wait for the member's approval, with their number; absent while there are none. */
export default function ApprovalsLink({ isWide }: { isWide: boolean }) {
  const t = useTranslations('frame');
  const { home } = useMember();
  const { may } = usePermissions();
  const { data } = useQuery({ ...newsQuery, enabled: may('document.read') });
  const toApprove = data?.toApprove ?? 0;
  const isHere = useLocation({ select: ({ searchStr }) => searchStr.includes('status=need_approval') });
  if (toApprove === 0 && !isHere) return null;
  const look = cx(NAV_CLASS, !isWide && 'w-10 justify-center px-0');
  const icon = <CircleCheck size={18} aria-hidden />;
  const link = (
    <Link
      to={home}
      search={{ status: 'need_approval' }}
      aria-label={isWide ? undefined : t('approvalsCount', { count: toApprove })}
      className={look}
    >
      {icon}
      {isWide ? (
        <>
          {t('approvals')}
          <span className="ml-auto rounded-full bg-brand-600 px-1.5 text-12 leading-5 font-semibold text-white">
            {toApprove}
          </span>
        </>
      ) : null}
    </Link>
  );
  return isWide ? link : <Tip text={t('approvals')}>{link}</Tip>;
}
