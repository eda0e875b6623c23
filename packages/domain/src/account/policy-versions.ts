import { POLICY_VERSION, PRIVACY_EFFECTIVE, TERMS_EFFECTIVE } from './policies.ts';
import type { PolicyText } from './policy-text.ts';

/**
 * Owns which version of the terms and of the privacy policy holds on a day, and which one is announced. Invariant: a version that replaces
 * another is announced at least 7 days before, and 30 days before when it is to the disadvantage of users. Sources: 약관의 규제에 관한 법률과
 * 공정거래위원회 전자금융·전자상거래 표준약관 제3조; 개인정보 보호법 제30조 제2항.
 */

export const POLICY_NAMES = ['terms', 'privacy'] as const;
export type PublishedPolicy = (typeof POLICY_NAMES)[number];

export const DAYS_OF_NOTICE = 7;
export const DAYS_OF_UNFAVORABLE_NOTICE = 30;

/** A text of the operator's own, in one version. */
export interface PolicyVersion {
  readonly name: PublishedPolicy;
  /** yyyy-mm-dd in Korea: the day from which it holds, by which it is named. */
  readonly effective: string;
  /** yyyy-mm-dd from which users are told; null for the first version of an installation. */
  readonly announced: string | null;
  readonly isUnfavorable: boolean;
  readonly texts: { readonly ko: PolicyText; readonly en: PolicyText | null };
}

/** What holds on a day. */
export interface PoliciesNow {
  /** Greater than before whenever a text has changed: members accept it again. */
  readonly version: number;
  /** The versions in effect, by the day from which they hold. */
  readonly terms: string;
  readonly privacy: string;
  /** The other versions that can be read, the latest first; null where the product's own text holds. */
  readonly own: Readonly<Record<PublishedPolicy, readonly string[] | null>>;
  /** What is announced today. */
  readonly announced: readonly { readonly name: PublishedPolicy; readonly effective: string }[];
}

const PRODUCT = { terms: TERMS_EFFECTIVE, privacy: PRIVACY_EFFECTIVE } as const;

/** @param versions those of the operator; without one in effect, the product's own text holds. @param today yyyy-mm-dd in Korea */
export function policiesOn(versions: readonly PolicyVersion[], today: string): PoliciesNow {
  const of = (name: PublishedPolicy) =>
    versions.filter((one) => one.name === name).sort((a, b) => b.effective.localeCompare(a.effective));
  const current = (name: PublishedPolicy) => of(name).find(({ effective }) => effective <= today)?.effective;
  const isTold = ({ announced, effective }: PolicyVersion) =>
    effective > today && announced !== null && announced <= today;
  const readable = (name: PublishedPolicy) =>
    of(name)
      .filter((one) => one.effective <= today || isTold(one))
      .map(({ effective }) => effective);
  const own = POLICY_NAMES.map(current).filter((day) => day !== undefined);
  return {
    version: Math.max(POLICY_VERSION, ...own.map((day) => Number(day.replaceAll('-', '')))),
    terms: current('terms') ?? PRODUCT.terms,
    privacy: current('privacy') ?? PRODUCT.privacy,
    own: {
      terms: current('terms') === undefined ? null : readable('terms'),
      privacy: current('privacy') === undefined ? null : readable('privacy'),
    },
    announced: versions.filter(isTold).map(({ name, effective }) => ({ name, effective })),
  };
}

const DAY = 86_400_000;

/** Returns the days for which a version that replaces another is announced too briefly; 0 when it is long enough. */
export function daysMissing({ announced, effective, isUnfavorable }: PolicyVersion): number {
  const needed = isUnfavorable ? DAYS_OF_UNFAVORABLE_NOTICE : DAYS_OF_NOTICE;
  const given = announced === null ? 0 : (Date.parse(effective) - Date.parse(announced)) / DAY;
  return Math.max(0, needed - given);
}
