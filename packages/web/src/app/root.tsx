import { Outlet, useRouter } from '@tanstack/react-router';
import { RouterProvider } from 'react-aria-components';
import { Notices } from '../ui/overlay/toast.tsx';
import { MaintenanceWatch } from './maintenance-watch.tsx';

/** What stands around every page: links of the controls go through the router, notices have their place. */
export function Root() {
  const router = useRouter();
  return (
    <RouterProvider navigate={(path) => router.history.push(path)}>
      <Outlet />
      <Notices />
      <MaintenanceWatch />
    </RouterProvider>
  );
}
