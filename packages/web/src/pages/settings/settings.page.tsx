import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPhone, usePhone } from '../../features/app-state/use-device.ts';
import { cx } from '../../ui/class-names.ts';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { settingsMessages } from './settings.messages.ts';
import { SETTINGS_GROUPS, SETTINGS_TABS, type SettingsTab, tabFor } from './settings-tabs.ts';

const bundles = { settings: settingsMessages };
const member = getRouteApi('/member');
const route = getRouteApi('/member/frame/settings');

/** /settings?tab=…: a menu of tabs and the chosen one; on phones one of the two, and the menu where the address names no tab. */
export function SettingsPage() {
  return (
    <MoreTexts bundles={bundles}>
      <Settings />
    </MoreTexts>
  );
}

function Settings() {
  const t = useTranslations('settings');
  const { user } = member.useRouteContext();
  const { tab: wanted } = route.useSearch();
  const phone = usePhone();
  // A window that becomes narrow keeps the tab that it shows, and what was typed there.
  const [opensFirst, setOpensFirst] = useState(() => !isPhone());
  const tabs = SETTINGS_TABS.filter(({ visible }) => visible(user));
  const isList = phone && wanted === undefined && !opensFirst;
  const here = isList ? undefined : tabFor(wanted, tabs);
  usePageTitle(here === undefined ? t('title') : `${t(`tabs.${here.title}`)} · ${t('title')}`);
  const Content = here?.component;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-16 shrink-0 items-center border-line px-8 max-md:min-h-11 max-md:px-4 md:border-b">
        <h1 className="text-22 font-bold">
          {phone && !isList ? (
            <Link
              to="/settings"
              onClick={() => setOpensFirst(false)}
              className="-ml-2 flex min-h-11 items-center gap-1 pr-3"
            >
              <ChevronLeft size={24} aria-hidden />
              {t('title')}
            </Link>
          ) : (
            t('title')
          )}
        </h1>
      </header>
      <div className="flex min-h-0 flex-1">
        {phone ? null : <SettingsMenu tabs={tabs} here={here} />}
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto md:px-8 md:py-6">
          {Content === undefined ? (
            <PhoneSettings user={user} tabs={tabs} />
          ) : (
            <div
              className={cx(
                'max-md:px-4 max-md:pt-2 max-md:pb-4',
                here?.isWide === true ? 'max-w-[1180px]' : 'max-w-[760px]',
              )}
            >
              <Suspense>
                <Content user={user} />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const LINK =
  'flex h-9 items-center rounded-control px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-hover ' +
  'aria-[current=page]:bg-desk aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** A column of tabs by group. */
function SettingsMenu({ tabs, here }: { tabs: readonly SettingsTab[]; here: SettingsTab | undefined }) {
  const t = useTranslations('settings');
  return (
    <nav
      aria-label={t('menu')}
      className="no-scrollbar w-[200px] shrink-0 overflow-auto border-line border-r px-3 py-5"
    >
      {SETTINGS_GROUPS.map((group) => {
        const rows = tabs.filter((tab) => tab.group === group && tab.isUnlisted !== true);
        if (rows.length === 0) return null;
        return (
          <div key={group} className="mb-4">
            <p className="px-3 pb-1.5 text-13 text-muted">{t(`groups.${group}`)}</p>
            <ul className="flex flex-col gap-0.5">
              {rows.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    to="/settings"
                    search={{ tab: id }}
                    className={LINK}
                    {...(id === here?.id ? { 'aria-current': 'page' as const } : {})}
                    activeProps={{}}
                  >
                    {t(`tabs.${title}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
