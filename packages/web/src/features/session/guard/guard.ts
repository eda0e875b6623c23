import { pageRouteOf, type UserInfo } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { redirect } from '@tanstack/react-router';
import { session } from '../api.ts';
import { noticesQuery } from '../notices.query.ts';
import { queryClient } from '../query-client.ts';
import { isOfRemovedMember } from '../removed-member.ts';
import { errorPageFor } from '../server-error-page.ts';
import { ConnectionError } from '../transport.ts';
import { userQuery } from '../user.query.ts';

/** Owns who may open a page: the table of pages states what a page needs. The server decides again on every call. */

/** The logged-in user; others are redirected to the log-in, and back to `href` after it. */
export async function requireUser(href: string): Promise<UserInfo> {
  if (session.tokens() === null) {
    throw redirect({ to: '/user/login', search: backTo(href), replace: true });
  }
  try {
    // The banner belongs to the first view: above a page that is shown already it would move what the user is about to press.
    const notices = queryClient.ensureQueryData(noticesQuery).catch(() => undefined);
    const [user] = await Promise.all([queryClient.ensureQueryData(userQuery), notices]);
    return user;
  } catch (error) {
    const known = session.user();
    if (error instanceof ConnectionError && known !== null) return known;
    if (error instanceof ConnectionError) throw redirect({ ...errorPageFor(error, href), replace: true });
    if (error instanceof ApiError && error.code === ERRORS.underMaintenance.code) {
      throw redirect({ to: '/inspection', search: { from: href }, replace: true });
    }
    session.clear();
    if (error instanceof ApiError && isOfRemovedMember(error.result))
      throw redirect({ to: '/user/login', search: { why: 'removed' }, replace: true });
    const why = error instanceof ApiError && error.code === ERRORS.tokenExpired.code ? 'expired' : 'profile';
    throw redirect({ to: '/user/login', search: { why, ...backTo(href) }, replace: true });
  }
}

/** The page to which the log-in leads back; the home page is not named. */
export const backTo = (href: string): { from?: string } => (href === '/' ? {} : { from: href });

/** The logged-in user, for pages that are open to everyone; null without a log-in, or when the server does not answer. */
export async function knownUser(): Promise<UserInfo | null> {
  if (session.tokens() === null) return null;
  return queryClient.ensureQueryData(userQuery).catch(() => null);
}

/** Redirects a member who opens a page for guests, such as the log-in, to the list of documents. */
export function sendMembersHome(path: string): void {
  if (pageRouteOf(path)?.access === 'guest' && session.tokens() !== null)
    throw redirect({ to: '/', replace: true });
}

/** The list of a user: the organization's, or the personal one. */
export const homeOf = (user: Pick<UserInfo, 'organization'>): '/orgDocuments' | '/documents' =>
  user.organization === null ? '/documents' : '/orgDocuments';
