import type { UserInfo } from '@dojang/contract';
import { PermissionGuide } from '../../features/organization/roles/permission-guide.tsx';

/** The same table of permissions as on the page that manages the organization, for every member. */
export default function PermissionsTab({ user }: { user: UserInfo }) {
  return (
    <div className="-mx-8 -my-3 max-md:-mx-4">
      <PermissionGuide own={user.actorClass} />
    </div>
  );
}
