import type { FolderResult, TeamResult } from '@dojang/contract';
import { nameKey } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useComposition } from '../../ui/hooks/use-composition.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { NameField, nameLength } from '../naming/name-field.tsx';
import { TeamSelect } from '../organization/teams/team-select.tsx';
import { call, endpoints } from '../session/api.ts';
import { useRefusal } from '../session/forms/refusal.ts';
import { useFolderRefresh } from './folder-actions.ts';
import { foldersQuery } from './folders.query.ts';

const LONGEST_NAME = 14;

interface FolderNameDialogProps {
  /** The folder to rename; null to create one. */
  readonly folder: FolderResult | null;
  readonly teams: readonly TeamResult[];
  readonly organizationName: string;
  /** The teams in which the member may create folders; empty for a personal account. */
  readonly creatableTeamIds: readonly string[];
  /** The initial choice. */
  readonly teamId: string | null;
  readonly onMade: (folderId: string) => void;
  readonly onClose: () => void;
}

/** Creates a folder, or renames one. A name that is in use is reported during typing. */
export function FolderNameDialog(props: FolderNameDialogProps) {
  const { folder, teams, organizationName, creatableTeamIds, onMade, onClose } = props;
  const t = useTranslations('folders');
  const refuse = useRefusal();
  const refresh = useFolderRefresh();
  const composition = useComposition();
  const [teamId, setTeam] = useState(props.teamId);
  const others = (useQuery(foldersQuery()).data?.list ?? []).filter(
    (one) => one.folderId !== folder?.folderId && !one.isShared && one.teamId === (folder?.teamId ?? teamId),
  );
  const takenError = (name: string): string | undefined =>
    name.trim() !== '' && others.some((one) => nameKey(one.name) === nameKey(name))
      ? t('nameTaken')
      : undefined;
  const save = async (name: string): Promise<string> => {
    if (folder === null) return (await call(endpoints.createFolder, { body: { name, teamId } })).folderId;
    await call(endpoints.renameFolder, { params: { folderId: folder.folderId }, body: { name } });
    return folder.folderId;
  };
  const form = useForm({
    first: { name: folder?.name ?? '' },
    check: ({ name }) => {
      const length = nameLength(name);
      return { name: length < 1 || length > LONGEST_NAME ? t('nameLength') : takenError(name) };
    },
    send: async ({ name }) => {
      const folderId = await save(name);
      notify('ok', folder === null ? t('made', { name }) : t('renamed'));
      await refresh();
      if (folder === null) onMade(folderId);
      onClose();
    },
    refuse: (error) => refuse(error, 'name'),
  });
  const { name } = form.typed;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={folder === null ? t('add') : t('renameTitle', { name: folder.name })}
      withClose
      footer={
        <DialogButtons
          verb={t(folder === null ? 'addVerb' : 'save')}
          act={{ form: 'folder-name' }}
          isPending={form.isBusy}
          onClose={onClose}
        />
      }
    >
      <Form
        id="folder-name"
        onSubmit={form.submit}
        round={form.round}
        error={form.error}
        className="flex flex-col gap-4"
      >
        <NameField
          label={t('name')}
          max={LONGEST_NAME}
          {...form.field('name')}
          error={form.errors.name ?? (composition.isComposing ? undefined : takenError(name))}
          composition={composition}
        />
        {folder === null && teamId !== null && creatableTeamIds.length > 1 ? (
          <TeamSelect
            label={t('team')}
            {...{ teams, organizationName }}
            isOffered={(team) => creatableTeamIds.includes(team.teamId)}
            value={teamId}
            onChange={setTeam}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
