import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import { lastPlace } from '../features/documents/last-place.ts';
import { listSearch } from '../features/documents/list-search.ts';
import { organisationSearch } from '../features/organisation/organisation-search.ts';
import { homeOf, requireStranger, requireUser } from './guard.ts';
import { Root } from './root.tsx';

/** Owns the addresses of the application. Pages are loaded when they are first opened. */

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => <Navigate to="/404" replace />,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/login',
  validateSearch: z.object({
    from: z
      .string()
      .regex(/^\/(?![/\\])/)
      .optional()
      .catch(undefined),
    why: z.enum(['expired', 'profile']).optional().catch(undefined),
  }),
  beforeLoad: requireStranger,
  component: lazyRouteComponent(() => import('../pages/login/login.page.tsx'), 'LoginPage'),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/logout',
  component: lazyRouteComponent(() => import('../pages/logout/logout.page.tsx'), 'LogoutPage'),
});

const missingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: lazyRouteComponent(() => import('../pages/problem/problem.page.tsx'), 'MissingPage'),
});

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  component: lazyRouteComponent(() => import('../pages/problem/problem.page.tsx'), 'FaultPage'),
});

const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ location }) => ({ user: await requireUser(location.href) }),
});

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const { user } = context;
    const { teamId, folder } = lastPlace(user.userId);
    const search = folder === undefined ? {} : { folder };
    if (teamId !== undefined && user.organization !== null)
      throw redirect({ to: '/teamDocuments/{-$teamId}', params: { teamId }, search, replace: true });
    throw redirect({ to: homeOf(user), search, replace: true });
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

const teamDocumentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/teamDocuments/{-$teamId}',
  validateSearch: listSearch,
  beforeLoad: ({ context, search }) => {
    if (context.user.organization === null) throw redirect({ to: '/documents', search, replace: true });
  },
  component: lazyRouteComponent(
    () => import('../pages/documents/team-documents.page.tsx'),
    'TeamDocumentsPage',
  ),
});

const subaccountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/subaccount',
  validateSearch: organisationSearch,
  beforeLoad: ({ context }) => {
    if (context.user.organization === null) throw redirect({ to: '/documents', replace: true });
  },
  component: lazyRouteComponent(() => import('../pages/subaccount/subaccount.page.tsx'), 'SubaccountPage'),
});

const detailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/documents/$documentId',
  component: lazyRouteComponent(
    () => import('../pages/document-detail/document-detail.page.tsx'),
    'DocumentDetailPage',
  ),
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
  loginRoute,
  logoutRoute,
  missingRoute,
  errorRoute,
  memberRoute.addChildren([
    homeRoute,
    frameRoute.addChildren([
      documentsRoute,
      orgDocumentsRoute,
      teamDocumentsRoute,
      subaccountRoute,
      detailRoute,
    ]),
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
