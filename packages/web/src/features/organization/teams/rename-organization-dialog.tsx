import { useTranslations } from 'use-intl';
import { notify } from '../../../ui/overlay/toast.tsx';
import { RenameDialog } from '../../naming/rename-dialog.tsx';
import { call, endpoints } from '../../session/api.ts';
import { useParticles } from '../use-particles.ts';
import { useOrganizationRefresh } from './team-actions.ts';

/** The longest name of an organization, in characters. */
export const LONGEST_ORGANIZATION_NAME = 50;

interface RenameOrganizationDialogProps {
  readonly present: string;
  readonly onClose: () => void;
}

/** Asks for the organization's new name. */
export function RenameOrganizationDialog({ present, onClose }: RenameOrganizationDialogProps) {
  const t = useTranslations('organization');
  const particles = useParticles();
  const refresh = useOrganizationRefresh();
  const save = async (name: string): Promise<void> => {
    const saved = await call(endpoints.renameOrganization, { body: { name } });
    notify('ok', t('renamed', { name: particles.direction(saved.name) }));
    await refresh();
  };
  return (
    <RenameDialog
      title={t('renameOrganization')}
      max={LONGEST_ORGANIZATION_NAME}
      present={present}
      save={save}
      onClose={onClose}
    />
  );
}
