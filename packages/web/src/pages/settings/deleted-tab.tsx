import type { UserInfo } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { DeletedList } from '../../features/deletion/deleted-list.tsx';
import { TabHeading } from '../../ui/layout/tab-heading.tsx';

/** Deleted documents: recover them, or remove them for good. */
export default function DeletedTab({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('deletion');
  return (
    <section aria-labelledby="deleted-title">
      <TabHeading
        id="deleted-title"
        title={t('tabTitle')}
        lead={t(user.organization === null ? 'leadMine' : 'lead')}
      />
      <DeletedList />
    </section>
  );
}
