import type { ResultOf } from '@dojang/contract';
import type { endpoints } from '../session/api.ts';
import type { FolderQuestion } from './folder-list.tsx';
import { FolderNameDialog } from './folder-name-dialog.tsx';
import { RemoveFolderDialog } from './remove-folder-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { FolderTeams } from './use-folder-teams.ts';

interface FolderQuestionsProps {
  readonly question: FolderQuestion | null;
  readonly folders: ResultOf<typeof endpoints.listFolders>;
  readonly teams: FolderTeams;
  /** The team of this page. */
  readonly teamId?: string | undefined;
  readonly onMade: (folderId: string) => void;
  readonly onRemoved: (folderId: string) => void;
  readonly onClose: () => void;
}

/** The open dialog about a folder. */
export function FolderQuestions(props: FolderQuestionsProps) {
  const { question, folders, teams, teamId, onMade, onRemoved, onClose } = props;
  if (question === null) return null;
  if (question.kind === 'share') return <ShareDialog folder={question.folder} onClose={onClose} />;
  if (question.kind === 'remove') {
    const { folder } = question;
    return (
      <RemoveFolderDialog folder={folder} onRemoved={() => onRemoved(folder.folderId)} onClose={onClose} />
    );
  }
  const { creatableTeamIds } = folders;
  const wanted = [teamId, teams.ownTeamId].find((one) => one !== undefined && creatableTeamIds.includes(one));
  return (
    <FolderNameDialog
      folder={question.kind === 'rename' ? question.folder : null}
      teams={teams.list}
      organizationName={teams.organizationName}
      creatableTeamIds={creatableTeamIds}
      teamId={wanted ?? creatableTeamIds[0] ?? null}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
