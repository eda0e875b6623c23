import { Link } from '@tanstack/react-router';
import {
  Coins,
  CreditCard,
  FilePen,
  Files,
  LayoutTemplate,
  type LucideIcon,
  Menu,
  Network,
  Plus,
  Send,
  Stamp,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { NewsButton } from '../features/news/news-button.tsx';
import { usePermissions } from '../features/organization/roles/use-permissions.ts';
import { useHasPoints } from '../features/session/use-service-limits.ts';
import { useUpload } from '../features/upload/upload-store.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { PointBalance } from './point-balance.tsx';
import { TeamSelector } from './team-selector.tsx';
import { useMember } from './use-member.ts';
import { UserCard } from './user-card.tsx';

/** The bar above a list on phones, with the owner of the documents. */
export function PhoneTopBar() {
  const { organization, user } = useMember();
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 px-4 text-15 font-semibold md:hidden">
      <Logo />
      {organization === null ? <span className="truncate">{user.name}</span> : <TeamSelector look="phone" />}
      <NewsButton className="-mr-2 ml-auto" />
    </header>
  );
}

const TAB =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-13 leading-tight text-muted focus-inset ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-brand-700';

/** The bar at the bottom of phones: five tabs, with the request in the middle. The menu has the other pages. */
export function PhoneTabBar() {
  const t = useTranslations('frame');
  const hasPoints = useHasPoints();
  const { home } = useMember();
  const { may } = usePermissions();
  const open = useUpload((state) => state.open);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <>
      <nav
        aria-label={t('mainMenu')}
        className="flex h-16 shrink-0 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] box-content md:hidden"
      >
        <Link to={home} activeOptions={{ includeSearch: false }} className={TAB}>
          <Files size={22} aria-hidden />
          {t('documents')}
        </Link>
        <Link to="/template" activeOptions={{ includeSearch: false }} className={TAB}>
          <LayoutTemplate size={22} aria-hidden />
          {t('templates')}
        </Link>
        <Button
          className={`${TAB} font-semibold text-brand-700`}
          aria-label={t('requestSigning')}
          onPress={() => open()}
        >
          <span className="-mt-1 flex h-7 w-11 items-center justify-center rounded-[10px] bg-brand-600 text-white">
            <Plus size={20} aria-hidden />
          </span>
          {t('requestShort')}
        </Button>
        {may('signature.make') ? (
          <Link to="/signStamp" className={TAB}>
            <Stamp size={22} aria-hidden />
            {t('signStampShort')}
          </Link>
        ) : hasPoints ? (
          <Link to="/point" activeOptions={{ includeSearch: false }} className={TAB}>
            <Coins size={22} aria-hidden />
            {t('points')}
          </Link>
        ) : null}
        <Button className={TAB} onPress={() => setMenuOpen(true)} aria-haspopup="dialog">
          <Menu size={22} aria-hidden />
          {t('menu')}
        </Button>
      </nav>
      <Dialog isOpen={isMenuOpen} onOpenChange={setMenuOpen} title={t('menu')} withClose>
        <PhoneMenu onLeave={() => setMenuOpen(false)} />
      </Dialog>
    </>
  );
}

function PhoneMenu({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('frame');
  const hasPoints = useHasPoints();
  const { may } = usePermissions();
  const { organization } = useMember();
  return (
    <div className="-mx-2.5 flex flex-col text-15">
      {organization === null ? null : <p className="px-2.5 pb-1 font-semibold">{organization}</p>}
      <PointBalance onLeave={onLeave} className="px-2.5" />
      {may('payment.read') ? (
        <MenuLink to="/payments" icon={CreditCard} name={t('payments')} onLeave={onLeave} />
      ) : null}
      {may('bulk.read') ? (
        <MenuLink to="/bulkTransmit" icon={Send} name={t('bulk')} onLeave={onLeave} />
      ) : null}
      {may('document.uploadToEdit') ? (
        <MenuLink
          to="/docEditing/{-$editingDocumentId}"
          icon={FilePen}
          name={t('docEditing')}
          onLeave={onLeave}
        />
      ) : null}
      {hasPoints ? <MenuLink to="/point" icon={Coins} name={t('points')} onLeave={onLeave} /> : null}
      {may('member.read') ? (
        <MenuLink to="/subaccount" icon={Network} name={t('organization')} onLeave={onLeave} />
      ) : null}
      <UserCard onLeave={onLeave} />
    </div>
  );
}

interface MenuLinkProps {
  readonly to: '/payments' | '/bulkTransmit' | '/docEditing/{-$editingDocumentId}' | '/point' | '/subaccount';
  readonly icon: LucideIcon;
  readonly name: string;
  readonly onLeave: () => void;
}

const MENU_LINK =
  'flex h-11 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 active:bg-hover ' +
  'aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700';

/** A page of the menu; following it closes the menu. */
function MenuLink({ to, icon: Icon, name, onLeave }: MenuLinkProps) {
  return (
    <Link to={to} onClick={onLeave} className={MENU_LINK}>
      <Icon size={18} aria-hidden />
      {name}
    </Link>
  );
}
