import type {
  AccountLinkInput,
  AccountMadeInput,
  ApiKeyEndingInput,
  BulkEndedInput,
  BulkOverdueInput,
  DormancyInput,
  FoundIdInput,
  InvitedInput,
  LinkNearlyFullInput,
  LinkVisitInput,
  LinkWithoutPointsInput,
  PasswordChangedInput,
  ResetInput,
  WebhookOffInput,
} from './account-input.ts';
import type { MailCopy } from './message-copy.ts';

/** The texts of account messages in one language. Every language implements the same interface. */
export interface AccountCopy {
  foundId(input: FoundIdInput): MailCopy;
  foundIdText(input: FoundIdInput): string;
  reset(input: ResetInput): MailCopy;
  resetText(input: ResetInput): string;
  authenticate(input: ResetInput): MailCopy;
  accountMade(input: AccountMadeInput): MailCopy;
  passwordChanged(input: PasswordChangedInput): MailCopy;
  wake(input: AccountLinkInput): MailCopy;
  dormancy(input: DormancyInput): MailCopy;
  bulkEnded(input: BulkEndedInput): MailCopy;
  bulkOverdue(input: BulkOverdueInput): MailCopy;
  bulkUndelivered(input: BulkEndedInput): MailCopy;
  webhookOff(input: WebhookOffInput): MailCopy;
  linkWithoutPoints(input: LinkWithoutPointsInput): MailCopy;
  linkNearlyFull(input: LinkNearlyFullInput): MailCopy;
  linkVisit(input: LinkVisitInput): MailCopy;
  linkVisitText(input: LinkVisitInput): string;
  invited(input: InvitedInput): MailCopy;
  apiKeyEnding(input: ApiKeyEndingInput): MailCopy;
}
