import { pageRouteOf } from '@dojang/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session } from '../features/session/api.ts';
import { noticesQuery } from '../features/session/notices.query.ts';
import { userQuery } from '../features/session/user.query.ts';

/**
 * Sends everyone to the maintenance page during maintenance. The server decides whether a member's account is a test account,
 * since it answers the calls of those.
 */
export function MaintenanceWatch() {
  const isActive = useQuery(noticesQuery).data?.maintenance.active === true;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname, href, search } = useLocation();
  useEffect(() => {
    if (!isActive || pageRouteOf(pathname)?.inMaintenance === true) return;
    if (session.tokens() !== null) {
      void queries.invalidateQueries({ queryKey: userQuery.queryKey });
    } else if (search.tester !== true) {
      void navigate({ to: '/inspection', search: { from: href }, replace: true });
    }
  }, [isActive, pathname, href, search, navigate, queries]);
  return null;
}
