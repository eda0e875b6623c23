import { CircleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { loadAgain } from '../../../ui/load/load-again.ts';
import { useEditor } from '../session/editor-context.ts';
import { ConflictChoices } from './conflict-choices.tsx';

interface BannersProps {
  readonly onReload: () => void;
  readonly onLeave: () => void;
}

const ReturnedNote = lazy(() => loadAgain(() => import('./returned-note.tsx')));

/** The banners about differences from the server's draft: another person's change, or work in this browser's storage; and why the document was returned. */
export function Banners(props: BannersProps) {
  const { returned } = useEditor();
  return (
    <>
      <SavingBanner {...props} />
      {returned === undefined ? null : (
        <Suspense>
          <ReturnedNote returned={returned} />
        </Suspense>
      )}
    </>
  );
}

function SavingBanner({ onReload, onLeave }: BannersProps) {
  const t = useTranslations('editor.banner');
  const { session, mode, corrects } = useEditor();
  const saving = useStore(session.saving);
  const tools = useTranslations('tools');
  const kept = useStore(session.kept, (state) => state.draft !== null);
  const tabs = useStore(session.tabs);
  if (saving.kind === 'conflict') {
    return (
      <Banner tone="bad" text={tools('conflict.text')}>
        <ConflictChoices onTheirs={onReload} />
      </Banner>
    );
  }
  if (saving.kind === 'gone') {
    const isTemplate = mode.kind === 'template';
    return (
      <Banner tone="bad" text={t(isTemplate ? 'templateGone' : corrects ? 'correctionGone' : 'gone')}>
        <Button size="sm" onPress={onLeave}>
          {t(isTemplate ? 'templateLeave' : 'leave')}
        </Button>
      </Banner>
    );
  }
  if (tabs.saved !== null && tabs.saved > session.autosave.revision()) {
    return (
      <Banner tone="warn" text={tools('tabs.changed')}>
        <Button size="sm" onPress={onReload}>
          {tools('tabs.load')}
        </Button>
      </Banner>
    );
  }
  if (!kept) return tabs.others > 0 ? <Banner tone="warn" text={tools('tabs.open')} /> : null;
  return (
    <Banner tone="warn" text={t('kept')}>
      <Button size="sm" onPress={() => session.decideOnKept(false)}>
        {t('drop')}
      </Button>
      <Button size="sm" kind="primary" onPress={() => session.decideOnKept(true)}>
        {t('take')}
      </Button>
    </Banner>
  );
}

interface BannerProps {
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  readonly children?: ReactNode;
}

function Banner({ tone, text, children }: BannerProps) {
  return (
    <div
      role="alert"
      className={cx(
        'flex shrink-0 flex-wrap items-center gap-2 px-4 py-2',
        tone === 'bad' ? 'bg-bad-bg text-bad' : 'bg-warn-bg text-warn',
      )}
    >
      <CircleAlert size={18} aria-hidden />
      <span className="min-w-48 flex-1 font-medium">{text}</span>
      {children}
    </div>
  );
}
