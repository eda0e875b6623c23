import { FileText, type LucideIcon, SlidersHorizontal, Users } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { useEditor } from '../session/editor-context.ts';

export type EditorTab = 'paper' | 'people' | 'settings';

const TABS: readonly { readonly id: EditorTab; readonly icon: LucideIcon }[] = [
  { id: 'paper', icon: FileText },
  { id: 'people', icon: Users },
  { id: 'settings', icon: SlidersHorizontal },
];

interface BottomTabsProps {
  readonly tab: EditorTab;
  readonly onChange: (tab: EditorTab) => void;
}

/** The editor's three parts on phones, within reach of the thumb; hidden while the keyboard is open. */
export function BottomTabs({ tab, onChange }: BottomTabsProps) {
  const t = useTranslations('editor.tabs');
  const role = useTranslations('templates.editor');
  const { mode } = useEditor();
  return (
    <nav
      aria-label={t('label')}
      className="flex shrink-0 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] [@media(max-height:519.98px)]:group-has-[:is(input,textarea):focus]/bench:hidden"
    >
      {TABS.map(({ id, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-current={tab === id ? 'page' : undefined}
          onClick={() => onChange(id)}
          className={cx(
            'focus-inset flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-13',
            tab === id ? 'font-semibold text-brand-700' : 'text-muted',
          )}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {id === 'people' && !mode.hasContacts ? role('roles') : t(id)}
        </button>
      ))}
    </nav>
  );
}
