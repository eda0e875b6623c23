import type { FolderResult } from '@dojang/contract';
import { Folder, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { sharedText } from './shared-text.ts';
import type { FolderTeams } from './use-folder-teams.ts';

interface FolderShareRowProps {
  readonly folder: FolderResult;
  readonly teams: FolderTeams;
  readonly onShare: () => void;
  /** With whom, or by whom, it is shared; the default is the number of teams and people. */
  readonly shared?: ReactNode;
}

/** A folder with its owner and those with whom it is shared. */
export function FolderShareRow({ folder, teams, onShare, shared }: FolderShareRowProps) {
  const t = useTranslations('folders');
  const place = folder.teamId === null ? t('ownFolder') : teams.nameOf(folder.teamId, folder.teamName ?? '');
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0">
      <Folder size={18} className="shrink-0 text-muted" aria-hidden />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-32 flex-1 leading-snug">
          <b className="block truncate font-semibold">{folder.name}</b>
          <span className="block truncate text-13 text-muted">
            {[place, t('documents', { count: folder.documentCount })].join(' · ')}
          </span>
        </span>
        <span className="text-13 text-ink-2">{shared ?? sharedText(folder, t) ?? t('notShared')}</span>
      </span>
      {folder.abilities.share ? (
        <Button size="sm" icon={<UserPlus size={15} aria-hidden />} onPress={onShare}>
          {t('share')}
        </Button>
      ) : null}
    </li>
  );
}
