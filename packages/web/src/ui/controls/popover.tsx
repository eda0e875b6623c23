import { type ReactNode, use } from 'react';
import { Popover as AriaPopover, OverlayTriggerStateContext, type PopoverProps } from 'react-aria-components';
import { useBackCloses } from '../hooks/use-back-closes.ts';

interface Props extends Omit<PopoverProps, 'children'> {
  readonly children: ReactNode;
}

/** A floating part of a menu, a list or a button, which the back button of a phone closes, as it closes a dialog. */
export function Popover({ children, ...rest }: Props) {
  return (
    <AriaPopover {...rest}>
      {children}
      <BackCloses />
    </AriaPopover>
  );
}

/** Is rendered while the popover is open. */
function BackCloses() {
  const state = use(OverlayTriggerStateContext);
  useBackCloses(state?.isOpen ?? false, () => state?.close());
  return null;
}
