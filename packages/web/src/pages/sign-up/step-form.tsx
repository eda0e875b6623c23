import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TaskHeading } from '../../features/account/guest-page.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorSummary, type ErrorSummaryProps } from '../../ui/form/error-summary.tsx';
import { Form } from '../../ui/form/form.tsx';

interface StepFormProps {
  readonly over: string;
  readonly title: string;
  readonly lead: string;
  /** The fields with errors. */
  readonly summary: ErrorSummaryProps;
  readonly submitLabel: string;
  readonly isBusy?: boolean;
  readonly onBack?: (() => void) | undefined;
  readonly onSubmit: () => void;
  /** An error of the form as a whole. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** A step: its heading, its errors, its fields, and the two buttons. */
export function StepForm(props: StepFormProps) {
  const {
    over,
    title,
    lead,
    summary,
    submitLabel,
    isBusy = false,
    onBack,
    onSubmit,
    notice,
    children,
  } = props;
  const t = useTranslations('signUp');
  const submit = (): void => {
    if (!isBusy) onSubmit();
  };
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
      <TaskHeading over={over} title={title} lead={lead} />
      {notice}
      <ErrorSummary {...summary} />
      {children}
      <div className="mt-1 flex gap-2">
        {onBack === undefined ? null : (
          <Button className="h-11 px-5" onPress={onBack}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" kind="primary" className="h-11 flex-1 text-15" isPending={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
