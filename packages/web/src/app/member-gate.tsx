import { getRouteApi, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHostLock } from '../features/in-person/use-host-lock.ts';
import type { Denial } from '../features/session/guard/page-denial.ts';
import { StartupHost } from '../features/startup/startup-host.tsx';
import { AdminAccessBar } from '../frame/admin-access-bar.tsx';
import { Frame } from '../frame/frame.tsx';
import { inChunkTime } from '../ui/load/in-chunk-time.ts';

const FirstPasswordScreen = lazy(() =>
  inChunkTime(() => import('../pages/first-password/first-password.screen.tsx')),
);
const LockedScreen = lazy(() => inChunkTime(() => import('../features/in-person/locked-screen.tsx')));
const Denied = lazy(() => inChunkTime(() => import('../pages/problem/denied.tsx')));

const route = getRouteApi('/member');

/** The checks before a member's page: the first password, the permission for the page, and the notices that are shown once. */
export function MemberGate() {
  const { user } = route.useRouteContext();
  if (user.adminAccess === undefined) return <OwnGate />;
  return (
    <AdminAccessBar user={user} until={user.adminAccess.until}>
      <ReadOnlyGate />
    </AdminAccessBar>
  );
}

/** An operator sees the pages as they are for the account, without what asks its owner for something. */
function ReadOnlyGate() {
  const { denial } = route.useRouteContext();
  return denial === null ? <Outlet /> : <DeniedPage denial={denial} />;
}

function OwnGate() {
  const { user, denial } = route.useRouteContext();
  const locked = useHostLock();
  if (locked !== null) {
    return (
      <Suspense>
        <LockedScreen user={user} documentId={locked} />
      </Suspense>
    );
  }
  if (user.mustChangePassword) {
    return (
      <Suspense>
        <FirstPasswordScreen user={user} />
      </Suspense>
    );
  }
  if (denial !== null) return <DeniedPage denial={denial} />;
  return (
    <StartupHost user={user}>
      <Outlet />
    </StartupHost>
  );
}

const DeniedPage = ({ denial }: { denial: Denial }) => (
  <Frame>
    <Suspense>
      <Denied denial={denial} />
    </Suspense>
  </Frame>
);
