import type { ActorClass } from '@dojang/domain';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { PermissionTable } from './permission-table.tsx';
import { permissionsMessages } from './permissions.messages.ts';

const texts = { permissions: permissionsMessages };

/** The table of permissions with its texts, for pages that do not load them. */
export function PermissionGuide({ own }: { own: ActorClass }) {
  return (
    <MoreTexts bundles={texts}>
      <PermissionTable own={own} />
    </MoreTexts>
  );
}
