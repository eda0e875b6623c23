import { useTranslations } from 'use-intl';
import { notify } from '../../ui/toast.tsx';
import { RenameDialog } from '../naming/rename-dialog.tsx';
import { call, endpoints } from '../session/api.ts';
import { useOrganisationRefresh } from './team-actions.ts';
import { useParticles } from './use-particles.ts';

/** Characters of an organisation's name. */
export const LONGEST_ORGANISATION_NAME = 50;

interface RenameOrganisationDialogProps {
  readonly present: string;
  readonly onClose: () => void;
}

export function RenameOrganisationDialog({ present, onClose }: RenameOrganisationDialogProps) {
  const t = useTranslations('organisation');
  const particles = useParticles();
  const refresh = useOrganisationRefresh();
  const save = async (name: string): Promise<void> => {
    const saved = await call(endpoints.renameOrganization, { body: { name } });
    notify('ok', t('renamed', { name: particles.direction(saved.name) }));
    await refresh();
  };
  return (
    <RenameDialog
      title={t('renameOrganization')}
      max={LONGEST_ORGANISATION_NAME}
      present={present}
      save={save}
      onClose={onClose}
    />
  );
}
