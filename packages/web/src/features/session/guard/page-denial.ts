import { pageRouteOf, type UserInfo } from '@dojang/contract';
import { mayOpenPage } from '@dojang/domain';

/** Why a member may not open an existing page. role: no page opens. team: the page belongs to a team that is not the member's. */
export type Denial = 'role' | 'team' | 'organizationOnly';

/** The team of a page by its path; null for other pages. */
function teamOf(path: string): string | null {
  if (pageRouteOf(path)?.path !== '/teamDocuments/{-$teamId}') return null;
  return decodeURIComponent(path.split('/')[2] ?? '') || null;
}

/** Why a user may not open a path; null when they may. The two lists of documents redirect to each other instead. */
export function denialOf(path: string, { organization }: Pick<UserInfo, 'organization'>): Denial | null {
  const wanted = pageRouteOf(path);
  const isHome = wanted?.path === '/documents' || wanted?.path === '/orgDocuments';
  if (wanted?.for === 'organization' && organization === null && !isHome) return 'organizationOnly';
  if (organization === null) return null;
  if (mayOpenPage(organization, teamOf(path))) return null;
  return mayOpenPage(organization, null) ? 'team' : 'role';
}
