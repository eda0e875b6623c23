import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { usePreviews } from './use-preview.ts';

/** Opens the document as a participant will see it; with several participants it asks as whom. */
export function PreviewButton(look: Pick<ButtonProps, 'kind' | 'className'>) {
  const t = useTranslations('editor.preview');
  const previews = usePreviews();
  const [only, ...others] = previews;
  if (only === undefined) return null;
  const button = (onPress?: () => void) => (
    <Button {...look} icon={<Eye size={17} aria-hidden />} {...(onPress ? { onPress } : {})}>
      {t('open')}
    </Button>
  );
  if (others.length === 0) return button(only.open);
  return (
    <Menu
      label={t('asWhom')}
      trigger={button()}
      entries={previews.map(({ key, label, open }) => ({ id: key, label, onAction: open }))}
    />
  );
}
