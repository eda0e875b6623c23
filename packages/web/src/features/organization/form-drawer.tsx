import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';

interface FormDrawerProps {
  /** The id of the form, for its button. */
  readonly id: string;
  readonly texts: {
    readonly title: string;
    readonly description: string;
    readonly verb: string;
    readonly cancel: string;
    readonly leaveTitle: string;
    readonly leaveText: string;
    readonly leaveVerb: string;
  };
  readonly form: {
    readonly submit: () => void;
    readonly round: number;
    readonly error: string | null;
    readonly isBusy: boolean;
  };
  /** Whether something was typed, which is lost by leaving: that is asked first. */
  readonly isTouched: boolean;
  readonly onClose: () => void;
  /** What stands before the buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a drawer with its button at the bottom. */
export function FormDrawer({ id, texts, form, isTouched, onClose, aside, children }: FormDrawerProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isTouched ? setLeaving(true) : onClose());
  return (
    <>
      <Drawer
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        title={texts.title}
        description={texts.description}
        footer={
          <>
            {aside}
            <Button onPress={leave} className="max-md:flex-1">
              {texts.cancel}
            </Button>
            <Button type="submit" form={id} kind="primary" isPending={form.isBusy} className="max-md:flex-1">
              {texts.verb}
            </Button>
          </>
        }
      >
        <Form id={id} onSubmit={form.submit} round={form.round} className="flex flex-col gap-4.5">
          <p role="alert" className="rounded-control bg-bad-bg px-3 py-2 text-bad empty:hidden">
            {form.error}
          </p>
          {children}
        </Form>
      </Drawer>
      <ConfirmDialog
        isOpen={isLeaving}
        title={texts.leaveTitle}
        verb={texts.leaveVerb}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      >
        <p>{texts.leaveText}</p>
      </ConfirmDialog>
    </>
  );
}
