import { useTranslations } from 'use-intl';
import { SharingLists } from '../../features/folders/sharing-lists.tsx';
import { SharedTemplates } from '../../features/templates/shared-templates.tsx';
import { TabHeading } from '../../ui/layout/tab-heading.tsx';

/** The folders and templates that are shared between the member and others. */
export default function SharingTab() {
  const t = useTranslations('settings');
  return (
    <section aria-labelledby="sharing-title">
      <TabHeading id="sharing-title" title={t('tabs.sharing')} lead={t('sharingLead')} />
      <SharingLists />
      <SharedTemplates />
    </section>
  );
}
