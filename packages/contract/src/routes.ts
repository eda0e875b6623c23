/**
 * Owns the pages' paths and who may open them. The server's maintenance mode and the web's route guard read this table. Source:
 * requirements APP-01 to APP-07, APP-16 and APP-17.
 */

/**
 * public: with or without a log-in. guest: only without a log-in; a logged-in member is redirected to the home page. member: only
 * with a log-in.
 */
export type PageAccess = 'public' | 'guest' | 'member';

export interface PageRoute {
  /** A segment that begins with `$` matches one segment, `{-$…}` matches one or none. */
  readonly path: string;
  readonly access: PageAccess;
  /** organization: for members of an organization; personal: for users without one; absent: for both. */
  readonly for?: 'organization' | 'personal';
  /** Open to everyone during maintenance. */
  readonly inMaintenance?: true;
  /** Reached only with a secret; search engines are told not to index it. */
  readonly isUnlisted?: true;
  /** Its first screen is drawn during the build, so that a visitor reads it and types before the application has arrived. */
  readonly isDrawnFirst?: true;
}

export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', access: 'member' },
  { path: '/documents', access: 'member', for: 'personal' },
  { path: '/orgDocuments', access: 'member', for: 'organization' },
  { path: '/teamDocuments/{-$teamId}', access: 'member', for: 'organization' },
  { path: '/documents/$documentId', access: 'member' },
  { path: '/signCreating/progress/{-$documentId}', access: 'member' },
  { path: '/signCreating/mobile/progress/{-$documentId}', access: 'member' },
  { path: '/signStamp', access: 'member' },
  { path: '/signTogether', access: 'member' },
  { path: '/received', access: 'member' },
  { path: '/drawSignature', access: 'public', isUnlisted: true },
  { path: '/template', access: 'member' },
  { path: '/templateEditing/{-$templateId}', access: 'member' },
  { path: '/docEditing/{-$editingDocumentId}', access: 'member' },
  { path: '/payments', access: 'member' },
  { path: '/bulkTransmit', access: 'member' },
  { path: '/bulkTransmit/excel/$bulkTransmitId', access: 'member' },
  { path: '/bulkTransmit/detail/$bulkTransmitId', access: 'member' },
  { path: '/point', access: 'member' },
  { path: '/settings', access: 'member' },
  { path: '/subaccount', access: 'member', for: 'organization' },
  { path: '/user/login', access: 'guest', isDrawnFirst: true },
  { path: '/user/logout', access: 'public', inMaintenance: true },
  { path: '/user/signup', access: 'guest', isDrawnFirst: true },
  { path: '/user/signup/complete', access: 'public' },
  { path: '/user/find/id', access: 'guest', isDrawnFirst: true },
  { path: '/user/find/id/result', access: 'guest' },
  { path: '/user/find/password', access: 'guest', isDrawnFirst: true },
  { path: '/user/find/password/result', access: 'guest' },
  { path: '/user/reset/password', access: 'public' },
  { path: '/user/reset/password/result', access: 'public' },
  { path: '/user/wake', access: 'public' },
  { path: '/user/invitation', access: 'public' },
  { path: '/user/email/authentication', access: 'public' },
  { path: '/user/oauth/login', access: 'public' },
  { path: '/user/admin-access', access: 'public' },
  { path: '/participant', access: 'public' },
  { path: '/signing/progress/$documentId', access: 'public' },
  { path: '/signing/authentication/$documentId', access: 'public' },
  { path: '/signing/payment', access: 'public' },
  { path: '/signing/complete', access: 'public' },
  { path: '/directLink/$encryptedLink', access: 'public', isUnlisted: true },
  { path: '/short/$index', access: 'public', isUnlisted: true },
  { path: '/embedded/$index', access: 'public' },
  { path: '/otp', access: 'public' },
  { path: '/payment/complete', access: 'public' },
  { path: '/contracts/read/$documentId', access: 'member' },
  { path: '/viewDoc/{-$documentId}', access: 'member' },
  { path: '/pdfViewer/{-$documentId}', access: 'member' },
  { path: '/testview', access: 'public' },
  { path: '/verify', access: 'public' },
  { path: '/developer', access: 'public' },
  { path: '/developer/error-code', access: 'public' },
  { path: '/developer/auth', access: 'public' },
  { path: '/developer/sign-request', access: 'public' },
  { path: '/developer/webhook', access: 'public' },
  { path: '/developer/embedding', access: 'public' },
  { path: '/developer/oauth', access: 'public' },
  { path: '/developer/reference', access: 'public' },
  { path: '/developer/updatelog', access: 'public' },
  { path: '/guide', access: 'public' },
  { path: '/terms', access: 'public' },
  { path: '/privacy', access: 'public' },
  { path: '/404', access: 'public', inMaintenance: true },
  { path: '/error', access: 'public', inMaintenance: true },
  { path: '/inspection', access: 'public', inMaintenance: true },
];

function fits(route: string, path: string): boolean {
  const wanted = route.split('/').slice(1);
  const given = path.split('/').slice(1);
  for (const [at, segment] of wanted.entries()) {
    if (segment.startsWith('{-$')) return given.length <= at + 1;
    if (given[at] === undefined || given[at] === '') return segment === given[at];
    if (!segment.startsWith('$') && segment !== given[at]) return false;
  }
  return given.length === wanted.length;
}

/**
 * Returns the row of a path (without query), or null for a page that does not exist. Rows with fixed segments come before rows
 * with placeholders.
 */
export const pageRouteOf = (path: string): PageRoute | null =>
  PAGE_ROUTES.find((route) => fits(route.path, path.length > 1 ? path.replace(/\/$/, '') : path)) ?? null;

/** The pages whose first screens are drawn during the build. */
export const FIRST_SCREEN_PATHS: readonly string[] = PAGE_ROUTES.filter(
  ({ isDrawnFirst }) => isDrawnFirst === true,
).map(({ path }) => path);
