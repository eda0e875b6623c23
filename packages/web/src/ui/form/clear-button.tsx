import { X } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';

interface ClearButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** Empties the field in which it stands. It is no tab stop, so that Tab leads from one field to the next. */
export function ClearButton({ label, onPress }: ClearButtonProps) {
  return (
    <IconButton label={label} tip={false} excludeFromTabOrder onPress={onPress}>
      <X size={16} aria-hidden />
    </IconButton>
  );
}
