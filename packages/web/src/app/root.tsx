import { Outlet, useRouter } from '@tanstack/react-router';
import { RouterProvider } from 'react-aria-components';
import { Notices } from '../ui/overlay/toast.tsx';
import { MaintenanceWatch } from './maintenance-watch.tsx';
import { StorageNotice } from './storage-notice.tsx';

/** The frame of every page: links of the controls use the router, and notices have their region. */
export function Root() {
  const router = useRouter();
  return (
    <RouterProvider navigate={(path) => router.history.push(path)}>
      <StorageNotice />
      <Outlet />
      <Notices />
      <MaintenanceWatch />
    </RouterProvider>
  );
}
