import type { SavedSignature } from '@dojang/contract';
import { defaultAfterRemoval } from '@dojang/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import { signaturesQuery, useSignatureRefresh } from './signatures.query.ts';

interface RemoveSignatureDialogProps {
  readonly one: SavedSignature;
  readonly onClose: () => void;
}

/** Asks before a signature or stamp is deleted, shows it, and tells which one becomes the default. */
export function RemoveSignatureDialog({ one, onClose }: RemoveSignatureDialogProps) {
  const t = useTranslations('signatures');
  const errorText = useErrorMessage();
  const refresh = useSignatureRefresh();
  const { kind, name, signatureId } = one;
  const saved = useQuery(signaturesQuery).data ?? [];
  const ofKind = saved
    .filter((other) => other.kind === kind)
    .map((other) => ({ id: other.signatureId, isDefault: other.isDefault }));
  const nextId = one.isDefault ? defaultAfterRemoval(ofKind, signatureId) : null;
  const next = saved.find((other) => other.signatureId === nextId)?.name;
  const remove = useMutation({
    mutationFn: () => call(endpoints.deleteSignature, { params: { signatureId } }),
    onSuccess: async () => {
      await refresh();
      notify('ok', t('removed', { kind, name }));
    },
    onError: (error) => notify('bad', errorText(error)),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('removeTitle', { kind, name })}
      verb={t('remove')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      <img src={one.imageUrl} alt="" className="mx-auto my-2 h-20 max-w-full object-contain" />
      {next === undefined ? null : <p>{t('removeDefault', { kind, next })}</p>}
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
