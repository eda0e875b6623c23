import { FilePlus2 } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { TemplateView } from '../../features/templates/use-template-view.ts';
import { useUpload } from '../../features/upload/upload-store.ts';
import { cx } from '../../ui/class-names.ts';

interface NewTemplateTileProps {
  readonly view: TemplateView;
  /** Omitted for a personal template. */
  readonly team?: { readonly id: string; readonly name: string };
}

/** The first tile: upload a document and place its fields. */
export function NewTemplateTile({ view, team }: NewTemplateTileProps) {
  const t = useTranslations('templates');
  const open = useUpload((state) => state.open);
  return (
    <Button
      onPress={() => open(undefined, { kind: 'template', teamId: team?.id ?? null })}
      className={cx(
        'flex flex-1 items-center justify-center gap-1 rounded-card border border-dashed border-control bg-surface px-4',
        'text-center data-hovered:bg-hover data-pressed:bg-desk',
        view === 'rows' ? 'mb-2 min-h-16 flex-wrap gap-x-3 py-2' : 'min-h-68 flex-col max-md:min-h-32',
      )}
    >
      <FilePlus2
        size={28}
        strokeWidth={1.5}
        className={cx('text-ink-2', view === 'tiles' && 'mb-1')}
        aria-hidden
      />
      <b className="text-15 font-semibold">{t('add')}</b>
      <span className="text-13 text-muted">
        {team === undefined ? t('addText') : t('addFor', { team: team.name })}
      </span>
    </Button>
  );
}
