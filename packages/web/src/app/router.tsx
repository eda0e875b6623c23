import { createRoute, createRouter, lazyRouteComponent, Navigate, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { listSearch } from '../features/documents/list-search.ts';
import { homeOf, requireUser } from './guard.ts';
import { guestRoutes } from './guest-routes.ts';
import { denialOf } from './page-denial.ts';
import { rootRoute } from './root-route.tsx';

/** Owns the addresses of the application. Pages are loaded when they are first opened. */

const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ location }) => {
    const user = await requireUser(location.href);
    return { user, denial: denialOf(location.pathname, user) };
  },
  component: lazyRouteComponent(() => import('./member-gate.tsx'), 'MemberGate'),
});

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.user), replace: true });
  },
});

const frameRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame/frame.tsx'), 'Frame'),
});

const documentsPage = lazyRouteComponent(
  () => import('../pages/documents/documents.page.tsx'),
  'DocumentsPage',
);

const documentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/documents',
  validateSearch: listSearch,
  beforeLoad: ({ context, search }) => {
    if (context.user.organization !== null) throw redirect({ to: '/orgDocuments', search, replace: true });
  },
  component: documentsPage,
});

const orgDocumentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/orgDocuments',
  validateSearch: listSearch,
  beforeLoad: ({ context, search }) => {
    if (context.user.organization === null) throw redirect({ to: '/documents', search, replace: true });
  },
  component: documentsPage,
});

const detailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/documents/$documentId',
  component: lazyRouteComponent(
    () => import('../pages/document-detail/document-detail.page.tsx'),
    'DocumentDetailPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  validateSearch: z.object({ tab: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('../pages/settings/settings.page.tsx'), 'SettingsPage'),
});

const editorPage = lazyRouteComponent(() => import('../pages/editor/editor.page.tsx'), 'EditorPage');

/** The editor's steps: none is placing fields, `review` the last look before sending. */
const editorSearch = z.object({ step: z.literal('review').optional().catch(undefined) });

const editorRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/signCreating/progress/{-$documentId}',
  validateSearch: editorSearch,
  component: editorPage,
});

const mobileEditorRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/signCreating/mobile/progress/{-$documentId}',
  validateSearch: editorSearch,
  component: editorPage,
});

const routeTree = rootRoute.addChildren([
  ...guestRoutes,
  memberRoute.addChildren([
    homeRoute,
    frameRoute.addChildren([documentsRoute, orgDocumentsRoute, detailRoute, settingsRoute]),
    editorRoute,
    mobileEditorRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: () => <Navigate to="/error" replace />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
