import { useTranslations } from 'use-intl';
import { invitationsMessages } from '../../features/organization/invitations/invitations.messages.ts';
import { membersMessages } from '../../features/organization/members/members.messages.ts';
import { MembersView } from '../../features/organization/members/members-view.tsx';
import { TabHeading } from '../../ui/layout/tab-heading.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';

const bundles = { members: membersMessages, invitations: invitationsMessages };

/** The same list of members as on the page that manages the organization. */
export default function MembersTab() {
  const t = useTranslations('settings');
  return (
    <section aria-labelledby="members-title">
      <TabHeading id="members-title" title={t('tabs.members')} lead={t('membersLead')} />
      <div className="mt-4">
        <MoreTexts bundles={bundles}>
          <MembersView isColumn />
        </MoreTexts>
      </div>
    </section>
  );
}
