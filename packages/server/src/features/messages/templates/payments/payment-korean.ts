import type { CopyRow } from '../message-copy.ts';
import { seoulTime } from '../seoul-time.ts';
import type { PaymentCopy } from './payment-copy.ts';
import type { PaymentMessageInput } from './payment-input.ts';

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;
const tag = (input: PaymentMessageInput) => `[${input.organizationName ?? input.requesterName}]`;
const requester = ({ organizationName, requesterName }: PaymentMessageInput) =>
  organizationName ? `${organizationName} ${requesterName}` : requesterName;
const isPayer = ({ audience }: PaymentMessageInput): boolean => audience === 'payer';

const methodRow = ({ method }: PaymentMessageInput): CopyRow[] =>
  method === '' ? [] : [{ label: '결제 수단', value: method }];

/** The other side of the payment, its number, and the contract. */
const lastRows = (input: PaymentMessageInput): CopyRow[] => [
  ...(input.number === '' ? [] : [{ label: '결제 번호', value: input.number }]),
  isPayer(input) ? { label: '판매자', value: requester(input) } : { label: '결제자', value: input.payerName },
  { label: '문서', value: input.documentName },
];

const button = ({ link, audience }: PaymentMessageInput) =>
  link ? { button: { label: audience === 'payer' ? '문서 보기' : '결제 정보 보기', url: link } } : {};

export const koreanPaymentCopy: PaymentCopy = {
  won,

  reminder: (input) => ({
    subject: `${tag(input)} ${input.productName} 결제 다시 알림`,
    title: '아직 결제하지 않은 금액이 있습니다',
    lead: `${input.recipientName} 님, ${requester(input)} 님이 서명한 계약의 결제를 다시 알려 드립니다.`,
    rows: [
      { label: '결제할 금액', value: won(input.amount), tone: 'strong' },
      { label: '결제 내용', value: input.productName, tone: 'strong' },
      { label: '판매자', value: requester(input) },
      { label: '문서', value: input.documentName },
    ],
    ...(input.link ? { button: { label: '계약서와 결제 보기', url: input.link } } : {}),
    notes: ['결제하지 않아도 계약의 효력은 그대로입니다. 이미 결제했다면 이 이메일은 지워 주세요.'],
  }),

  paid: (input) => ({
    subject: `${tag(input)} ${input.productName} 결제 완료`,
    title: isPayer(input) ? '결제가 완료되었습니다' : `${input.payerName} 님이 결제를 완료했습니다`,
    lead: isPayer(input)
      ? `${input.recipientName} 님, ${requester(input)} 님이 요청한 결제가 완료되었습니다.`
      : `${input.recipientName} 님, 요청하신 결제가 완료되었습니다.`,
    rows: [
      { label: '상품명', value: input.productName, tone: 'strong' },
      { label: '결제 금액', value: won(input.amount), tone: 'strong' },
      ...methodRow(input),
      { label: '결제 일시', value: seoulTime(input.at, 'ko') },
      ...lastRows(input),
    ],
    ...button(input),
    notes: isPayer(input)
      ? [
          '결제 취소와 환불은 판매자에게 문의해 주세요.',
          '이 이메일은 결제 내역을 안내하며, 세금계산서나 현금영수증을 대신하지 않습니다.',
        ]
      : ['결제 취소는 결제 관리에서 할 수 있습니다.'],
  }),

  cancelled: (input) => {
    const isPart = input.left > 0;
    const name = isPart ? '결제 부분 취소' : '결제 취소';
    const done = isPart ? '결제가 부분 취소되었습니다' : '결제가 취소되었습니다';
    return {
      subject: `${tag(input)} ${input.productName} ${name}`,
      title: done,
      lead: isPayer(input)
        ? `${input.recipientName} 님, ${requester(input)} 님이 요청했던 ${done}.`
        : `${input.recipientName} 님, ${input.payerName} 님의 ${done}.`,
      rows: [
        { label: '상품명', value: input.productName, tone: 'strong' },
        { label: '취소 금액', value: won(input.sum), tone: 'strong' },
        { label: '결제 금액', value: won(input.amount) },
        ...(isPart ? [{ label: '남은 금액', value: won(input.left) }] : []),
        ...methodRow(input),
        { label: '취소 일시', value: seoulTime(input.at, 'ko') },
        ...lastRows(input),
      ],
      ...button(input),
      ...(input.reason === '' ? {} : { quote: { by: '취소 사유', words: input.reason } }),
      notes: isPayer(input)
        ? [
            '취소 금액은 결제 수단에 따라 환불됩니다. 카드 결제는 카드사에 따라 영업일 기준 3~7일이 걸릴 수 있습니다.',
            '계약의 효력은 그대로입니다.',
          ]
        : ['취소 금액은 결제자에게 환불됩니다. 계약의 효력은 그대로입니다.'],
    };
  },
};
