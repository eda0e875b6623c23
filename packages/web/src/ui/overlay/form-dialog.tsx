import { type ReactNode, useId } from 'react';
import { Form } from '../form/form.tsx';
import type { SubmittedForm } from '../form/use-submission.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { DialogButtons, type DialogButtonsProps } from './dialog-buttons.tsx';

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'role' | 'size' | 'withClose'>,
    Pick<DialogButtonsProps, 'verb' | 'leaveWith' | 'isDanger' | 'onClose'> {
  readonly form: Pick<SubmittedForm, 'submit' | 'round' | 'isBusy'> & { readonly error?: string | null };
  /** Stands above the form. */
  readonly lead?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog with one form: its main button submits it. */
export function FormDialog(props: FormDialogProps) {
  const { form, verb, leaveWith, isDanger, onClose, lead, className, children, ...dialog } = props;
  const id = useId();
  const buttons = { verb, leaveWith, isDanger, onClose };
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<DialogButtons {...buttons} isPending={form.isBusy} act={{ form: id }} />}
    >
      {lead}
      <Form
        id={id}
        onSubmit={form.submit}
        round={form.round}
        error={form.error ?? null}
        className={className}
      >
        {children}
      </Form>
    </Dialog>
  );
}
