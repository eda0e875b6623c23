import { useTranslations } from 'use-intl';
import { Button } from '../controls/button.tsx';

export interface DialogButtonsProps {
  /** The verb of the action. */
  readonly verb: string;
  readonly onClose: () => void;
  /** What the button that changes nothing says: 취소 unless it is given. */
  readonly leaveWith?: 'cancel' | 'close' | undefined;
  readonly isDanger?: boolean | undefined;
  readonly isPending: boolean;
  /** True while there is no change to save. */
  readonly isInert?: boolean;
  /** The action of the main button: it submits the form with this id, or calls the function. */
  readonly act: { readonly form: string } | { readonly onPress: () => void };
}

/** The two buttons below a dialog that changes something: cancel and the action. */
export function DialogButtons(props: DialogButtonsProps) {
  const { verb, onClose, leaveWith = 'cancel', isDanger = false, isPending, isInert = false, act } = props;
  const t = useTranslations('ui');
  return (
    <>
      <Button onPress={onClose} className="max-md:flex-1">
        {t(leaveWith)}
      </Button>
      <Button
        kind={isDanger ? 'danger' : 'primary'}
        className="max-md:flex-1"
        isPending={isPending}
        isInert={isInert}
        {...('form' in act ? { type: 'submit', form: act.form } : { onPress: act.onPress })}
      >
        {verb}
      </Button>
    </>
  );
}
