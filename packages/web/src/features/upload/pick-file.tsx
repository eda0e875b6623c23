import { FileTrigger } from 'react-aria-components';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';
import { FILE_ENDINGS } from './chosen-file.ts';

interface PickFileProps extends Pick<ButtonProps, 'kind' | 'className' | 'autoFocus' | 'children'> {
  readonly onPick: (file: File) => void;
}

/** A button that picks one file of the accepted kinds. */
export function PickFile({ onPick, ...look }: PickFileProps) {
  return (
    <FileTrigger
      acceptedFileTypes={FILE_ENDINGS.map((ending) => `.${ending}`)}
      onSelect={(files) => {
        const first = files?.item(0);
        if (first) onPick(first);
      }}
    >
      <Button {...look} />
    </FileTrigger>
  );
}
