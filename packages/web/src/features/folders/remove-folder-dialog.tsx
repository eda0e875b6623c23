import type { FolderResult } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { useFolderRefresh } from './folder-actions.ts';

interface RemoveFolderDialogProps {
  readonly folder: FolderResult;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Asks before a folder is deleted, and tells that its documents stay. */
export function RemoveFolderDialog({ folder, onRemoved, onClose }: RemoveFolderDialogProps) {
  const t = useTranslations('folders');
  const errorText = useErrorMessage();
  const refresh = useFolderRefresh();
  const { folderId, name, documentCount, sharedCount, sharedTeamCount } = folder;
  const remove = useMutation({
    mutationFn: () => call(endpoints.deleteFolder, { params: { folderId } }),
    onSuccess: () => {
      notify('ok', t('removed', { name }));
      onRemoved();
      return refresh();
    },
    onError: (error) => notify('bad', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('removeTitle', { name })}
      verb={t('remove')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <p>{documentCount === 0 ? t('removeEmpty') : t('removeText', { count: documentCount })}</p>
      {sharedCount + sharedTeamCount > 0 ? <p>{t('removeShared')}</p> : null}
    </ConfirmDialog>
  );
}
