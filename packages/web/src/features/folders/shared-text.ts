import type { FolderResult } from '@dojang/contract';
import type { useTranslations } from 'use-intl';

/** Says by whom a folder is shared with the user, or with how many teams and people it is shared; null when it is not shared. */
export function sharedText(
  folder: FolderResult,
  t: ReturnType<typeof useTranslations<'folders'>>,
): string | null {
  if (folder.isShared) return folder.sharedBy === null ? null : t('sharedBy', { name: folder.sharedBy });
  const { sharedCount: count, sharedTeamCount: teams } = folder;
  if (teams > 0)
    return count > 0 ? t('sharedWithBoth', { teams, count }) : t('sharedWithTeams', { count: teams });
  return count > 0 ? t('sharedWith', { count }) : null;
}
