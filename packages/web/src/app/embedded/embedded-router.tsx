import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useParams,
  useRouter,
} from '@tanstack/react-router';
import { RouterProvider } from 'react-aria-components';
import type { OpenedScreen } from '../../embedded/site.ts';
import { isPhone } from '../../features/app-state/use-device.ts';
import { EDITOR, editorAddress, MOBILE_EDITOR } from '../../features/documents/editor-address.ts';
import { inChunkTime } from '../../ui/load/in-chunk-time.ts';
import { Notices } from '../../ui/overlay/toast.tsx';
import { oneOf, searchOf } from '../../ui/text/address-values.ts';
import { ClosedScreen } from './closed-screen.tsx';
import { EmbeddedViewer } from './embedded-viewer.tsx';

/**
 * Owns the addresses inside an embedded page, which are kept in memory: the address of the frame never changes. Only the session's own
 * screen exists; whatever leads elsewhere ends it.
 */

const TEMPLATE_EDITOR = '/templateEditing/{-$templateId}';
const VIEWER = '/viewDoc/$documentId';

function EmbeddedRoot() {
  const router = useRouter();
  return (
    <RouterProvider navigate={(path) => router.history.push(path)}>
      <Outlet />
      <Notices />
    </RouterProvider>
  );
}

function Viewer() {
  const { documentId = '' } = useParams({ strict: false });
  return <EmbeddedViewer documentId={documentId} />;
}

/** The step of the editor, as in the application. */
const editorSearch = searchOf({ step: oneOf(['review']) });

/** Returns the address of the session's screen. */
function firstAddress({ kind, documentId, templateId }: OpenedScreen['session']): string {
  if (kind === 'templateEditing') return `/templateEditing/${templateId ?? ''}`;
  if (kind === 'viewing') return `/viewDoc/${documentId ?? ''}`;
  return editorAddress(isPhone()).replace('{-$documentId}', documentId ?? '');
}

/** Creates the router of an embedded page. */
export function createEmbeddedRouter({ site, session }: OpenedScreen) {
  const root = createRootRoute({
    component: EmbeddedRoot,
    notFoundComponent: () => <ClosedScreen why="left" onClose={() => site.tell({ type: 'closed' })} />,
  });
  const editorPage = () => inChunkTime(() => import('../../pages/editor/editor.page.tsx'));
  const editing = { getParentRoute: () => root, validateSearch: editorSearch };
  const routes = {
    signCreating: [
      createRoute({ ...editing, path: EDITOR, component: lazyRouteComponent(editorPage, 'EditorPage') }),
      createRoute({
        ...editing,
        path: MOBILE_EDITOR,
        component: lazyRouteComponent(editorPage, 'MobileEditorPage'),
      }),
    ],
    templateEditing: [
      createRoute({
        getParentRoute: () => root,
        path: TEMPLATE_EDITOR,
        component: lazyRouteComponent(
          () => inChunkTime(() => import('../../pages/template-editor/template-editor.page.tsx')),
          'TemplateEditorPage',
        ),
      }),
    ],
    viewing: [createRoute({ getParentRoute: () => root, path: VIEWER, component: Viewer })],
    // A participant signs on the signing page.
    signing: [],
  };
  return createRouter({
    routeTree: root.addChildren(routes[session.kind]),
    history: createMemoryHistory({ initialEntries: [firstAddress(session)] }),
    defaultErrorComponent: () => <ClosedScreen why="failed" />,
  });
}
