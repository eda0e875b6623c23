import type { FolderResult } from '@dojang/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { FindToShare } from './find-to-share.tsx';
import { useFolderRefresh } from './folder-actions.ts';
import { accessibleMembersQuery } from './folders.query.ts';
import { type ShareChoices, ShareList } from './share-choices.tsx';
import { useFolderTeams } from './use-folder-teams.ts';

interface ShareDialogProps {
  readonly folder: FolderResult;
  readonly onClose: () => void;
}

/** The teams and people with whom a folder is shared, and those with whom it could be. Changes take effect only when they are saved. */
export function ShareDialog({ folder, onClose }: ShareDialogProps) {
  const t = useTranslations('folders');
  const errorText = useErrorMessage();
  const refresh = useFolderRefresh();
  const { nameOf } = useFolderTeams();
  const { folderId, name } = folder;
  const present = useQuery(accessibleMembersQuery(folderId)).data;
  const [choices, setChoices] = useState<ShareChoices | null>(null);
  useEffect(() => {
    if (present !== undefined) setChoices((kept) => kept ?? { teams: present.teams, people: present.list });
  }, [present]);

  const chosen = choices ?? { teams: [], people: [] };
  const save = useMutation({
    mutationFn: () =>
      call(endpoints.changeFolder, {
        params: { folderId },
        body: {
          memberIds: chosen.people.map((person) => person.memberId),
          sharedTeamIds: chosen.teams.map((team) => team.teamId),
        },
      }),
    onSuccess: async () => {
      notify('ok', t('shareSaved', { name }));
      await refresh();
      onClose();
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  const drop = (dropped: string, onPress: () => void) => (
    <Button size="sm" aria-label={t('removePerson', { name: dropped })} onPress={onPress}>
      {t('drop')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('shareTitle', { name })}
      size="md"
      withClose
      footerLine
      footer={
        <DialogButtons
          verb={t('save')}
          act={{ onPress: () => save.mutate() }}
          isPending={save.isPending}
          isInert={choices === null}
          onClose={onClose}
        />
      }
    >
      <p className="mb-4 text-muted">{t('shareText')}</p>
      <h3 className="mb-1.5 text-13 font-semibold text-ink-2">
        {t('accessible')}{' '}
        <span className="font-normal text-muted">{chosen.teams.length + chosen.people.length}</span>
      </h3>
      {choices !== null && chosen.teams.length + chosen.people.length === 0 ? (
        <p className="py-2 text-13 text-muted">{t('accessibleNobody')}</p>
      ) : null}
      <ShareList
        {...chosen}
        nameOf={nameOf}
        teamButton={(team) =>
          drop(nameOf(team.teamId, team.name), () =>
            setChoices({ ...chosen, teams: chosen.teams.filter((one) => one.teamId !== team.teamId) }),
          )
        }
        personButton={(person) =>
          drop(person.name, () =>
            setChoices({
              ...chosen,
              people: chosen.people.filter((one) => one.memberId !== person.memberId),
            }),
          )
        }
      />
      {/* The search waits until the present shares are loaded: saving only the others would remove those. */}
      {choices === null ? null : (
        <FindToShare
          folderId={folderId}
          nameOf={nameOf}
          chosen={chosen}
          onTakeTeam={(team) => setChoices({ ...chosen, teams: [...chosen.teams, team] })}
          onTakePerson={(person) => setChoices({ ...chosen, people: [...chosen.people, person] })}
        />
      )}
    </Dialog>
  );
}
