import type { UserInfo } from '@dojang/contract';
import { type Action, permissionName, permissionsOf, type Scope } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../session/user.query.ts';
import { organizationQuery } from '../organization.query.ts';

interface Permissions {
  /** False until the server has said. */
  readonly isKnown: boolean;
  readonly may: (action: Action) => boolean;
  /** On which rows: null when not at all. */
  readonly scopeOf: (action: Action) => Scope | null;
}

/** What the caller may do at all, as the server tells it; what is not in the list is hidden. */
export function usePermissions(): Permissions {
  const { data: user } = useQuery(userQuery);
  const isMember = user !== undefined && user.organization !== null;
  const { data: organization } = useQuery({ ...organizationQuery, enabled: isMember });
  const list = isMember ? organization?.permissions : permissionsAlone(user);
  const scopeOf = (action: Action): Scope | null =>
    list?.find((one) => one.permissionName === permissionName(action))?.permissionScope ?? null;
  return { isKnown: list !== undefined, may: (action) => scopeOf(action) !== null, scopeOf };
}

/** Someone without an organization: everyone of that class may do the same. */
const permissionsAlone = (user: UserInfo | undefined) =>
  user === undefined ? undefined : permissionsOf({ actorClass: user.actorClass, scope: 4 });
