import { FilePlus2 } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useUpload } from '../../features/upload/upload-store.ts';

interface NewTemplateTileProps {
  /** Left out for a template of one's own. */
  readonly team?: { readonly id: string; readonly name: string };
}

/** Stands first among the tiles: upload a document and place its fields. */
export function NewTemplateTile({ team }: NewTemplateTileProps) {
  const t = useTranslations('templates');
  const open = useUpload((state) => state.open);
  return (
    <Button
      onPress={() => open(undefined, { kind: 'template', teamId: team?.id ?? null })}
      className="flex min-h-68 flex-1 flex-col items-center justify-center gap-1 rounded-card border border-dashed border-control bg-surface px-4 text-center data-hovered:bg-hover data-pressed:bg-desk max-md:min-h-32"
    >
      <FilePlus2 size={28} strokeWidth={1.5} className="mb-1 text-ink-2" aria-hidden />
      <b className="text-15 font-semibold">{t('add')}</b>
      <span className="text-13 text-muted">
        {team === undefined ? t('addText') : t('addFor', { team: team.name })}
      </span>
    </Button>
  );
}
