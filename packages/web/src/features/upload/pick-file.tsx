import { FileTrigger } from 'react-aria-components';
import { HEIC_ACCEPTED } from '../../ink/photo-file.ts';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import { FILE_ENDINGS } from './chosen-file.ts';

interface PickFileProps extends Pick<ButtonProps, 'kind' | 'className' | 'autoFocus' | 'icon' | 'children'> {
  readonly onPick: (file: File) => void;
  readonly withCamera?: boolean;
}

/** A button that picks one file of the accepted kinds, or takes a photo of a paper with the camera of a phone. */
export function PickFile({ onPick, withCamera = false, ...look }: PickFileProps) {
  return (
    <FileTrigger
      acceptedFileTypes={
        withCamera
          ? ['image/jpeg', 'image/png']
          : [...FILE_ENDINGS.map((ending) => `.${ending}`), ...HEIC_ACCEPTED]
      }
      {...(withCamera ? { defaultCamera: 'environment' as const } : {})}
      onSelect={(files) => {
        const first = files?.item(0);
        if (first) onPick(first);
      }}
    >
      <Button {...look} />
    </FileTrigger>
  );
}
