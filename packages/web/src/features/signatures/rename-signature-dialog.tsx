import type { SavedSignature } from '@dojang/contract';
import { LONGEST_SIGNATURE_NAME, readSignatureName } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { notify } from '../../ui/overlay/toast.tsx';
import { RenameDialog } from '../naming/rename-dialog.tsx';
import { call, endpoints } from '../session/api.ts';
import { useSignatureRefresh } from './signatures.query.ts';

interface RenameSignatureDialogProps {
  readonly one: SavedSignature;
  readonly onClose: () => void;
}

/** Renames a signature; its picture stays. */
export function RenameSignatureDialog({ one, onClose }: RenameSignatureDialogProps) {
  const t = useTranslations('signatures');
  const refresh = useSignatureRefresh();
  const { signatureId } = one;
  const save = async (name: string): Promise<void> => {
    const body = { name: readSignatureName(name) };
    await call(endpoints.changeSignature, { params: { signatureId }, body });
    await refresh();
    notify('ok', t('renamed'));
  };
  return (
    <RenameDialog
      title={t('renameTitle', { name: one.name })}
      max={LONGEST_SIGNATURE_NAME}
      present={one.name}
      save={save}
      onClose={onClose}
    />
  );
}
