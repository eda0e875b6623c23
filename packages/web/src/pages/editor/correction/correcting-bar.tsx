import { FilePen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEditor } from '../../../features/editor/session/editor-context.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { MoreTexts, useUiLocale } from '../../../ui/text/intl.tsx';
import { plannedTime } from '../../../ui/text/korean-time.ts';
import { correctingMessages } from './correcting.messages.ts';
import { ReplaceFile } from './replace-file.tsx';

const bundles = { correcting: correctingMessages };

interface CorrectingBarProps {
  /** Loads the saved draft anew, after its file was replaced. */
  readonly onReload: () => void;
}

/** Says above the editor which document is corrected and until when, and offers another file. */
export default function CorrectingBar(props: CorrectingBarProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Bar {...props} />
    </MoreTexts>
  );
}

function Bar({ onReload }: CorrectingBarProps) {
  const t = useTranslations('correcting.bar');
  const locale = useUiLocale();
  const now = useNow();
  const { corrects } = useEditor();
  if (!corrects) return null;
  const { version, until } = corrects;
  return (
    <section
      aria-label={t('label')}
      className="flex shrink-0 flex-wrap items-center gap-2 bg-brand-50 px-4 py-2 text-brand-700"
    >
      <FilePen size={18} aria-hidden />
      <p className="min-w-48 flex-1 font-medium">
        {t('text', { version, time: plannedTime(until, now, locale) })}
      </p>
      <ReplaceFile onReload={onReload} />
    </section>
  );
}
