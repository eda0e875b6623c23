import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isEmbedded } from '../../embedded/is-embedded.ts';
import { editingMessages } from '../../features/editing/editing.messages.ts';
import { constraintMessages } from '../../features/editor/panel/constraints.messages.ts';
import { panelMessages } from '../../features/editor/panel/panel.messages.ts';
import { editorMessages } from '../../features/editor/workspace/editor.messages.ts';
import { presetMessages } from '../../features/editor/workspace/presets.messages.ts';
import { toolMessages } from '../../features/editor/workspace/tools.messages.ts';
import { fileNotesMessages } from '../../features/file-notes/file-notes.messages.ts';
import { PaletteHost } from '../../features/palette/palette-host.tsx';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { editableTemplateQuery } from '../../features/templates/templates.query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { TemplateEditorScreen } from './template-editor-screen.tsx';

const bundles = {
  editing: editingMessages,
  fileNotes: fileNotesMessages,
  editor: editorMessages,
  presets: presetMessages,
  panel: panelMessages,
  tools: toolMessages,
  constraints: constraintMessages,
};

/** /templateEditing/{templateId}: fields and roles of a template. */
export function TemplateEditorPage() {
  const { templateId } = useParams({ strict: false });
  return (
    <MoreTexts bundles={bundles}>
      {templateId === undefined ? <Nothing /> : <OpenTemplate key={templateId} templateId={templateId} />}
      {isEmbedded() ? null : <PaletteHost isInEditor />}
    </MoreTexts>
  );
}

function OpenTemplate({ templateId }: { readonly templateId: string }) {
  const t = useTranslations('templates.editor');
  const editor = useTranslations('editor');
  const sentence = useErrorMessage();
  const { data, error, refetch } = useQuery(editableTemplateQuery(templateId));
  const [round, setRound] = useState(0);
  usePageTitle(data?.name ?? '');
  if (data !== undefined) {
    if (!data.abilities.change) return <Nothing title={t('noRight')} />;
    if (data.fileId === null) return <Nothing title={t('noFile')} description={t('noFileText')} />;
    return (
      <TemplateEditorScreen
        key={round}
        detail={data}
        fileId={data.fileId}
        onReload={async () => {
          await refetch();
          setRound((before) => before + 1);
        }}
      />
    );
  }
  if (error !== null)
    return (
      <Nothing title={t('notFound')} description={sentence(error)}>
        <Button onPress={() => void refetch()}>{editor('loadAgain')}</Button>
      </Nothing>
    );
  return (
    <div className="flex h-dvh items-center justify-center bg-desk text-muted" role="status">
      <Spinner size={28} />
    </div>
  );
}

interface NothingProps {
  readonly title?: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

/** Shown in place of a template that cannot be edited: the reason, and a link to the list. */
function Nothing({ title, description, children }: NothingProps) {
  const t = useTranslations('templates.editor');
  return (
    <main className="flex h-dvh">
      <EmptyState
        isPage
        icon={<FileX size={40} strokeWidth={1.25} aria-hidden />}
        title={title ?? t('notFound')}
        {...(description === undefined ? {} : { description })}
        action={
          <span className="flex items-center gap-4">
            {children}
            <Link to="/template" className="font-semibold text-brand-600">
              {t('toList')}
            </Link>
          </span>
        }
      />
    </main>
  );
}
