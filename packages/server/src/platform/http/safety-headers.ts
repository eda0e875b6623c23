/** Owns the security headers of every reply. Source: OWASP HTTP Headers Cheat Sheet. */

const contentPolicy = (frameAncestors: string): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "connect-src 'self'",
    "font-src 'self' data:",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
  ].join(';');

/** Returns the policy of a page that one origin may contain in a frame. */
export const framedPolicy = (origin: string): string => contentPolicy(origin);

const SAFETY_HEADERS = {
  'content-security-policy': contentPolicy("'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // The XSS filters of old browsers had security holes, so they are turned off.
  'x-xss-protection': '0',
};

/** The max-age in seconds (RFC 6797). */
const ONE_YEAR = 31_536_000;

/** Returns the headers of every reply. @param hasTransportSecurity whether browsers are told to use https only (RFC 6797) */
export const safetyHeaders = (hasTransportSecurity: boolean): Readonly<Record<string, string>> =>
  hasTransportSecurity
    ? { ...SAFETY_HEADERS, 'strict-transport-security': `max-age=${ONE_YEAR}` }
    : SAFETY_HEADERS;
