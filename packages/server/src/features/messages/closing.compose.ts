import * as templates from './templates/index.ts';

/** Owns the contents of the mails about an account that is being closed. */

/** Returns the mail about a step of a closing. */
export const composeClosingMail = (
  parameters: Readonly<Record<string, string>>,
  publicUrl: string,
): templates.MailContent =>
  templates.closingNewsMail({
    locale: parameters.locale === 'en' ? 'en' : 'ko',
    publicUrl,
    maskedLoginId: parameters.maskedLoginId ?? '',
    news: parameters.news ?? '',
    isOwner: parameters.role === 'main',
    organization: parameters.organization ?? '',
    endsAt: new Date(parameters.endsAt ?? ''),
  });
