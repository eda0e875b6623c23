import { Link, useMatchRoute } from '@tanstack/react-router';
import { Coins, CreditCard, FilePen, Files, LayoutTemplate, Network, Send, Stamp } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { usePermissions } from '../features/organization/roles/use-permissions.ts';
import { useHasPoints } from '../features/session/use-service-limits.ts';
import { cx } from '../ui/class-names.ts';
import { Tip } from '../ui/controls/tooltip.tsx';
import { loadAgain } from '../ui/load/load-again.ts';
import { NAV_CLASS } from './nav-class.ts';
import { useMember } from './use-member.ts';

const ApprovalsLink = lazy(() => loadAgain(() => import('./approvals-link.tsx')));

/** A page below the list also marks its entry as the current one. */
const NAV_HERE = 'bg-brand-50 font-semibold text-brand-700';

/** The pages that the member may open. */
export function SidebarMenu({ isWide }: { isWide: boolean }) {
  const t = useTranslations('frame');
  const { home, homeTitle } = useMember();
  const hasPoints = useHasPoints();
  const { may } = usePermissions();
  const isDetail = Boolean(useMatchRoute()({ to: '/documents/$documentId' }));
  return (
    <nav aria-label={t('mainMenu')} className="mt-3 flex flex-col gap-0.5">
      <MenuLink
        to={home}
        name={homeTitle}
        icon={<Files size={18} aria-hidden />}
        isWide={isWide}
        isHere={isDetail}
      />
      <Suspense>
        <ApprovalsLink isWide={isWide} />
      </Suspense>
      {may('signature.make') ? (
        <MenuLink
          to="/signStamp"
          name={t('signStamp')}
          icon={<Stamp size={18} aria-hidden />}
          isWide={isWide}
        />
      ) : null}
      {may('payment.read') ? (
        <MenuLink
          to="/payments"
          name={t('payments')}
          icon={<CreditCard size={18} aria-hidden />}
          isWide={isWide}
        />
      ) : null}
      <MenuLink
        to="/template"
        name={t('templates')}
        icon={<LayoutTemplate size={18} aria-hidden />}
        isWide={isWide}
      />
      {may('bulk.read') ? (
        <MenuLink to="/bulkTransmit" name={t('bulk')} icon={<Send size={18} aria-hidden />} isWide={isWide} />
      ) : null}
      {may('document.uploadToEdit') ? (
        <MenuLink
          to="/docEditing/{-$editingDocumentId}"
          name={t('docEditing')}
          icon={<FilePen size={18} aria-hidden />}
          isWide={isWide}
        />
      ) : null}
      {hasPoints ? (
        <MenuLink to="/point" name={t('points')} icon={<Coins size={18} aria-hidden />} isWide={isWide} />
      ) : null}
      {may('member.read') ? (
        <MenuLink
          to="/subaccount"
          name={t('organization')}
          icon={<Network size={18} aria-hidden />}
          isWide={isWide}
        />
      ) : null}
    </nav>
  );
}

interface MenuLinkProps {
  readonly to:
    | '/documents'
    | '/orgDocuments'
    | '/signStamp'
    | '/template'
    | '/payments'
    | '/bulkTransmit'
    | '/docEditing/{-$editingDocumentId}'
    | '/point'
    | '/subaccount';
  readonly name: string;
  readonly icon: ReactNode;
  readonly isWide: boolean;
  readonly isHere?: boolean;
}

function MenuLink({ to, name, icon, isWide, isHere = false }: MenuLinkProps) {
  const look = cx(NAV_CLASS, isHere && NAV_HERE);
  if (isWide) {
    return (
      <Link to={to} activeOptions={{ includeSearch: false }} className={look}>
        {icon}
        {name}
      </Link>
    );
  }
  return (
    <Tip text={name}>
      <Link
        to={to}
        activeOptions={{ includeSearch: false }}
        aria-label={name}
        className={cx(look, 'w-10 justify-center px-0')}
      >
        {icon}
      </Link>
    </Tip>
  );
}
