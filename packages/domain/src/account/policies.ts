/** Owns which texts members agree to, in which version, and what they are shown once. */

/** Terms and privacy policy by the day from which they hold. */
export const TERMS_EFFECTIVE = '2022-07-01';
export const PRIVACY_EFFECTIVE = '2022-10-07';

/** Raised when a text changes so that everyone has to agree again; what is recorded for `policy`. */
export const POLICY_VERSION = 1;
export const WELCOME_VERSION = 1;

/** What is shown once and recorded as a version. Source: POST /user/notice. */
export const NOTICE_TYPES = ['policy', 'welcome', 'welcome_mobile', 'notice1', 'notice2', 'notice3'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Other marks of an account: a flag, or the day on which the banner was closed. Source: PUT /user/notification. */
export const FLAG_TYPES = ['request_kakao_payment', 'guide1', 'banner'] as const;
export type FlagType = (typeof FLAG_TYPES)[number];

/** The key of a mark in the user info. */
export const notificationKey = (type: NoticeType | FlagType): string =>
  type === 'welcome_mobile' ? 'welcomeMobile' : type;

export interface ScheduledNotice {
  readonly type: 'notice1' | 'notice2' | 'notice3';
  /** 0 is off. */
  readonly version: number;
  /** Shown from and until (ISO 8601). */
  readonly from: string;
  readonly until: string;
}

/** What a user has seen, by notification key. */
export type SeenVersions = Readonly<Record<string, number | string>>;

export type StartupStep =
  | { readonly kind: 'policy' | 'onboarding' | 'mobileNotice' }
  | { readonly kind: 'notice'; readonly notice: ScheduledNotice };

/**
 * What stands between a log-in and the first page, one after the other; null when nothing is left.
 * Policy when it was not agreed, else the welcome (mobile notice on narrow screens), then notices 1, 2, 3 in their time.
 */
export function nextStartupStep(
  seen: SeenVersions,
  notices: readonly ScheduledNotice[],
  isNarrow: boolean,
  now: string,
): StartupStep | null {
  const version = (type: NoticeType): number => Number(seen[notificationKey(type)] ?? 0);
  if (version('policy') < POLICY_VERSION) return { kind: 'policy' };
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
