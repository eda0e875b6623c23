import type { EndpointName } from '@dojang/contract';
import { DomainError } from '@dojang/domain';

/**
 * Owns the stop during maintenance: every call is refused but those of testers on the list, and what tells of the
 * maintenance itself. Source: requirement APP-15.
 */

export interface Maintenance {
  readonly isActive: boolean;
  /** Shown to users; the mode ends when it is switched off, not by itself. */
  readonly until: Date | null;
  /** Login ids, lower case. */
  readonly allow: readonly string[];
}

const ALWAYS_OPEN: readonly EndpointName[] = ['notices', 'logout'];

interface AskedCall {
  readonly name: EndpointName;
  /** As it came in, unread. */
  readonly body: unknown;
  readonly token: string;
}

/**
 * Refuses a call during maintenance.
 * @param holder the login id of whoever holds a token, or null
 * @throws DomainError underMaintenance
 */
export async function assertNoMaintenance(
  maintenance: Maintenance,
  { name, body, token }: AskedCall,
  holder: (token: string) => Promise<string | null>,
): Promise<void> {
  if (!maintenance.isActive || ALWAYS_OPEN.includes(name)) return;
  const part = (key: string): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const loginId =
    name === 'token' ? part('loginId') || (await holder(part('refreshToken'))) : await holder(token);
  if (loginId !== null && maintenance.allow.includes(loginId.trim().toLowerCase())) return;
  throw new DomainError('underMaintenance', {
    result: { until: maintenance.until?.toISOString() ?? null },
  });
}
