import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { settingsMessages } from './settings.messages.ts';
import { SETTINGS_GROUPS, SETTINGS_TABS, type SettingsTab, tabFor } from './settings-tabs.ts';

const bundles = { settings: settingsMessages };
const member = getRouteApi('/member');
const route = getRouteApi('/member/frame/settings');

/** /settings?tab=…: a menu of tabs and the chosen one. */
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
  const tabs = SETTINGS_TABS.filter(({ visible }) => visible(user));
  const here = tabFor(wanted, tabs);
  usePageTitle(here === undefined ? t('title') : `${t(`tabs.${here.title}`)} · ${t('title')}`);
  const Content = here?.component;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-16 shrink-0 items-center border-line px-8 max-md:min-h-11 max-md:px-4 md:border-b">
        <h1 className="text-22 font-bold">{t('title')}</h1>
      </header>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <SettingsMenu tabs={tabs} here={here} />
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto px-8 py-6 max-md:px-4 max-md:py-4">
          <div className={here?.isWide === true ? 'max-w-[1180px]' : 'max-w-[760px]'}>
            <Suspense>{Content === undefined ? null : <Content user={user} />}</Suspense>
          </div>
        </div>
      </div>
    </div>
  );
}

const LINK =
  'flex h-9 items-center rounded-control px-3 font-medium whitespace-nowrap text-ink-2 hover:bg-hover max-md:h-11 ' +
  'aria-[current=page]:bg-desk aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** A column of tabs by group; on phones one row that scrolls sideways. */
function SettingsMenu({ tabs, here }: { tabs: readonly SettingsTab[]; here: SettingsTab | undefined }) {
  const t = useTranslations('settings');
  const nav = useRef<HTMLElement>(null);
  // On phones the row is wider than the window: an address can name a tab that is out of sight.
  useEffect(() => {
    if (here === undefined) return;
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [here]);
  return (
    <nav
      ref={nav}
      aria-label={t('menu')}
      className="no-scrollbar shrink-0 overflow-auto border-line px-3 py-5 max-md:flex max-md:gap-1 max-md:border-b max-md:py-1.5 md:w-[200px] md:border-r"
    >
      {SETTINGS_GROUPS.map((group) => {
        const rows = tabs.filter((tab) => tab.group === group);
        if (rows.length === 0) return null;
        return (
          <div key={group} className="max-md:contents md:mb-4">
            <p className="px-3 pb-1.5 text-13 text-muted max-md:hidden">{t(`groups.${group}`)}</p>
            <ul className="flex flex-col gap-0.5 max-md:flex-row">
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
