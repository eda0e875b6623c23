import * as templates from './templates/index.ts';

/** Owns the contents of the mails about points. Their parameters are plain texts. */

export const POINT_TEMPLATES = [
  'pointReceipt',
  'pointsRefunded',
  'autoChargeFailed',
  'pointsLow',
  'pointsAsked',
  'pointsExpiring',
] as const;
export type PointTemplate = (typeof POINT_TEMPLATES)[number];

/** Returns whether a template is that of a mail about points. */
export const isPointTemplate = (text: string): text is PointTemplate =>
  POINT_TEMPLATES.some((template) => template === text);

/** Returns the content of a mail about points. */
export function composePointMail(
  template: PointTemplate,
  parameters: Readonly<Record<string, string>>,
  publicUrl: string,
): templates.MailContent {
  const common = { locale: parameters.locale === 'en' ? 'en' : 'ko', publicUrl } as const;
  const number = (name: string): number => Number(parameters[name] ?? 0);
  const time = (name: string): Date => new Date(parameters[name] ?? 0);
  switch (template) {
    case 'pointReceipt':
      return templates.pointReceiptMail({
        ...common,
        points: number('points'),
        price: number('price'),
        vat: number('vat'),
        card: parameters.card ?? '',
        receiptUrl: parameters.receiptUrl ?? '',
        paidAt: time('paidAt'),
        expiresAt: time('expiresAt'),
      });
    case 'pointsRefunded':
      return templates.pointsRefundedMail({
        ...common,
        points: number('points'),
        price: number('price'),
        card: parameters.card ?? '',
        paidAt: time('paidAt'),
        refundedAt: time('refundedAt'),
      });
    case 'autoChargeFailed':
      return templates.autoChargeFailedMail({
        ...common,
        reason: parameters.reason ?? '',
        price: number('price'),
        tries: number('tries'),
        nextAt: parameters.nextAt ? time('nextAt') : null,
      });
    case 'pointsLow':
      return templates.pointsLowMail({ ...common, balance: number('balance') });
    case 'pointsAsked':
      return templates.pointsAskedMail({
        ...common,
        balance: number('balance'),
        member: parameters.name ?? '',
      });
    case 'pointsExpiring':
      return templates.pointsExpiringMail({ ...common, points: number('points'), endsAt: time('endsAt') });
  }
}
