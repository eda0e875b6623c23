import { DEVELOPER_PATH } from '@dojang/contract';
import { hasSupport } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { BookOpen, CodeXml, Headset, Inbox, LogOut, Settings } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SignpayLink } from '../features/payments/signpay-link.tsx';
import { LanguageSelect } from '../features/session/language-select.tsx';
import { serviceFacts } from '../features/session/service-facts.ts';
import { useMember } from './use-member.ts';

const SETTINGS =
  'flex h-9 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:bg-hover max-md:h-11 ' +
  'aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700';

/** The logged-in user, the guide, the language, and the log-out. @param onLeave called when one of the links is followed */
export function UserCard({ onLeave }: { readonly onLeave?: () => void }) {
  const leaves = onLeave === undefined ? {} : { onClick: onLeave };
  const t = useTranslations('frame');
  const { user, role, initials } = useMember();
  return (
    <div>
      <Link to="/received" {...leaves} className={SETTINGS}>
        <Inbox size={18} aria-hidden />
        {t('received')}
      </Link>
      <Link to="/guide" {...leaves} className={SETTINGS}>
        <BookOpen size={18} aria-hidden />
        {t('guide')}
      </Link>
      {hasSupport(serviceFacts().company) ? (
        <Link
          to="/guide"
          hash="support"
          {...leaves}
          activeOptions={{ includeHash: true }}
          className={SETTINGS}
        >
          <Headset size={18} aria-hidden />
          {t('support')}
        </Link>
      ) : null}
      {/* The developer center is an entry of its own. */}
      <a href={DEVELOPER_PATH} className={SETTINGS}>
        <CodeXml size={18} aria-hidden />
        {t('developers')}
      </a>
      <SignpayLink className={SETTINGS} />
      <Link to="/settings" {...leaves} className={SETTINGS}>
        <Settings size={18} aria-hidden />
        {t('settings')}
      </Link>
      <div className="mb-1 pl-2.5 font-medium">
        <LanguageSelect />
      </div>
      <div className="flex items-center gap-2.5 border-t border-line px-2.5 pt-2.5 leading-snug">
        <span
          aria-hidden
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-100 text-13 font-semibold text-brand-700"
        >
          {initials}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold">{user.name}</b>
          <span className="block truncate text-13 text-muted">{role}</span>
        </span>
        <Link
          to="/user/logout"
          preload={false}
          aria-label={t('logOut')}
          title={t('logOut')}
          className="flex size-8 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink max-md:size-11"
        >
          <LogOut size={17} aria-hidden />
        </Link>
      </div>
    </div>
  );
}
