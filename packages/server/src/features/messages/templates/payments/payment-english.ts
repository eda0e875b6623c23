import type { CopyRow } from '../message-copy.ts';
import { seoulTime } from '../seoul-time.ts';
import type { PaymentCopy } from './payment-copy.ts';
import type { PaymentMessageInput } from './payment-input.ts';

const won = (amount: number): string => `${amount.toLocaleString('en')} won`;
const tag = (input: PaymentMessageInput) => `[${input.organizationName ?? input.requesterName}]`;
const requester = ({ organizationName, requesterName }: PaymentMessageInput) =>
  organizationName ? `${requesterName} (${organizationName})` : requesterName;
const isPayer = ({ audience }: PaymentMessageInput): boolean => audience === 'payer';

const methodRow = ({ method }: PaymentMessageInput): CopyRow[] =>
  method === '' ? [] : [{ label: 'Paid by', value: method }];

/** The other side of the payment, its number, and the contract. */
const lastRows = (input: PaymentMessageInput): CopyRow[] => [
  ...(input.number === '' ? [] : [{ label: 'Payment number', value: input.number }]),
  isPayer(input) ? { label: 'Seller', value: requester(input) } : { label: 'Payer', value: input.payerName },
  { label: 'Document', value: input.documentName },
];

const button = ({ link, audience }: PaymentMessageInput) =>
  link
    ? { button: { label: audience === 'payer' ? 'Open the document' : 'Open the payment', url: link } }
    : {};

export const englishPaymentCopy: PaymentCopy = {
  won,

  reminder: (input) => ({
    subject: `${tag(input)} ${input.productName}: payment reminder`,
    title: 'A payment is still open',
    lead: `${input.recipientName}, ${requester(input)} reminds you of the payment for the contract that you signed.`,
    rows: [
      { label: 'Amount to pay', value: won(input.amount), tone: 'strong' },
      { label: 'Payment for', value: input.productName, tone: 'strong' },
      { label: 'Seller', value: requester(input) },
      { label: 'Document', value: input.documentName },
    ],
    ...(input.link ? { button: { label: 'Open the contract and the payment', url: input.link } } : {}),
    notes: [
      'The contract stays in force without the payment. If you have paid already, please ignore this e-mail.',
    ],
  }),

  paid: (input) => ({
    subject: `${tag(input)} ${input.productName}: payment complete`,
    title: isPayer(input) ? 'Your payment is complete' : `${input.payerName} has paid`,
    lead: isPayer(input)
      ? `${input.recipientName}, the payment that ${requester(input)} asked for is complete.`
      : `${input.recipientName}, the payment that you asked for is complete.`,
    rows: [
      { label: 'Product', value: input.productName, tone: 'strong' },
      { label: 'Amount', value: won(input.amount), tone: 'strong' },
      ...methodRow(input),
      { label: 'Paid at', value: seoulTime(input.at, 'en') },
      ...lastRows(input),
    ],
    ...button(input),
    notes: isPayer(input)
      ? [
          'For a cancellation or a refund, please ask the seller.',
          'This e-mail confirms the payment. It does not replace a tax invoice or a cash receipt.',
        ]
      : ['You can cancel payments on the Payments page.'],
  }),

  cancelled: (input) => {
    const isPart = input.left > 0;
    const done = isPart ? 'partly canceled' : 'canceled';
    return {
      subject: `${tag(input)} ${input.productName}: payment ${done}`,
      title: `The payment was ${done}`,
      lead: isPayer(input)
        ? `${input.recipientName}, your payment to ${requester(input)} was ${done}.`
        : `${input.recipientName}, the payment of ${input.payerName} was ${done}.`,
      rows: [
        { label: 'Product', value: input.productName, tone: 'strong' },
        { label: 'Canceled', value: won(input.sum), tone: 'strong' },
        { label: 'Amount', value: won(input.amount) },
        ...(isPart ? [{ label: 'Still paid', value: won(input.left) }] : []),
        ...methodRow(input),
        { label: 'Canceled at', value: seoulTime(input.at, 'en') },
        ...lastRows(input),
      ],
      ...button(input),
      ...(input.reason === '' ? {} : { quote: { by: 'Reason', words: input.reason } }),
      notes: isPayer(input)
        ? [
            'The sum is returned in the way it was paid. Card companies may take 3 to 7 business days.',
            'The contract stays in force.',
          ]
        : ['The sum is returned to the payer. The contract stays in force.'],
    };
  },
};
