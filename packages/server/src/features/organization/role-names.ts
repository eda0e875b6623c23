import type { Locale } from '@dojang/domain';

/** Owns the display names of roles and groups. */

const ROLES: Record<number, Record<Locale, string>> = {
  1000: { ko: '대표 관리자', en: 'Main admin' },
  1001: { ko: '관리자', en: 'Admin' },
  1002: { ko: '구성원', en: 'Member' },
};
const GROUPS: Record<number, Record<Locale, string>> = {
  1000: { ko: '편집', en: 'Read and write' },
  1001: { ko: '열람', en: 'Read only' },
};

const named = (words: Record<number, Record<Locale, string>>, locale: Locale): [number, string][] =>
  Object.entries(words).map(([id, name]) => [Number(id), name[locale]]);

/** Returns the roles with their names. */
export const roleNames = (locale: Locale) => named(ROLES, locale).map(([roleId, name]) => ({ roleId, name }));

/** Returns the permission groups with their names. */
export const permsGroupNames = (locale: Locale) =>
  named(GROUPS, locale).map(([permsGroupId, name]) => ({ permsGroupId, name }));
