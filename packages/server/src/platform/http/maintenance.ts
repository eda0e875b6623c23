import type { EndpointName } from '@dojang/contract';
import { DomainError } from '@dojang/domain';

/**
 * Owns the maintenance mode: every call is refused, except those of listed testers and those that report the maintenance. Source:
 * requirement APP-15.
 */

export interface Maintenance {
  readonly isActive: boolean;
  /** The announced end; the mode ends only when it is switched off. */
  readonly until: Date | null;
  /** Login ids in lower case. */
  readonly allow: readonly string[];
}

const ALWAYS_OPEN: readonly EndpointName[] = ['notices', 'logout'];

interface AskedCall {
  readonly name: EndpointName;
  /** The body before validation. */
  readonly body: unknown;
  readonly token: string;
}

/**
 * Refuses a call during maintenance.
 * @param holder returns the login id of a token's account, or null
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
