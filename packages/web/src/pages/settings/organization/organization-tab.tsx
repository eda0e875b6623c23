import type { UserInfo } from '@dojang/contract';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { CreateOrganization } from './create-organization.tsx';
import { organizationTabMessages } from './organization-tab.messages.ts';
import { OwnOrganization } from './own-organization.tsx';

const bundles = { organizationTab: organizationTabMessages };

/** The member's organization, or how to turn a personal account into one. */
export default function OrganizationTab({ user }: { user: UserInfo }) {
  return (
    <MoreTexts bundles={bundles}>
      {user.organization === null ? <CreateOrganization user={user} /> : <OwnOrganization user={user} />}
    </MoreTexts>
  );
}
