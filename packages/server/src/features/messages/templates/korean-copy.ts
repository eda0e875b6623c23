import { completionLead, completionNotes } from './completion-notes.ts';
import type { MailSender, MessageCopy } from './message-copy.ts';
import type { MessageInput, ReservationFailedInput } from './message-input.ts';
import { askedPaymentRows, paymentStateRow } from './payments/asked-payment.ts';
import { koreanPeople, koreanPeopleTalk } from './people/korean-people.ts';
import { seoulTime } from './seoul-time.ts';

const time = (at: Date) => seoulTime(at, 'ko');
const tag = (input: MessageInput) => `[${input.organizationName ?? input.requesterName}]`;

/** `한결상사 이바다`, or only the name for a personal account. */
const requester = ({ organizationName, requesterName }: MessageInput) =>
  organizationName ? `${organizationName} ${requesterName}` : requesterName;

const documentRow = (input: MessageInput) =>
  ({ label: '문서', value: input.documentName, tone: 'strong' }) as const;
const requesterRow = (input: MessageInput) => ({ label: '보낸 사람', value: requester(input) });
const deadlineRow = (expiresAt: Date, tone: 'strong' | 'warn') =>
  ({ label: '서명 기한', value: `${time(expiresAt)}까지`, tone }) as const;

const SIGN = '문서 확인하고 서명하기';
const READ_CONTRACT = '계약서 보기';
const TALK_CAUTION = '앱 설치나 카드번호 입력을 요구하지 않습니다. 예상하지 못한 요청이라면 누르지 마세요.';

const PAYER_CAUTION =
  '앱 설치를 요구하지 않습니다. 카드번호는 서명한 뒤 Signpay 창에만 입력합니다. 예상하지 못한 요청이라면 누르지 마세요.';
const PAYMENT =
  '결제할 금액: #{금액}\n결제 내용: #{상품}\n결제할 사람: #{이름} 님\n결제 시점: 서명한 뒤 Signpay 창에서';

const reservationProblem = ({ problem, participantName }: ReservationFailedInput): string => {
  if (problem === 'contact') return `${participantName} 님의 연락처로 보낼 수 없습니다`;
  return problem === 'requester' ? '예약한 사람의 계정을 사용할 수 없습니다' : '보낼 수 없는 문서입니다';
};

const AUTHENTICATIONS = {
  password: {
    name: '접근 암호',
    wrong: '접근 암호를 5번 잘못 입력해',
    advice: '서명자가 접근 암호를 알고 있는지 확인해 주세요. 링크가 다른 사람에게 전달되었을 수 있습니다.',
  },
  mobile_otp: {
    name: '문자 인증번호(휴대전화 소지)',
    wrong: '문자로 받은 인증번호를 5번 잘못 입력해',
    advice: '인증번호를 받을 번호가 맞는지 확인해 주세요. 링크가 다른 사람에게 전달되었을 수 있습니다.',
  },
  mobile_identification: {
    name: '휴대전화 본인확인(실명)',
    wrong: '휴대전화 본인확인에 5번 실패해',
    advice: '서명자의 이름을 정확히 입력했는지 확인해 주세요. 링크가 다른 사람에게 전달되었을 수 있습니다.',
  },
} as const;

const signRequest: MessageCopy['signRequest'] = (input) => ({
  subject: `${tag(input)} ${input.documentName} 서명 요청`,
  title: `${input.recipientName} 님, ${input.documentName}에 서명해 주세요`,
  lead: `${requester(input)} 님이 서명을 요청했습니다.${input.delegatedBy ? ` ${input.delegatedBy} 님이 서명을 위임해 대신 요청드립니다.` : ''}`,
  rows: [
    documentRow(input),
    requesterRow(input),
    deadlineRow(input.expiresAt, 'strong'),
    ...askedPaymentRows(input),
  ],
  button: { label: SIGN, url: input.link },
  ...(input.message ? { quote: { by: `${input.requesterName} 님의 메시지`, words: input.message } } : {}),
  notes: ['본인 확인을 위해 이 이메일 주소를 다시 입력합니다.'],
});

/** Returns what is known of the sender. */
function confirmationOf({ kind, isConfirmed }: MailSender): string {
  if (kind === 'person') return '보낸 사람의 이름은 본인이 등록했습니다.';
  return isConfirmed
    ? '도장이 사업자등록을 확인한 조직입니다.'
    : '조직 이름은 보낸 곳에서 등록했으며, 도장이 사업자등록을 확인하지는 않았습니다.';
}

export const koreanCopy: MessageCopy = {
  serviceName: '도장',
  requester,
  noLimit: '제한 없음',

  ...koreanPeople,
  signRequest,

  bulkTest(input) {
    const request = signRequest(input);
    return {
      ...request,
      subject: `[테스트] ${request.subject}`,
      lead: `대량 전송 테스트입니다. ‘${input.roleName}’ 역할의 참여자는 이와 같은 이메일을 받습니다.`,
      rows: [...request.rows, { label: '받을 역할', value: input.roleName }],
      notes: [
        '실제 요청이 아닙니다. 모든 참여자를 나로 바꿔 보냈으며, 서명해도 저장되지 않고 포인트를 사용하지 않습니다.',
        '링크는 24시간 동안 열립니다. 테스트에서는 본인 인증을 생략합니다.',
      ],
    };
  },

  brandingTest(input) {
    const request = signRequest(input);
    return {
      ...request,
      subject: `[테스트] ${request.subject}`,
      lead: '브랜딩 테스트 이메일입니다. 서명자는 이와 같은 이메일을 받습니다.',
      notes: ['실제 요청이 아닙니다. 버튼을 누르면 체험용 서명 화면이 열립니다.'],
    };
  },

  reminder(input) {
    const today = input.remainingDays <= 0;
    const when = today ? '서명 기한 오늘까지' : `서명 기한 ${input.remainingDays}일 전`;
    const left = today ? '서명 기한이 오늘까지입니다' : `서명 기한이 ${input.remainingDays}일 남았습니다`;
    return {
      subject: `${tag(input)} ${input.documentName} ${when}`,
      title: `${input.documentName} ${left}`,
      lead: `${input.recipientName} 님, 아직 서명하지 않은 문서가 있어 다시 알려 드립니다.`,
      rows: [
        documentRow(input),
        requesterRow(input),
        deadlineRow(input.expiresAt, 'warn'),
        ...askedPaymentRows(input),
      ],
      button: { label: SIGN, url: input.link },
      notes: [
        '서명하지 않으려면 문서를 열고 ‘더 보기’에서 ‘서명 거절’을 눌러 주세요. 입력한 이유는 보낸 사람에게 전달됩니다.',
      ],
    };
  },

  completed: (input) => ({
    subject: `${tag(input)} ${input.documentName} 계약 완료`,
    title: `${input.documentName} 계약이 완료되었습니다`,
    lead: `${input.recipientName} 님, ${completionLead(input)}`,
    rows: [
      documentRow(input),
      { label: '서명자', value: input.signerNames.join(' · ') },
      { label: '완료 일시', value: time(input.completedAt) },
      ...paymentStateRow(input),
    ],
    button: { label: input.availableUntil ? READ_CONTRACT : '완료 문서 내려받기', url: input.link },
    notes: completionNotes(input),
  }),

  rejected: (input) => ({
    subject: `${tag(input)} ${input.documentName} 서명 거절`,
    title: `${input.rejectedBy} 님이 서명을 거절했습니다`,
    lead:
      input.audience === 'requester'
        ? `${input.recipientName} 님, 서명 절차가 종료되었습니다. 계약을 계속하려면 내용을 수정해 다시 요청해 주세요.`
        : `${input.recipientName} 님, 서명 절차가 종료되었습니다. 별도로 하실 일은 없습니다.`,
    rows: [
      documentRow(input),
      { label: '거절한 참여자', value: input.rejectedBy },
      { label: '거절 일시', value: time(input.rejectedAt) },
    ],
    ...(input.link ? { button: { label: '문서 보기', url: input.link } } : {}),
    ...(input.reason ? { quote: { by: '거절 사유', words: input.reason } } : {}),
    notes: [],
  }),

  withdrawn: (input) => ({
    subject: `${tag(input)} ${input.documentName} 서명 취소`,
    title: `${input.withdrawnBy} 님이 서명을 취소했습니다`,
    lead:
      input.audience === 'requester'
        ? `${input.recipientName} 님, 서명 절차가 종료되었습니다. 계약을 계속하려면 내용을 수정해 다시 요청해 주세요.`
        : `${input.recipientName} 님, 서명 절차가 종료되었습니다. 별도로 하실 일은 없습니다.`,
    rows: [
      documentRow(input),
      { label: '취소한 참여자', value: input.withdrawnBy },
      { label: '취소 일시', value: time(input.withdrawnAt) },
    ],
    ...(input.link ? { button: { label: '문서 보기', url: input.link } } : {}),
    ...(input.reason ? { quote: { by: '취소 사유', words: input.reason } } : {}),
    notes: [],
  }),

  cancelled: (input) => ({
    subject: `${tag(input)} ${input.documentName} 서명 요청 취소`,
    title: `${input.documentName} 서명 요청이 취소되었습니다`,
    lead: `${input.recipientName} 님, ${requester(input)} 님이 요청을 취소했습니다. 서명하지 않으셔도 됩니다.`,
    rows: [documentRow(input), requesterRow(input), { label: '취소 일시', value: time(input.cancelledAt) }],
    ...(input.link ? { button: { label: '문서 보기', url: input.link } } : {}),
    ...(input.reason ? { quote: { by: '취소 사유', words: input.reason } } : {}),
    notes: input.availableUntil
      ? [`${time(input.availableUntil)}까지 이 링크로 문서를 볼 수 있습니다. 서명은 할 수 없습니다.`]
      : ['이전에 받은 링크로는 더 이상 문서를 열 수 없습니다.'],
  }),

  expired: (input) => ({
    subject: `${tag(input)} ${input.documentName} 서명 기한 만료`,
    title: `${input.participantName} 님의 서명 기한이 지났습니다`,
    lead: `${input.recipientName} 님, ${input.participantName} 님은 더 이상 이 문서에 서명할 수 없습니다.`,
    rows: [
      documentRow(input),
      { label: '서명자', value: input.participantName },
      { label: '만료된 기한', value: time(input.expiredAt), tone: 'warn' },
    ],
    button: { label: '서명 기한 연장하기', url: input.link },
    notes: [
      '기한을 연장하면 새 기한으로 서명 요청을 다시 보냅니다. 연장하거나 취소하기 전까지 문서는 진행 중 상태로 남습니다.',
    ],
  }),

  locked: (input) => ({
    subject: `${tag(input)} ${input.documentName} 본인 확인 잠김`,
    title: `${input.participantName} 님의 본인 확인이 잠겼습니다`,
    lead: `${input.recipientName} 님, 서명 링크에서 연락처를 5번 잘못 입력해 30분 동안 잠겼습니다.`,
    rows: [
      documentRow(input),
      { label: '서명자', value: input.participantName },
      { label: '잠금 해제 시각', value: time(input.lockedUntil), tone: 'warn' },
    ],
    button: { label: '문서 열기', url: input.link },
    notes: ['서명 요청을 보낸 연락처가 맞는지 확인해 주세요. 링크가 다른 사람에게 전달되었을 수 있습니다.'],
  }),

  authenticationLocked: (input) => ({
    subject: `${tag(input)} ${input.documentName} 본인 인증 잠김`,
    title: `${input.participantName} 님의 본인 인증이 잠겼습니다`,
    lead: `${input.recipientName} 님, ${AUTHENTICATIONS[input.authType].wrong} 30분 동안 잠겼습니다.`,
    rows: [
      documentRow(input),
      { label: '서명자', value: input.participantName },
      { label: '인증', value: AUTHENTICATIONS[input.authType].name },
      { label: '잠금 해제 시각', value: time(input.lockedUntil), tone: 'warn' },
    ],
    button: { label: '문서 열기', url: input.link },
    notes: [AUTHENTICATIONS[input.authType].advice],
  }),

  reservationFailed: (input) => ({
    subject: `${tag(input)} ${input.documentName} 예약 발송 취소`,
    title: `${input.documentName} 서명 요청을 예약한 시각에 보내지 못했습니다`,
    lead: `${input.recipientName} 님, 예약을 취소하고 포인트를 돌려드렸습니다.`,
    rows: [
      documentRow(input),
      { label: '예약 일시', value: time(input.reservedFor) },
      { label: '이유', value: reservationProblem(input), tone: 'warn' },
    ],
    button: { label: '문서 열기', url: input.link },
    notes: ['참여자의 연락처를 확인한 뒤 새로 요청해 주세요.'],
  }),

  verificationCode: ({ code, minutes }) => ({
    subject: '[도장] 인증번호 안내',
    title: '인증번호를 입력해 주세요',
    lead: `아래 인증번호를 ${minutes}분 안에 입력해 주세요.`,
    rows: [],
    code,
    notes: [
      '인증번호를 다른 사람에게 알려 주지 마세요. 도장 직원도 묻지 않습니다.',
      '요청하지 않았다면 이 이메일을 삭제하셔도 됩니다.',
    ],
  }),
  verificationText: ({ code, minutes }) =>
    `[도장] 인증번호 ${code} (${minutes}분 안에 입력해 주세요. 다른 사람에게 알려 주지 마세요.)`,

  footer: (sender, host, pays) => ({
    sentBy: sender
      ? `${sender.name}${sender.kind === 'person' ? ' 님이' : '에서'} 전자계약 서비스 도장을 통해 보낸 이메일입니다.`
      : '전자계약 서비스 도장에서 보낸 이메일입니다.',
    written:
      sender === undefined
        ? ''
        : `${confirmationOf(sender)} 이름, 문서 이름, 메시지, 사유는 사용자가 쓴 내용입니다.`,
    caution: `도장의 주소는 ${host} 하나뿐이며, 이메일로 앱 설치, 신분증 사진, 카드번호를 요구하지 않습니다.${pays ? ' 결제할 때의 카드번호는 서명한 뒤 Signpay 창에만 입력합니다.' : ''} 예상하지 못한 이메일이라면 삭제하셔도 됩니다.`,
    keepLink: '이 이메일의 링크를 다른 사람에게 전달하지 마세요.',
    linkFallback: '버튼이 눌리지 않으면 이 주소를 브라우저에 붙여 넣어 주세요.',
  }),
  textCaution: (host) => `링크가 ${host} 주소인지 확인하고 열어 주세요.`,

  talk: {
    ...koreanPeopleTalk,
    signRequest: {
      subject: '서명 요청',
      button: SIGN,
      template: `[도장] 서명 요청\n\n#{이름} 님, #{회사} 님이 서명을 요청했습니다.\n\n문서: #{문서}\n서명 기한: #{기한}\n\n${TALK_CAUTION}`,
    },
    reminder: {
      subject: '서명 기한 알림',
      button: SIGN,
      template: `[도장] 서명 기한 알림\n\n#{이름} 님, 아직 서명하지 않은 문서가 있어 다시 알려 드립니다.\n\n문서: #{문서}\n보낸 사람: #{회사}\n서명 기한: #{기한}\n\n${TALK_CAUTION}`,
    },
    completed: {
      subject: '계약 완료',
      button: READ_CONTRACT,
      template:
        '[도장] 계약 완료\n\n#{이름} 님, 모두 서명해 계약이 완료되었습니다. 완료 문서를 내려받아 보관해 주세요.\n\n문서: #{문서}\n보낸 사람: #{회사}\n내려받기 기한: #{기한}',
    },
    rejected: {
      subject: '서명 거절',
      button: '문서 보기',
      template:
        '[도장] 서명 거절\n\n#{이름} 님, #{서명자} 님이 서명을 거절해 서명 절차가 종료되었습니다.\n\n문서: #{문서}\n보낸 사람: #{회사}',
    },
    withdrawn: {
      subject: '서명 취소',
      button: '문서 보기',
      template:
        '[도장] 서명 취소\n\n#{이름} 님, #{서명자} 님이 서명을 취소해 서명 절차가 종료되었습니다.\n\n문서: #{문서}\n보낸 사람: #{회사}',
    },
    cancelled: {
      subject: '서명 요청 취소',
      button: '문서 보기',
      template:
        '[도장] 서명 요청 취소\n\n#{이름} 님, #{회사} 님이 서명 요청을 취소했습니다. 서명하지 않으셔도 됩니다.\n\n문서: #{문서}',
    },
    expired: {
      subject: '서명 기한 만료',
      button: '서명 기한 연장하기',
      template:
        '[도장] 서명 기한 만료\n\n#{이름} 님, #{서명자} 님의 서명 기한이 지났습니다. 기한을 연장하면 서명을 계속할 수 있습니다.\n\n문서: #{문서}\n만료된 기한: #{기한}',
    },
    signRequestPayment: {
      subject: '서명과 결제 요청',
      button: SIGN,
      template: `[도장] 서명과 결제 요청\n\n#{이름} 님, #{회사} 님이 서명과 결제를 요청했습니다.\n\n문서: #{문서}\n서명 기한: #{기한}\n${PAYMENT}\n\n${PAYER_CAUTION}`,
    },
    reminderPayment: {
      subject: '서명 기한 알림',
      button: SIGN,
      template: `[도장] 서명 기한 알림\n\n#{이름} 님, 아직 서명하지 않은 문서가 있어 다시 알려 드립니다.\n\n문서: #{문서}\n보낸 사람: #{회사}\n서명 기한: #{기한}\n${PAYMENT}\n\n${PAYER_CAUTION}`,
    },
    paymentReminder: {
      subject: '결제 다시 알림',
      button: '계약서와 결제 보기',
      template: `[도장] 결제 다시 알림\n\n#{이름} 님, #{회사} 님이 서명한 계약의 결제를 다시 알려 드립니다.\n\n결제할 금액: #{금액}\n결제 내용: #{상품}\n문서: #{문서}\n\n${PAYER_CAUTION}`,
    },
    paymentPaid: {
      subject: '결제 완료',
      button: '문서 보기',
      template:
        '[도장] 결제 완료\n\n#{이름} 님, 결제가 완료되었습니다.\n\n상품명: #{상품}\n결제 금액: #{금액}\n결제 일시: #{기한}\n판매자: #{회사}\n문서: #{문서}',
    },
    paymentCancelled: {
      subject: '결제 취소',
      button: '문서 보기',
      template:
        '[도장] 결제 취소\n\n#{이름} 님, 결제가 취소되었습니다. 환불에는 카드사에 따라 영업일 기준 3~7일이 걸릴 수 있습니다.\n\n상품명: #{상품}\n취소 금액: #{금액}\n취소 일시: #{기한}\n판매자: #{회사}\n문서: #{문서}',
    },
    paymentPartlyCancelled: {
      subject: '결제 부분 취소',
      button: '문서 보기',
      template:
        '[도장] 결제 부분 취소\n\n#{이름} 님, 결제가 부분 취소되었습니다. 환불에는 카드사에 따라 영업일 기준 3~7일이 걸릴 수 있습니다.\n\n상품명: #{상품}\n취소 금액: #{금액}\n남은 결제 금액: #{남은금액}\n취소 사유: #{사유}\n취소 일시: #{기한}\n판매자: #{회사}\n문서: #{문서}',
    },
  },
};
