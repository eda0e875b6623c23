import type { UserInfo } from '@dojang/contract';
import { type Action, hasPoints, permissionName, permissionsOf, type Scope } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { userQuery } from '../../session/user.query.ts';
import { organizationQuery } from '../organization.query.ts';

interface Permissions {
  /** False until the server has answered. */
  readonly isKnown: boolean;
  readonly may: (action: Action) => boolean;
  /** The scope of an action; null when it is not allowed. */
  readonly scopeOf: (action: Action) => Scope | null;
}

/** The caller's permissions from the server; an action that is not in the list is hidden. */
export function usePermissions(): Permissions {
  const { data: user } = useQuery(userQuery);
  const isMember = user !== undefined && user.organization !== null;
  const { data: organization } = useQuery({ ...organizationQuery, enabled: isMember });
  const list = isMember ? organization?.permissions : permissionsAlone(user);
  const isWithoutPoints = user !== undefined && !hasPoints(user.service.pointsUnit);
  const scopeOf = (action: Action): Scope | null =>
    isWithoutPoints && action.startsWith('points.')
      ? null
      : (list?.find((one) => one.permissionName === permissionName(action))?.permissionScope ?? null);
  return { isKnown: list !== undefined, may: (action) => scopeOf(action) !== null, scopeOf };
}

/** A member without an organization: everyone of that class has the same permissions. */
const permissionsAlone = (user: UserInfo | undefined) =>
  user === undefined ? undefined : permissionsOf({ actorClass: user.actorClass, scope: 4 });
