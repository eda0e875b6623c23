import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/controls/select.tsx';
import { foldersQuery } from '../../folders/folders.query.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

const NONE = 'none';

/** The folder of the document. */
export function FolderRow() {
  const t = useTranslations('review.folder');
  const { drafts } = useEditor().session;
  const folderId = useDraft((draft) => draft.folderId);
  const folders = (useQuery(foldersQuery()).data?.list ?? []).filter(
    (folder) => folder.abilities.addDocuments,
  );
  const options = [
    { value: NONE, label: t('none') },
    ...folders.map((folder) => ({
      value: folder.folderId,
      label: folder.teamName === null ? folder.name : `${folder.teamName} / ${folder.name}`,
    })),
  ];
  return (
    <Select
      label={t('label')}
      labelHidden
      options={options}
      value={folderId ?? NONE}
      onChange={(next) => drafts.set({ folderId: next === NONE ? null : next })}
      className="max-w-80"
    />
  );
}
