import { Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { usePreviews } from './use-preview.ts';

interface PreviewButtonProps extends Pick<ButtonProps, 'kind' | 'className'> {
  /** Only the icon is shown, with a tooltip. */
  readonly isCompact?: boolean;
}

/** Opens the document as a participant will see it; with several participants it asks as whom. */
export function PreviewButton({ isCompact = false, ...look }: PreviewButtonProps) {
  const t = useTranslations('editor.preview');
  const previews = usePreviews();
  const [only, ...others] = previews;
  if (only === undefined) return null;
  const button = (onPress?: () => void) => {
    const press = onPress ? { onPress } : {};
    if (isCompact)
      return (
        <IconButton label={t('open')} {...press}>
          <Eye size={18} aria-hidden />
        </IconButton>
      );
    return (
      <Button {...look} icon={<Eye size={17} aria-hidden />} {...press}>
        {t('open')}
      </Button>
    );
  };
  if (others.length === 0) return button(only.open);
  return (
    <Menu
      label={t('asWhom')}
      trigger={button()}
      entries={previews.map(({ key, label, open }) => ({ id: key, label, onAction: open }))}
    />
  );
}
