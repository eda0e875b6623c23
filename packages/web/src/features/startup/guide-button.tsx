import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { session } from '../session/api.ts';
import type { TipName } from '../session/session-store.ts';

interface GuideButtonProps {
  readonly tip: TipName;
  readonly label: string;
  readonly onPress: () => void;
}

/** The button of a page's guide, with its tooltip. A dot marks it until the guide was opened in this browser. */
export function GuideButton({ tip, label, onPress }: GuideButtonProps) {
  const [isHidden, setHidden] = useState(() => session.isTipHidden(tip));
  const open = (): void => {
    session.hideTip(tip);
    setHidden(true);
    onPress();
  };
  return (
    <IconButton label={label} aria-haspopup="dialog" onPress={open} className="relative">
      <CircleHelp size={18} aria-hidden />
      {isHidden ? null : (
        <span className="absolute top-1 right-1 size-2 rounded-full bg-brand-600" aria-hidden />
      )}
    </IconButton>
  );
}
