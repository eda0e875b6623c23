import type { UserInfo } from '@dojang/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { SETTINGS_GROUPS, type SettingsTab } from './settings-tabs.ts';
import { TabNote } from './tab-note.tsx';

interface PhoneSettingsProps {
  readonly user: UserInfo;
  /** The tabs that the user may open. */
  readonly tabs: readonly SettingsTab[];
}

/** The tabs of the settings as a list of cards, a card for each group. */
export function PhoneSettings({ user, tabs }: PhoneSettingsProps) {
  const t = useTranslations('settings');
  return (
    <nav aria-label={t('menu')} className="flex flex-col gap-5 px-4 pt-1 pb-6">
      {SETTINGS_GROUPS.map((group) => {
        const rows = tabs.filter((tab) => tab.group === group && tab.isUnlisted !== true);
        if (rows.length === 0) return null;
        const company = group === 'organization' ? user.organization?.name : undefined;
        return (
          <div key={group}>
            <p className="truncate px-1 pb-1.5 text-13 font-semibold text-muted">
              {company ?? t(`groups.${group}`)}
            </p>
            <ul className="overflow-hidden rounded-card border border-line bg-card">
              {rows.map((tab) => (
                <li key={tab.id} className="border-line not-last:border-b">
                  <Row tab={tab} user={user} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function Row({ tab, user }: { readonly tab: SettingsTab; readonly user: UserInfo }) {
  const t = useTranslations('settings');
  const { id, title, icon: Icon } = tab;
  return (
    <Link
      to="/settings"
      search={{ tab: id }}
      className="flex min-h-13 items-center gap-3 px-4 hover:bg-hover"
    >
      <Icon size={20} strokeWidth={1.75} className="shrink-0 text-ink-2" aria-hidden />
      <span className="min-w-fit flex-1 font-medium">{t(`tabs.${title}`)}</span>
      <TabNote tab={id} user={user} />
      <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden />
    </Link>
  );
}
