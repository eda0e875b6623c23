import type { FieldErrors } from '../../ui/form/use-submission.ts';
import type { Field, SignUpDraft } from './sign-up-draft.ts';

/** What a step of the sign-up is given. */
export interface StepProps {
  readonly draft: SignUpDraft;
  readonly change: (part: Partial<SignUpDraft>) => void;
  /** What the server found at error, by field. */
  readonly refused: FieldErrors<Field>;
  /** `1 / 3` */
  readonly over: string;
  readonly onBack: () => void;
  /** The step is in order. */
  readonly onNext: () => void;
}
