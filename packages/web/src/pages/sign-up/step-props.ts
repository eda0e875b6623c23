import type { FieldErrors } from '../../ui/form/use-submission.ts';
import type { Field, SignUpDraft } from './sign-up-draft.ts';

/** The properties of a step of the sign-up. */
export interface StepProps {
  readonly draft: SignUpDraft;
  readonly change: (part: Partial<SignUpDraft>) => void;
  /** The errors from the server, by field. */
  readonly refused: FieldErrors<Field>;
  /** `1 / 3` */
  readonly over: string;
  readonly onBack: () => void;
  /** Called when the step is complete. */
  readonly onNext: () => void;
}
