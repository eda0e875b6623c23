/** Owns which texts members accept, in which version, and which notices they see once. */

/** The dates from which the terms and the privacy policy apply. */
export const TERMS_EFFECTIVE = '2022-07-01';
export const PRIVACY_EFFECTIVE = '2022-10-07';

/** The version of the product's own texts, stored under `policy`; that of an operator's own is its day, as yyyymmdd. */
export const POLICY_VERSION = 1;
export const WELCOME_VERSION = 1;

/** Notices that are shown once and recorded with a version. Source: POST /user/notice. */
export const NOTICE_TYPES = ['policy', 'welcome', 'welcome_mobile', 'notice1', 'notice2', 'notice3'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/**
 * Other notification settings of an account: a flag, or the day on which the banner was closed. Source: PUT /user/notification.
 */
export const FLAG_TYPES = ['request_kakao_payment', 'guide1', 'banner'] as const;
export type FlagType = (typeof FLAG_TYPES)[number];

/** The keys of the user info; a key that nothing was recorded for is 0. Source: requirement ACC-16. */
export const NOTIFICATION_KEYS = [
  'guide1',
  'banner',
  'request_kakao_payment',
  'policy',
  'welcome',
  'welcomeMobile',
  'notice1',
  'notice2',
  'notice3',
] as const;
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];
export type Notifications = Readonly<Record<NotificationKey, number>>;

/** Returns all keys with the recorded numbers. */
export function notificationsOf(
  recorded: Readonly<Record<string, unknown>>,
): Record<NotificationKey, number> {
  const numberOf = (key: NotificationKey): number => {
    const value = recorded[key];
    return typeof value === 'number' ? value : 0;
  };
  return {
    guide1: numberOf('guide1'),
    banner: numberOf('banner'),
    request_kakao_payment: numberOf('request_kakao_payment'),
    policy: numberOf('policy'),
    welcome: numberOf('welcome'),
    welcomeMobile: numberOf('welcomeMobile'),
    notice1: numberOf('notice1'),
    notice2: numberOf('notice2'),
    notice3: numberOf('notice3'),
  };
}

/** Returns a recorded value as a number: a day as yyyymmdd. */
export const flagNumber = (value: number | string): number =>
  typeof value === 'number' ? value : Number(value.replaceAll('-', ''));

/** Returns the key of a notice or flag in the user info. */
export const notificationKey = (type: NoticeType | FlagType): NotificationKey =>
  type === 'welcome_mobile' ? 'welcomeMobile' : type;

export interface ScheduledNotice {
  readonly type: 'notice1' | 'notice2' | 'notice3';
  /** 0 means that the notice is off. */
  readonly version: number;
  /** The notice is shown from `from` until `until` (ISO 8601). */
  readonly from: string;
  readonly until: string;
}

/** The versions that a user has seen, by notification key. */
export type SeenVersions = Readonly<Partial<Record<NotificationKey, number>>>;

export type StartupStep =
  | { readonly kind: 'policy' | 'onboarding' | 'mobileNotice' }
  | { readonly kind: 'notice'; readonly notice: ScheduledNotice };

export interface StartupSituation {
  readonly seen: SeenVersions;
  /** The version of the texts in effect. */
  readonly policyVersion: number;
  readonly notices: readonly ScheduledNotice[];
  readonly isNarrow: boolean;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Returns the next step between log-in and the first page, or null when none is left. The order is: the policy when it is not
 * accepted, the welcome notice (the mobile notice on narrow screens), then notices 1, 2, 3 during their periods.
 */
export function nextStartupStep(situation: StartupSituation): StartupStep | null {
  const { seen, policyVersion, notices, isNarrow, now } = situation;
  const version = (type: NoticeType): number => seen[notificationKey(type)] ?? 0;
  if (version('policy') < policyVersion) return { kind: 'policy' };
  const welcome = isNarrow ? 'welcome_mobile' : 'welcome';
  if (version(welcome) < WELCOME_VERSION) return { kind: isNarrow ? 'mobileNotice' : 'onboarding' };
  const at = Date.parse(now);
  const notice = [...notices]
    .sort((a, b) => a.type.localeCompare(b.type))
    .find(
      ({ type, version: current, from, until }) =>
        current > version(type) && Date.parse(from) <= at && at < Date.parse(until),
    );
  return notice === undefined ? null : { kind: 'notice', notice };
}
