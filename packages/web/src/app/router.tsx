import { ApiError } from '@dojang/contract/client';
import { createRoute, createRouter, lazyRouteComponent, Navigate, redirect } from '@tanstack/react-router';
import { appState } from '../features/app-state/use-app-state.ts';
import { isPhone } from '../features/app-state/use-device.ts';
import { bulkRowSearch, bulkSearch } from '../features/bulk/bulk-search.ts';
import {
  EDITOR,
  type EditorAddress,
  MOBILE_EDITOR,
  otherEditor,
} from '../features/documents/editor-address.ts';
import { listSearch } from '../features/documents/list-search.ts';
import { VIEWED_FILES } from '../features/documents/viewed-file.ts';
import { memberAddress, organizationSearch } from '../features/organization/organization-search.ts';
import { paymentSearch } from '../features/payments/payment-search.ts';
import { pointSearch } from '../features/points/point-search.ts';
import { homeOf, requireUser } from '../features/session/guard/guard.ts';
import { denialOf } from '../features/session/guard/page-denial.ts';
import { ConnectionError } from '../features/session/transport.ts';
import { templateSearch } from '../features/templates/template-search.ts';
import { ChunkError, inChunkTime } from '../ui/load/in-chunk-time.ts';
import { oneOf, type SearchOf, searchOf, textUpTo } from '../ui/text/address-values.ts';
import { guestRoutes } from './guest-routes.ts';
import { PageFailed } from './page-failed.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';
import { rootRoute } from './root-route.tsx';

/** Owns the addresses of the application. A page's code is loaded when the page is first opened. */

const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ location }) => {
    const user = await requireUser(location.href);
    return { user, denial: denialOf(location.pathname, user) };
  },
  component: lazyRouteComponent(() => inChunkTime(() => import('./member-gate.tsx')), 'MemberGate'),
});

const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const { user } = context;
    const { teamId, folder } = appState().placeOf(user.userId);
    // The home page is never a team's: a folder that was left open there stays there.
    const search = teamId !== undefined || folder === undefined ? {} : { folder };
    throw redirect({ to: homeOf(user), search, replace: true });
  },
});

const frameRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'frame',
  component: lazyRouteComponent(() => inChunkTime(() => import('../frame/frame.tsx')), 'Frame'),
});

const documentsPage = lazyRouteComponent(
  () => inChunkTime(() => import('../pages/documents/documents.page.tsx')),
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
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/documents/team-documents.page.tsx')),
    'TeamDocumentsPage',
  ),
});

const subaccountRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/subaccount',
  validateSearch: organizationSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/subaccount/subaccount.page.tsx')),
    'SubaccountPage',
  ),
});

const detailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/documents/$documentId',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/document-detail/document-detail.page.tsx')),
    'DocumentDetailPage',
  ),
});

const signStampRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/signStamp',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/sign-stamp/sign-stamp.page.tsx')),
    'SignStampPage',
  ),
});

const signTogetherRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/signTogether',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/sign-together/sign-together.page.tsx')),
    'SignTogetherPage',
  ),
});

const receivedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/received',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/received/received.page.tsx')),
    'ReceivedPage',
  ),
});

const templatesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/template',
  validateSearch: templateSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/templates/templates.page.tsx')),
    'TemplatesPage',
  ),
});

const paymentsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/payments',
  validateSearch: paymentSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/payments/payments.page.tsx')),
    'PaymentsPage',
  ),
});

const bulkListRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bulkTransmit',
  validateSearch: bulkSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/bulk/bulk-list.page.tsx')),
    'BulkListPage',
  ),
});

const bulkRowsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bulkTransmit/excel/$bulkTransmitId',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/bulk-rows/bulk-rows.page.tsx')),
    'BulkRowsPage',
  ),
});

const bulkDetailRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/bulkTransmit/detail/$bulkTransmitId',
  validateSearch: bulkRowSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/bulk-detail/bulk-detail.page.tsx')),
    'BulkDetailPage',
  ),
});

const templateEditorRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/templateEditing/{-$templateId}',
  /** What the fields are placed for: a direct link, which is made after the template is saved. */
  validateSearch: searchOf({ for: oneOf(['link']) }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/template-editor/template-editor.page.tsx')),
    'TemplateEditorPage',
  ),
});

const pointRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/point',
  validateSearch: pointSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/point/point.page.tsx')),
    'PointPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/settings',
  /** The tab of members is a list with pages; that of developers shows the deliveries of a webhook. */
  validateSearch: searchOf({
    ...memberAddress.parts,
    tab: textUpTo(100),
    webhook: textUpTo(100),
    /** The template of which a direct link is made at once. */
    template: textUpTo(64),
  }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/settings/settings.page.tsx')),
    'SettingsPage',
  ),
});

/** The editor's steps: without a value the fields are placed; `review` is the last check before sending. */
const editorSearch = searchOf({ step: oneOf(['review']) });

interface Entry {
  readonly cause: 'enter' | 'stay' | 'preload';
  readonly params: { readonly documentId?: string | undefined };
  readonly search: SearchOf<typeof editorSearch>;
}

/** Redirects phones and wide screens to their own address of the editor, before the other editor is shown. */
function leadToFitting(address: EditorAddress, { cause, params, search }: Entry): void {
  const other = otherEditor(address, cause, isPhone());
  if (other !== null) throw redirect({ to: other, params, search, replace: true });
}

const editorRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: EDITOR,
  validateSearch: editorSearch,
  beforeLoad: (entry) => leadToFitting(EDITOR, entry),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/editor/editor.page.tsx')),
    'EditorPage',
  ),
});

const mobileEditorRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: MOBILE_EDITOR,
  validateSearch: editorSearch,
  beforeLoad: (entry) => leadToFitting(MOBILE_EDITOR, entry),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/editor/editor.page.tsx')),
    'MobileEditorPage',
  ),
});

const viewDocRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/viewDoc/{-$documentId}',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/viewer/view-doc.page.tsx')),
    'ViewDocPage',
  ),
});

/** The files that exist after the completion are offered only to a reader who comes because of it. */
const contractSearch = searchOf({ reason: oneOf(['completed']) });

const contractRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/contracts/read/$documentId',
  validateSearch: contractSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/viewer/contract.page.tsx')),
    'ContractPage',
  ),
});

const pdfViewerRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/pdfViewer/{-$documentId}',
  validateSearch: searchOf({ file: oneOf(VIEWED_FILES) }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/viewer/pdf-viewer.page.tsx')),
    'PdfViewerPage',
  ),
});

const docEditingRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/docEditing/{-$editingDocumentId}',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/doc-editing/doc-editing.page.tsx')),
    'DocEditingPage',
  ),
});

const routeTree = rootRoute.addChildren([
  ...guestRoutes,
  memberRoute.addChildren([
    homeRoute,
    frameRoute.addChildren([
      documentsRoute,
      orgDocumentsRoute,
      teamDocumentsRoute,
      subaccountRoute,
      detailRoute,
      templatesRoute,
      paymentsRoute,
      pointRoute,
      bulkListRoute,
      bulkRowsRoute,
      bulkDetailRoute,
      settingsRoute,
      signStampRoute,
      signTogetherRoute,
      receivedRoute,
    ]),
    editorRoute,
    docEditingRoute,
    viewDocRoute,
    contractRoute,
    pdfViewerRoute,
    mobileEditorRoute,
    templateEditorRoute,
  ]),
]);

/**
 * Whether the first page takes the place of its drawing. The visitor may have scrolled that, and the router would lead back to the top at
 * its first rendering.
 */
let isDrawnFirst = typeof document !== 'undefined' && document.getElementById('first-screen') !== null;

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: () => {
    const keepsPlace = isDrawnFirst;
    isDrawnFirst = false;
    return !keepsPlace;
  },
  defaultErrorComponent: ({ error, reset }) => {
    if (error instanceof ChunkError) return <PageNotLoaded />;
    const isAnswer = error instanceof ApiError || error instanceof ConnectionError;
    return isAnswer ? <Navigate to="/error" search={{}} replace /> : <PageFailed reset={reset} />;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
