import { pageRouteOf, type UserInfo } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { redirect } from '@tanstack/react-router';
import { session } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { ConnectionError } from '../transport.ts';
import { userQuery } from '../user.query.ts';

/** Owns who may open a page: the table of pages says what a page needs. The server decides on every call again. */

/** The user who is logged in; others are sent to the log-in, and back to `href` after it. */
export async function requireUser(href: string): Promise<UserInfo> {
  if (session.tokens() === null) {
    throw redirect({ to: '/user/login', search: href === '/' ? {} : { from: href }, replace: true });
  }
  try {
    return await queryClient.ensureQueryData(userQuery);
  } catch (error) {
    const known = session.user();
    if (error instanceof ConnectionError && known !== null) return known;
    if (error instanceof ConnectionError) throw redirect({ to: '/error', replace: true });
    if (error instanceof ApiError && error.code === ERRORS.underMaintenance.code) {
      throw redirect({ to: '/inspection', search: { from: href }, replace: true });
    }
    session.clear();
    const why = error instanceof ApiError && error.code === ERRORS.tokenExpired.code ? 'expired' : 'profile';
    throw redirect({ to: '/user/login', search: { why }, replace: true });
  }
}

/** A member who opens a page for guests, such as the log-in, goes home. */
export function sendMembersHome(path: string): void {
  if (pageRouteOf(path)?.access === 'guest' && session.tokens() !== null)
    throw redirect({ to: '/', replace: true });
}

/** The list that belongs to a user: the organization's, or one's own. */
export const homeOf = (user: Pick<UserInfo, 'organization'>): '/orgDocuments' | '/documents' =>
  user.organization === null ? '/documents' : '/orgDocuments';
