import { createRootRoute, Navigate } from '@tanstack/react-router';
import { sendMembersHome } from '../features/session/guard/guard.ts';
import { Root } from './root.tsx';

/** The root of all routes. */
export const rootRoute = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => sendMembersHome(location.pathname),
  notFoundComponent: () => <Navigate to="/404" replace />,
});
