import type { UserInfo } from '@dojang/contract';
import { grantOf } from '@dojang/domain';
import {
  ArchiveRestore,
  Building2,
  CircleUserRound,
  FolderSymlink,
  Gauge,
  KeyRound,
  type LucideIcon,
  Palette,
  Plug,
  ShieldCheck,
  UserRoundX,
  Users,
  Wallet,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { inChunkTime } from '../../ui/load/in-chunk-time.ts';
import type { settingsMessages } from './settings.messages.ts';

/** Owns the tabs of the settings: a row each, in the order of the menu. */

export const SETTINGS_GROUPS = ['me', 'organization', 'documents', 'connections', 'service'] as const;
export type SettingsGroup = (typeof SETTINGS_GROUPS)[number];

type Tab = ComponentType<{ readonly user: UserInfo }>;

export interface SettingsTab {
  /** The value in the address: /settings?tab=… */
  readonly id: string;
  /** A key of `settings.tabs`. */
  readonly title: keyof (typeof settingsMessages)['ko']['tabs'];
  readonly group: SettingsGroup;
  /** Shown in the list of phones. */
  readonly icon: LucideIcon;
  readonly component: Tab | LazyExoticComponent<Tab>;
  /** True for a tab that uses the whole width, such as a form beside its preview, or a table with many columns. */
  readonly isWide?: true;
  /** True for a tab that another one leads to and the menu leaves out. */
  readonly isUnlisted?: true;
  /** The users who can see and open it. */
  readonly visible: (user: UserInfo) => boolean;
}

export const SETTINGS_TABS: readonly SettingsTab[] = [
  {
    id: 'my',
    title: 'my',
    group: 'me',
    icon: CircleUserRound,
    component: lazy(() => inChunkTime(() => import('./my/my-tab.tsx'))),
    visible: () => true,
  },
  {
    id: 'closing',
    title: 'closing',
    group: 'me',
    icon: UserRoundX,
    component: lazy(() => inChunkTime(() => import('./closing/closing-tab.tsx'))),
    isUnlisted: true,
    visible: (user) => grantOf(user.actorClass, 'account.close') !== null && user.adminAccess === undefined,
  },
  {
    id: 'organization',
    title: 'organization',
    group: 'organization',
    icon: Building2,
    component: lazy(() => inChunkTime(() => import('./organization/organization-tab.tsx'))),
    visible: (user) => user.organization !== null || grantOf(user.actorClass, 'organization.create') !== null,
  },
  {
    id: 'members',
    title: 'members',
    group: 'organization',
    icon: Users,
    component: lazy(() => inChunkTime(() => import('./members-tab.tsx'))),
    visible: (user) => user.organization !== null && grantOf(user.actorClass, 'member.read') !== null,
  },
  {
    id: 'sharing',
    title: 'sharing',
    group: 'organization',
    icon: FolderSymlink,
    component: lazy(() => inChunkTime(() => import('./sharing-tab.tsx'))),
    visible: (user) => user.organization !== null,
  },
  {
    id: 'payment',
    title: 'payment',
    group: 'organization',
    icon: Wallet,
    component: lazy(() => inChunkTime(() => import('./payment/payment-tab.tsx'))),
    visible: ({ actorClass }) =>
      grantOf(actorClass, 'payment.connect') !== null || grantOf(actorClass, 'points.charge') !== null,
  },
  {
    id: 'branding',
    title: 'branding',
    group: 'organization',
    icon: Palette,
    component: lazy(() => inChunkTime(() => import('./branding/branding-tab.tsx'))),
    isWide: true,
    visible: (user) => grantOf(user.actorClass, 'organization.brand') !== null,
  },
  {
    id: 'permissions',
    title: 'permissions',
    group: 'organization',
    icon: ShieldCheck,
    component: lazy(() => inChunkTime(() => import('./permissions-tab.tsx'))),
    isWide: true,
    visible: (user) => user.organization !== null,
  },
  {
    id: 'deleted',
    title: 'deleted',
    group: 'documents',
    icon: ArchiveRestore,
    component: lazy(() => inChunkTime(() => import('./deleted-tab.tsx'))),
    visible: (user) => grantOf(user.actorClass, 'document.recover') !== null,
  },
  {
    id: 'developer',
    title: 'developer',
    group: 'connections',
    icon: KeyRound,
    component: lazy(() => inChunkTime(() => import('./developer/developer-tab.tsx'))),
    visible: (user) => grantOf(user.actorClass, 'apiKey.manage') !== null,
  },
  {
    id: 'links',
    title: 'links',
    group: 'connections',
    icon: Plug,
    component: lazy(() => inChunkTime(() => import('./links/links-tab.tsx'))),
    visible: (user) => grantOf(user.actorClass, 'template.request') !== null,
  },
  {
    id: 'operations',
    title: 'operations',
    group: 'service',
    icon: Gauge,
    component: lazy(() => inChunkTime(() => import('./operations/operations-tab.tsx'))),
    visible: (user) => user.isOperator === true,
  },
];

/** The tab of an address: the requested one when the user may see it, otherwise the first. */
export function tabFor(wanted: string | undefined, tabs: readonly SettingsTab[]): SettingsTab | undefined {
  return tabs.find(({ id }) => id === wanted) ?? tabs[0];
}
