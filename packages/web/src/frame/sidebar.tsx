import { Link, useMatchRoute } from '@tanstack/react-router';
import {
  FilePen,
  Files,
  LayoutTemplate,
  LogOut,
  Network,
  PanelLeftClose,
  PanelLeftOpen,
  PenLine,
  Settings,
  Stamp,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePermissions } from '../features/organization/roles/use-permissions.ts';
import { useUpload } from '../features/upload/upload-store.ts';
import { cx } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Tip } from '../ui/controls/tooltip.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { useSidebarWidth } from './sidebar-width.ts';
import { TeamSelector } from './team-selector.tsx';
import { useMember } from './use-member.ts';
import { UserCard } from './user-card.tsx';

/** The left column of wide windows: 232 px, or 64 with icons only. */
export function Sidebar() {
  const t = useTranslations('frame');
  const tUi = useTranslations('ui');
  const { isWide, toggle } = useSidebarWidth();
  const { home, balance } = useMember();
  const open = useUpload((state) => state.open);
  const toggleIcon = isWide ? (
    <PanelLeftClose size={18} aria-hidden />
  ) : (
    <PanelLeftOpen size={18} aria-hidden />
  );

  return (
    <header
      className={cx(
        'flex shrink-0 flex-col pt-4 pb-3 transition-[width] duration-150 max-md:hidden',
        isWide ? 'w-[232px] px-3' : 'w-16 items-center px-2',
      )}
    >
      <div className={cx('flex items-center justify-between', isWide ? 'h-8 pr-0.5 pl-2' : 'flex-col gap-3')}>
        <Link to={home} aria-label={tUi('productName')} className="flex rounded-control">
          <Logo {...(isWide ? { name: tUi('productName') } : {})} />
        </Link>
        <IconButton label={t(isWide ? 'collapse' : 'expand')} onPress={toggle}>
          {toggleIcon}
        </IconButton>
      </div>
      <TeamSelector look={isWide ? 'wide' : 'icon'} />
      {isWide ? (
        <Button
          kind="primary"
          size="lg"
          className="mt-2 w-full"
          icon={<PenLine size={17} aria-hidden />}
          onPress={() => open()}
        >
          {t('requestSigning')}
        </Button>
      ) : (
        <IconButton
          label={t('requestSigning')}
          onPress={() => open()}
          className="mt-3 size-10 bg-brand-600 text-white data-hovered:bg-brand-700 data-hovered:text-white data-pressed:bg-brand-700"
        >
          <PenLine size={18} aria-hidden />
        </IconButton>
      )}
      {isWide ? (
        <p className="mt-1 flex h-9 items-center gap-2 px-2.5">
          <Wallet size={17} className="text-muted" aria-hidden />
          <span className="text-13 text-muted">{t('points')}</span>
          <b className="font-semibold">
            {balance === undefined ? '' : `${balance.toLocaleString('ko-KR')}P`}
          </b>
        </p>
      ) : null}
      <Menu isWide={isWide} />
      <span className="flex-1" />
      {isWide ? <UserCard /> : <CompactAccount />}
    </header>
  );
}

/** The pages that the member may open. */
function Menu({ isWide }: { isWide: boolean }) {
  const t = useTranslations('frame');
  const { home, homeTitle } = useMember();
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
      {may('signature.make') ? (
        <MenuLink
          to="/signStamp"
          name={t('signStamp')}
          icon={<Stamp size={18} aria-hidden />}
          isWide={isWide}
        />
      ) : null}
      <MenuLink
        to="/template"
        name={t('templates')}
        icon={<LayoutTemplate size={18} aria-hidden />}
        isWide={isWide}
      />
      {may('document.uploadToEdit') ? (
        <MenuLink
          to="/docEditing/{-$editingDocumentId}"
          name={t('docEditing')}
          icon={<FilePen size={18} aria-hidden />}
          isWide={isWide}
        />
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

/** Settings and log-out where only icons fit. */
function CompactAccount() {
  const t = useTranslations('frame');
  return (
    <div className="flex flex-col gap-0.5">
      <Tip text={t('settings')}>
        <Link to="/settings" aria-label={t('settings')} className={cx(NAV_CLASS, 'w-10 justify-center px-0')}>
          <Settings size={18} aria-hidden />
        </Link>
      </Tip>
      <Tip text={t('logOut')}>
        <Link
          to="/user/logout"
          preload={false}
          aria-label={t('logOut')}
          className={cx(NAV_CLASS, 'w-10 justify-center px-0')}
        >
          <LogOut size={18} aria-hidden />
        </Link>
      </Tip>
    </div>
  );
}

const NAV_CLASS =
  'flex h-9 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:bg-hover ' +
  'aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700';
/** A page below the list also marks its entry as the current one. */
const NAV_HERE = 'bg-brand-50 font-semibold text-brand-700';

interface MenuLinkProps {
  readonly to:
    | '/documents'
    | '/orgDocuments'
    | '/signStamp'
    | '/template'
    | '/docEditing/{-$editingDocumentId}'
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
