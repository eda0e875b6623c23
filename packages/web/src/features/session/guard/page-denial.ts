import { pageRouteOf, type UserInfo } from '@dojang/contract';
import { mayOpenPage } from '@dojang/domain';

/** Why a member does not get a page that exists. */
export type Denial = 'role' | 'organizationOnly' | 'personalOnly';

/** The team whose page a path is; null for pages of no one team. */
function teamOf(path: string): string | null {
  if (pageRouteOf(path)?.path !== '/teamDocuments/{-$teamId}') return null;
  return decodeURIComponent(path.split('/')[2] ?? '') || null;
}

/** Why a user may not open a path; null when it opens. The two lists of documents lead to each other instead. */
export function denialOf(path: string, { organization }: Pick<UserInfo, 'organization'>): Denial | null {
  const wanted = pageRouteOf(path);
  const isHome = wanted?.path === '/documents' || wanted?.path === '/orgDocuments';
  if (wanted?.for === 'organization' && organization === null && !isHome) return 'organizationOnly';
  if (wanted?.for === 'personal' && organization !== null && !isHome) return 'personalOnly';
  if (organization === null) return null;
  return mayOpenPage(organization, teamOf(path)) ? null : 'role';
}
