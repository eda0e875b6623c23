import type { AccountCopy } from './account-copy.ts';
import { englishAccountCopy } from './account-english.ts';
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
  PhoneCodeInput,
  ResetInput,
  WebhookOffInput,
} from './account-input.ts';
import { koreanAccountCopy } from './account-korean.ts';
import { finish } from './mails.ts';
import type { MailContent, MessageLocale, TalkContent } from './message-input.ts';
import { plainName } from './plain-words.ts';
import { verificationCodeTalk } from './talks.ts';

/** Account messages, as mail or as text message. */

const wordsOf = (locale: MessageLocale): AccountCopy =>
  locale === 'ko' ? koreanAccountCopy : englishAccountCopy;

/** A direct text message: it goes to the typed phone number, whatever apps are installed. */
const textOnly = (text: string): TalkContent => ({
  variables: {},
  buttons: [],
  subject: '',
  text,
  failover: false,
});

/** The text message with a verification code. */
export const phoneCodeText = (input: PhoneCodeInput): TalkContent => verificationCodeTalk(input);

/** The mail with forgotten login ids. */
export const foundIdMail = (input: FoundIdInput): MailContent =>
  finish(input, wordsOf(input.locale).foundId(input));
/** The text message with forgotten login ids. */
export const foundIdText = (input: FoundIdInput): TalkContent =>
  textOnly(wordsOf(input.locale).foundIdText(input));

/** The mail with a link that sets a new password. */
export const resetMail = (input: ResetInput): MailContent =>
  finish(input, wordsOf(input.locale).reset(input));
/** The text message with a link that sets a new password. */
export const resetText = (input: ResetInput): TalkContent => textOnly(wordsOf(input.locale).resetText(input));

/** The mail with a link that confirms an e-mail address. */
export const authenticateMail = (input: ResetInput): MailContent =>
  finish(input, wordsOf(input.locale).authenticate(input));

/** The mail with the link that sets the first password of an account that the operator has made. */
export const accountMadeMail = (input: AccountMadeInput): MailContent =>
  finish(
    input,
    wordsOf(input.locale).accountMade({ ...input, organizationName: plainName(input.organizationName, 60) }),
  );

/** The mail about a changed password. */
export const passwordChangedMail = (input: PasswordChangedInput): MailContent =>
  finish(input, wordsOf(input.locale).passwordChanged(input));

/** The mail with a link that reactivates a dormant account. */
export const wakeMail = (input: AccountLinkInput): MailContent =>
  finish(input, wordsOf(input.locale).wake(input));

/** The mail that warns before an account becomes dormant. */
export const dormancyMail = (input: DormancyInput): MailContent =>
  finish(input, wordsOf(input.locale).dormancy(input));

/** The mail to the owner of a bulk that has ended. */
export const bulkEndedMail = (input: BulkEndedInput): MailContent =>
  finish(input, wordsOf(input.locale).bulkEnded({ ...input, name: plainName(input.name, 100) }));

/** The mail to the owner of a bulk of which some requests have not arrived. */
export const bulkUndeliveredMail = (input: BulkEndedInput): MailContent =>
  finish(input, wordsOf(input.locale).bulkUndelivered({ ...input, name: plainName(input.name, 100) }));

/** The mail to the owner of a bulk that was cancelled because it was not sent within 30 days of its time. */
export const bulkOverdueMail = (input: BulkOverdueInput): MailContent =>
  finish(input, wordsOf(input.locale).bulkOverdue({ ...input, name: plainName(input.name, 100) }));

/** The mail to the main admin about a webhook that was switched off. */
export const webhookOffMail = (input: WebhookOffInput): MailContent =>
  finish(input, wordsOf(input.locale).webhookOff(input));

/** The mail to the owner of a direct link whose visitor could not start because points were missing. */
export const linkWithoutPointsMail = (input: LinkWithoutPointsInput): MailContent =>
  finish(input, wordsOf(input.locale).linkWithoutPoints({ ...input, name: plainName(input.name, 100) }));

/** The mail to the owner of a direct link that has few of its day's requests left. */
export const linkNearlyFullMail = (input: LinkNearlyFullInput): MailContent =>
  finish(input, wordsOf(input.locale).linkNearlyFull({ ...input, name: plainName(input.name, 100) }));

const shownVisit = (input: LinkVisitInput): LinkVisitInput => ({
  ...input,
  name: plainName(input.name, 100),
  requester: plainName(input.requester, 60),
});

/** The mail with the link with which a visitor of a direct link goes on. */
export const linkVisitMail = (input: LinkVisitInput): MailContent =>
  finish(input, wordsOf(input.locale).linkVisit(shownVisit(input)));
/** The text message with this link. */
export const linkVisitText = (input: LinkVisitInput): TalkContent =>
  textOnly(wordsOf(input.locale).linkVisitText(shownVisit(input)));

/** The mail to the main admin and to the maker of an API key that ends soon. */
export const apiKeyEndingMail = (input: ApiKeyEndingInput): MailContent =>
  finish(input, wordsOf(input.locale).apiKeyEnding({ ...input, name: plainName(input.name, 100) }));

/** The mail that invites to an organization. */
export const invitedMail = (input: InvitedInput): MailContent => {
  const organizationName = plainName(input.organizationName, 60);
  return finish(
    input,
    wordsOf(input.locale).invited({
      ...input,
      organizationName,
      inviterName: plainName(input.inviterName, 60),
    }),
  );
};
