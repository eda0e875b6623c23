import type { MessageLocale } from './templates/index.ts';
import * as templates from './templates/index.ts';

/** Owns the contents of the mails about what the operator does, and of those to the operator. */

export const OPERATOR_TEMPLATES = ['operatorNews', 'certificateEnds', 'textsUsedUp'] as const;
type OperatorTemplate = (typeof OPERATOR_TEMPLATES)[number];

/** Returns whether a template is one of these. */
export const isOperatorTemplate = (template: string): template is OperatorTemplate =>
  OPERATOR_TEMPLATES.some((one) => one === template);

/** Returns the mail. */
export function composeOperatorMail(
  template: OperatorTemplate,
  parameters: Readonly<Record<string, string>>,
  publicUrl: string,
): templates.MailContent {
  const locale: MessageLocale = parameters.locale === 'en' ? 'en' : 'ko';
  const { news = '', maskedLoginId = '', organization = '', reason = '', at = '', endsAt = '' } = parameters;
  const common = { locale, publicUrl };
  if (template === 'operatorNews')
    return templates.operatorNewsMail({
      ...common,
      news,
      maskedLoginId,
      organization,
      reason,
      at: new Date(at),
    });
  if (template === 'textsUsedUp')
    return templates.textsUsedUpMail({ ...common, unit: news, most: Number(parameters.most) });
  return templates.certificateMail({
    ...common,
    state: news,
    until: new Date(endsAt),
    daysLeft: Number(parameters.points),
    waiting: Number(parameters.failed),
  });
}
