import { OAUTH_LOGIN_PATH } from '@dojang/contract';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knownUser } from '../features/session/guard/guard.ts';
import { STEPS } from '../pages/sign-up/sign-up-steps.ts';
import { inChunkTime } from '../ui/load/in-chunk-time.ts';
import { here, oneOf, searchOf, textUpTo, wholeBetween, writtenUpTo } from '../ui/text/address-values.ts';
import { rootRoute } from './root-route.tsx';

/** Owns the addresses that need no log-in. */

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/login',
  validateSearch: searchOf({
    from: here,
    why: oneOf(['expired', 'removed', 'profile', 'closing']),
    /** During maintenance the test accounts may still log in. */
    tester: oneOf([true]),
  }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/login/login.page.tsx')),
    'LoginPage',
  ),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/logout',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/logout/logout.page.tsx')),
    'LogoutPage',
  ),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/signup',
  validateSearch: searchOf({ step: oneOf(STEPS) }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/sign-up/sign-up.page.tsx')),
    'SignUpPage',
  ),
});

const signUpCompleteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/signup/complete',
  validateSearch: searchOf({ points: wholeBetween(0, Number.MAX_SAFE_INTEGER) }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/sign-up/complete.page.tsx')),
    'SignUpCompletePage',
  ),
});

const findIdRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/find/id',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/find/find-id.page.tsx')),
    'FindIdPage',
  ),
});

const findPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/find/password',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/find/find-password.page.tsx')),
    'FindPasswordPage',
  ),
});

/** The masked contact to which a message was sent. */
const sentSearch = searchOf({
  by: oneOf(['email', 'phone']),
  to: textUpTo(320),
});

const foundIdRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/find/id/result',
  validateSearch: sentSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/find/found.page.tsx')),
    'FoundIdPage',
  ),
});

const foundPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/find/password/result',
  validateSearch: sentSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/find/found.page.tsx')),
    'FoundPasswordPage',
  ),
});

/** The router parses a secret of digits alone as a number. */
const tokenSearch = searchOf({ token: writtenUpTo(200) });

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/reset/password',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/reset-password/reset-password.page.tsx')),
    'ResetPasswordPage',
  ),
});

const passwordResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/reset/password/result',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/reset-password/reset-password.page.tsx')),
    'PasswordResetPage',
  ),
});

const emailAuthenticationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/email/authentication',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/link/link.page.tsx')),
    'EmailAuthenticationPage',
  ),
});

const wakeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/wake',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => inChunkTime(() => import('../pages/link/link.page.tsx')), 'WakePage'),
});

/** An id of a request, a one-time code, or the code of an error of OAuth. */
const oauthText = writtenUpTo(200);

const oauthLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: OAUTH_LOGIN_PATH,
  validateSearch: searchOf({ request: oauthText, code: oauthText, error: oauthText }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/oauth/oauth-login.page.tsx')),
    'OauthLoginPage',
  ),
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/invitation',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/invitation/invitation.page.tsx')),
    'InvitationPage',
  ),
});

const adminAccessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/admin-access',
  validateSearch: tokenSearch,
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/link/admin-access.page.tsx')),
    'AdminAccessPage',
  ),
});

const drawSignatureRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/drawSignature',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/draw-signature/draw-signature.page.tsx')),
    'DrawSignaturePage',
  ),
});

const guideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/guide',
  beforeLoad: async () => ({ user: await knownUser() }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/guide/guide.page.tsx')),
    'GuidePage',
  ),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/legal/legal.page.tsx')),
    'TermsPage',
  ),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/legal/legal.page.tsx')),
    'PrivacyPage',
  ),
});

const missingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/problem/problem.page.tsx')),
    'MissingPage',
  ),
});

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  /** The number of the request that failed, and the page to which the error page leads back. */
  validateSearch: searchOf({ number: textUpTo(20), from: here }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/problem/problem.page.tsx')),
    'ErrorPage',
  ),
});

const inspectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inspection',
  validateSearch: searchOf({ from: here }),
  component: lazyRouteComponent(
    () => inChunkTime(() => import('../pages/problem/inspection.page.tsx')),
    'InspectionPage',
  ),
});

export const guestRoutes = [
  loginRoute,
  logoutRoute,
  signUpRoute,
  signUpCompleteRoute,
  findIdRoute,
  findPasswordRoute,
  foundIdRoute,
  foundPasswordRoute,
  resetPasswordRoute,
  passwordResetRoute,
  emailAuthenticationRoute,
  wakeRoute,
  oauthLoginRoute,
  invitationRoute,
  adminAccessRoute,
  drawSignatureRoute,
  guideRoute,
  termsRoute,
  privacyRoute,
  missingRoute,
  errorRoute,
  inspectionRoute,
] as const;
