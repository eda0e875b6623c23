import { seoulTime } from '../seoul-time.ts';
import type { PointCopy } from './point-copy.ts';

const time = (at: Date) => seoulTime(at, 'en');
const count = (points: number): string => `${points.toLocaleString('en')} points`;
const won = (amount: number): string => `${amount.toLocaleString('en')} won`;
const cardRow = (card: string) => (card === '' ? [] : [{ label: 'Card', value: card }]);

export const englishPointCopy: PointCopy = {
  receipt: ({ points, price, vat, card, paidAt, expiresAt, receiptUrl, publicUrl }) => ({
    subject: '[Dojang] Your points were charged',
    title: 'Your points were charged',
    lead: 'The payment is complete, and the points can be used at once.',
    rows: [
      { label: 'Points', value: count(points), tone: 'strong' },
      { label: 'Paid', value: `${won(price)} (VAT ${won(vat)} included)`, tone: 'strong' },
      ...cardRow(card),
      { label: 'Paid at', value: time(paidAt) },
      { label: 'Use by', value: time(expiresAt) },
    ],
    button:
      receiptUrl === ''
        ? { label: 'Open the history', url: `${publicUrl}/point#3` }
        : { label: 'Open the receipt', url: receiptUrl },
    notes: ['Within 15 days of the payment, points that were not used can be refunded in the history.'],
  }),

  refunded: ({ points, price, card, paidAt, refundedAt, publicUrl }) => ({
    subject: '[Dojang] Your payment for points was refunded',
    title: 'Your payment for points was refunded',
    lead: 'The payment was canceled, and the charged points were removed.',
    rows: [
      { label: 'Refunded', value: won(price), tone: 'strong' },
      { label: 'Points removed', value: count(points), tone: 'strong' },
      ...cardRow(card),
      { label: 'Paid at', value: time(paidAt) },
      { label: 'Refunded at', value: time(refundedAt) },
    ],
    button: { label: 'Open the history', url: `${publicUrl}/point#3` },
    notes: ['The sum goes back the way it was paid. Card companies may take 3 to 7 business days.'],
  }),

  autoChargeFailed: ({ reason, price, tries, nextAt, publicUrl }) => ({
    subject: '[Dojang] Automatic charging failed',
    title: 'Automatic charging failed',
    lead: 'Please check your registered card once more.',
    rows: [
      { label: 'Reason', value: reason, tone: 'warn' },
      { label: 'Amount', value: won(price) },
      { label: 'Tries', value: String(tries) },
      nextAt === null
        ? { label: 'Automatic charging', value: 'stopped', tone: 'warn' }
        : { label: 'Next try', value: time(nextAt) },
    ],
    button: { label: 'Open the charge settings', url: `${publicUrl}/point#2` },
    notes: [
      nextAt === null
        ? 'Automatic charging stopped after three failures. It starts again when you check the card in the charge settings and save.'
        : 'If you change the card before, it is tried at once.',
    ],
  }),

  low: ({ balance, publicUrl }) => ({
    subject: '[Dojang] Few points are left',
    title: 'Few points are left',
    lead: 'Without points no signature can be requested. Please charge in time.',
    rows: [{ label: 'Points left', value: count(balance), tone: 'warn' }],
    button: { label: 'Charge points', url: `${publicUrl}/point#1` },
    notes: ['Automatic charging charges the registered card when few points are left.'],
  }),

  asked: ({ balance, member, publicUrl }) => ({
    subject: `[Dojang] ${member} asks you to charge points`,
    title: 'You were asked to charge points',
    lead: `${member} asks for points for signature requests. Only the main admin can charge points.`,
    rows: [
      { label: 'Asked by', value: member },
      { label: 'Points left', value: count(balance), tone: 'strong' },
    ],
    button: { label: 'Charge points', url: `${publicUrl}/point#1` },
    notes: ['Such a mail is sent at most once a day for an organization.'],
  }),

  expiring: ({ points, endsAt, publicUrl }) => ({
    subject: '[Dojang] Points expire soon',
    title: 'Points expire soon',
    lead: 'Points cannot be used after they expire. Please use them in time.',
    rows: [
      { label: 'Points that expire', value: count(points), tone: 'strong' },
      { label: 'First expiry', value: time(endsAt), tone: 'warn' },
    ],
    button: { label: 'Open the points', url: `${publicUrl}/point` },
    notes: ['The points that expire first are used first.'],
  }),
};
