import { FolderX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { NoPermission } from '../../ui/layout/no-permission.tsx';

/** Shown in place of a list whose folder, team or bulk does not exist, or is not visible to the reader. */
export function GonePlace({ place, onAll }: { place: 'folder' | 'team' | 'bulk'; onAll: () => void }) {
  const t = useTranslations('folders');
  if (place !== 'team') {
    return (
      <EmptyState
        isPage
        icon={<FolderX size={40} strokeWidth={1.25} aria-hidden />}
        title={t(place === 'folder' ? 'gone' : 'goneBulk')}
        action={<Button onPress={onAll}>{t('goneAction')}</Button>}
      />
    );
  }
  return (
    <NoPermission
      title={t('goneTeam')}
      text={t('goneTeamText')}
      action={<ButtonLink href="/orgDocuments">{t('goneAction')}</ButtonLink>}
    />
  );
}
