import type { AccountCopy } from './account-copy.ts';
import { englishAccountCopy } from './account-english.ts';
import type {
  AccountLinkInput,
  DormancyInput,
  FoundIdInput,
  PasswordChangedInput,
  PhoneCodeInput,
  ResetInput,
} from './account-input.ts';
import { koreanAccountCopy } from './account-korean.ts';
import { finish } from './mails.ts';
import type { MailContent, MessageLocale, TalkContent } from './message-input.ts';
import { verificationCodeTalk } from './talks.ts';

/** Messages of an account, as mail or as text message. */

const wordsOf = (locale: MessageLocale): AccountCopy =>
  locale === 'ko' ? koreanAccountCopy : englishAccountCopy;

/** A text message from the start: it goes to the phone that was typed, whatever app is installed there. */
const textOnly = (text: string): TalkContent => ({
  variables: {},
  buttons: [],
  subject: '',
  text,
  failover: false,
});

export const phoneCodeText = (input: PhoneCodeInput): TalkContent => verificationCodeTalk(input);

export const foundIdMail = (input: FoundIdInput): MailContent =>
  finish(input, wordsOf(input.locale).foundId(input));
export const foundIdText = (input: FoundIdInput): TalkContent =>
  textOnly(wordsOf(input.locale).foundIdText(input));

export const resetMail = (input: ResetInput): MailContent =>
  finish(input, wordsOf(input.locale).reset(input));
export const resetText = (input: ResetInput): TalkContent => textOnly(wordsOf(input.locale).resetText(input));

export const authenticateMail = (input: ResetInput): MailContent =>
  finish(input, wordsOf(input.locale).authenticate(input));

export const passwordChangedMail = (input: PasswordChangedInput): MailContent =>
  finish(input, wordsOf(input.locale).passwordChanged(input));

export const wakeMail = (input: AccountLinkInput): MailContent =>
  finish(input, wordsOf(input.locale).wake(input));

export const dormancyMail = (input: DormancyInput): MailContent =>
  finish(input, wordsOf(input.locale).dormancy(input));
