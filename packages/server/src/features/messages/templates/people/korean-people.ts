import type { MessageCopy, TalkCopy } from '../message-copy.ts';
import type { CorrectedInput, MessageInput, RejectedInput, SignRequestInput } from '../message-input.ts';
import { seoulTime } from '../seoul-time.ts';
import type { PeopleTalkKind } from './people-talk.ts';

/** The Korean texts for approvers, viewers and copy receivers, and about delegations. */

type PeopleCopy = Pick<
  MessageCopy,
  | 'approvalRequest'
  | 'approvalReminder'
  | 'approvalExpired'
  | 'viewing'
  | 'copyNotice'
  | 'returned'
  | 'delegated'
  | 'delegationTakenBack'
  | 'substituted'
  | 'corrected'
  | 'commented'
  | 'answered'
>;

const time = (at: Date) => seoulTime(at, 'ko');
const tag = (input: MessageInput) => `[${input.organizationName ?? input.requesterName}]`;
const requester = ({ organizationName, requesterName }: MessageInput) =>
  organizationName ? `${organizationName} ${requesterName}` : requesterName;
const documentRow = (input: MessageInput) =>
  ({ label: '문서', value: input.documentName, tone: 'strong' }) as const;
const requesterRow = (input: MessageInput) => ({ label: '보낸 사람', value: requester(input) });
const deadlineRow = (expiresAt: Date) => ({ label: '결재 기한', value: `${time(expiresAt)}까지` });

const quoteOf = ({ message, requesterName }: Pick<SignRequestInput, 'message' | 'requesterName'>) =>
  message ? { quote: { by: `${requesterName} 님의 메시지`, words: message } } : {};

const APPROVE = '문서 확인하고 결재하기';
const READ = '문서 보기';
const ANSWER = '문서에서 답변하기';
const CORRECTED = '수정된 문서 보기';
const CAUTION = '앱 설치나 카드번호 입력을 요구하지 않습니다. 예상하지 못한 요청이라면 누르지 마세요.';

const ended = ({ audience, recipientName }: RejectedInput): string =>
  audience === 'requester'
    ? `${recipientName} 님, 요청이 종료되었습니다. 문서를 열어 ‘다시 보내기’를 누르면 입력한 내용 그대로 고쳐서 보낼 수 있습니다.`
    : `${recipientName} 님, 요청이 종료되었습니다. 별도로 하실 일은 없습니다.`;

export const koreanPeople: PeopleCopy = {
  approvalRequest: (input) => ({
    subject: `${tag(input)} ${input.documentName} 결재 요청`,
    title: `${input.recipientName} 님, ${input.documentName} 문서를 결재해 주세요`,
    lead: `${requester(input)} 님이 결재를 요청했습니다. 승인하면 다음 단계로 진행됩니다.`,
    rows: [documentRow(input), requesterRow(input), { ...deadlineRow(input.expiresAt), tone: 'strong' }],
    button: { label: APPROVE, url: input.link },
    ...quoteOf(input),
    notes: ['본인 확인을 위해 이 이메일 주소를 다시 입력합니다.'],
  }),

  approvalReminder: (input) => ({
    subject: `${tag(input)} ${input.documentName} 결재 기한 ${input.remainingDays <= 0 ? '오늘까지' : `${input.remainingDays}일 전`}`,
    title: `${input.documentName} 결재를 기다리고 있습니다`,
    lead: `${input.recipientName} 님, 아직 결재하지 않은 문서가 있어 다시 알려 드립니다.`,
    rows: [documentRow(input), requesterRow(input), { ...deadlineRow(input.expiresAt), tone: 'warn' }],
    button: { label: APPROVE, url: input.link },
    notes: ['승인하지 않으려면 문서를 열고 ‘반려’를 눌러 주세요. 입력한 사유는 보낸 사람에게 전달됩니다.'],
  }),

  approvalExpired: (input) => ({
    subject: `${tag(input)} ${input.documentName} 결재 기한 만료`,
    title: `${input.participantName} 님의 결재 기한이 지났습니다`,
    lead: `${input.recipientName} 님, ${input.participantName} 님은 더 이상 이 문서를 결재할 수 없습니다.`,
    rows: [
      documentRow(input),
      { label: '검토자', value: input.participantName },
      { label: '만료된 기한', value: time(input.expiredAt), tone: 'warn' },
    ],
    button: { label: '결재 기한 연장하기', url: input.link },
    notes: [
      '기한을 연장하면 새 기한으로 결재 요청을 다시 보냅니다. 연장하거나 취소하기 전까지 문서는 진행 중 상태로 남습니다.',
    ],
  }),

  viewing: (input) => ({
    subject: `${tag(input)} ${input.documentName} 열람 안내`,
    title: `${input.recipientName} 님, ${input.documentName} 문서를 볼 수 있습니다`,
    lead: `${requester(input)} 님이 열람자로 지정했습니다. 서명하실 필요는 없으며, 완료되면 다시 알려 드립니다.`,
    rows: [documentRow(input), requesterRow(input)],
    button: { label: READ, url: input.link },
    ...quoteOf(input),
    notes: ['본인 확인을 위해 이 이메일 주소를 다시 입력합니다.'],
  }),

  copyNotice: (input) => ({
    subject: `${tag(input)} ${input.documentName} 참조 안내`,
    title: `${input.documentName} 계약이 시작되었습니다`,
    lead: `${input.recipientName} 님, ${requester(input)} 님이 참조자로 지정했습니다. 모두 서명하면 완료 문서를 보내 드립니다.`,
    rows: [documentRow(input), requesterRow(input)],
    notes: ['지금 하실 일은 없습니다.'],
  }),

  returned: (input) => ({
    subject: `${tag(input)} ${input.documentName} 반려`,
    title: `${input.rejectedBy} 님이 문서를 반려했습니다`,
    lead: ended(input),
    rows: [
      documentRow(input),
      { label: '반려한 검토자', value: input.rejectedBy },
      { label: '반려 일시', value: time(input.rejectedAt) },
    ],
    ...(input.link ? { button: { label: READ, url: input.link } } : {}),
    ...(input.reason ? { quote: { by: '반려 사유', words: input.reason } } : {}),
    notes: [],
  }),

  delegated: (input) => ({
    subject: `${tag(input)} ${input.documentName} 서명 위임`,
    title: `${input.delegatedBy} 님이 ${input.delegatedTo} 님에게 서명을 위임했습니다`,
    lead: `${input.recipientName} 님, 이제 ${input.delegatedTo} 님이 서명합니다. 서명 요청은 이미 보냈습니다.`,
    rows: [
      documentRow(input),
      { label: '위임한 사람', value: input.delegatedBy },
      { label: '위임받은 사람', value: input.delegatedTo, tone: 'strong' },
      { label: '위임 일시', value: time(input.delegatedAt) },
    ],
    button: { label: READ, url: input.link },
    ...(input.reason ? { quote: { by: '위임 사유', words: input.reason } } : {}),
    notes: [`동의하지 않으면 ${input.delegatedTo} 님이 서명하기 전에 문서에서 위임을 취소할 수 있습니다.`],
  }),

  delegationTakenBack: (input) => ({
    subject: `${tag(input)} ${input.documentName} 서명 위임 취소`,
    title: `${input.documentName} 서명 위임이 취소되었습니다`,
    lead: `${input.recipientName} 님, ${requester(input)} 님이 서명 위임을 취소했습니다. 받으신 서명 링크는 더 이상 열리지 않습니다.`,
    rows: [documentRow(input), requesterRow(input)],
    notes: ['별도로 하실 일은 없습니다.'],
  }),

  substituted: (input) => ({
    subject: `${tag(input)} ${input.documentName} 서명을 대리인에게 위임했습니다`,
    title: `부재 중에 도착한 서명 요청을 ${input.delegatedTo} 님에게 위임했습니다`,
    lead: `${input.recipientName} 님, 설정하신 부재 기간에 서명 요청이 도착해 ${input.delegatedTo} 님이 대신 서명하도록 요청했습니다. 이 사실을 보낸 사람에게도 알렸습니다.`,
    rows: [
      documentRow(input),
      requesterRow(input),
      { label: '위임받은 사람', value: input.delegatedTo, tone: 'strong' },
    ],
    notes: [
      '직접 서명하려면 보낸 사람에게 위임 취소를 요청해 주세요.',
      '부재 설정은 설정 > 내 정보에서 변경하거나 종료할 수 있습니다.',
    ],
  }),

  corrected: (input) => ({
    subject: `${tag(input)} ${input.documentName} 수정된 문서 ${actOf(input)} 요청`,
    title: `${input.documentName} 문서가 수정되었습니다`,
    lead: input.isAgain
      ? `${input.recipientName} 님, 이미 ${actOf(input)}하신 문서의 내용이 바뀌어 다시 확인하고 ${actOf(input)}해 주셔야 합니다. 문서를 열면 바뀐 곳을 볼 수 있습니다.`
      : `${input.recipientName} 님, ${requester(input)} 님이 문서를 수정했습니다. 수정된 문서를 확인하고 ${actOf(input)}해 주세요.`,
    rows: [
      documentRow(input),
      requesterRow(input),
      { label: `${actOf(input)} 기한`, value: `${time(input.expiresAt)}까지`, tone: 'strong' },
    ],
    button: { label: CORRECTED, url: input.link },
    ...(input.reason ? { quote: { by: '수정 사유', words: input.reason } } : {}),
    notes: ['앞서 받으신 링크로도 열 수 있습니다.'],
  }),

  commented: (input) => ({
    subject: `${tag(input)} ${input.documentName} 의견 도착`,
    title: `${input.commentedBy} 님이 의견을 보냈습니다`,
    lead: `${input.recipientName} 님, 문서를 열어 답변해 주세요. 답변하면 ${input.commentedBy} 님에게 바로 알려 드립니다.`,
    rows: [
      documentRow(input),
      { label: '보낸 참여자', value: input.commentedBy, tone: 'strong' },
      ...(input.page === undefined ? [] : [{ label: '위치', value: `${input.page}쪽` }]),
      { label: '보낸 일시', value: time(input.commentedAt) },
    ],
    button: { label: ANSWER, url: input.link },
    quote: { by: `${input.commentedBy} 님의 의견`, words: input.comment },
    notes: ['의견과 답변은 두 사람만 볼 수 있으며, 감사추적에는 주고받은 시각만 남습니다.'],
  }),

  answered: (input) => ({
    subject: `${tag(input)} ${input.documentName} 의견에 대한 답변`,
    title: `보내신 의견에 답변이 도착했습니다`,
    lead: `${input.recipientName} 님, ${requester(input)} 님이 의견에 답변했습니다. 문서를 열어 확인하고 이어서 진행해 주세요.`,
    rows: [documentRow(input), requesterRow(input)],
    button: { label: READ, url: input.link },
    quote: { by: `${input.requesterName} 님의 답변`, words: input.comment },
    notes: ['의견과 답변은 두 사람만 볼 수 있습니다.'],
  }),
};

const actOf = ({ isApproval }: Pick<CorrectedInput, 'isApproval'>): string => (isApproval ? '결재' : '서명');

export const koreanPeopleTalk: Readonly<Record<PeopleTalkKind, TalkCopy>> = {
  approvalRequest: {
    subject: '결재 요청',
    button: APPROVE,
    template: `[도장] 결재 요청\n\n#{이름} 님, #{회사} 님이 결재를 요청했습니다.\n\n문서: #{문서}\n결재 기한: #{기한}\n\n${CAUTION}`,
  },
  approvalReminder: {
    subject: '결재 기한 알림',
    button: APPROVE,
    template: `[도장] 결재 기한 알림\n\n#{이름} 님, 아직 결재하지 않은 문서가 있어 다시 알려 드립니다.\n\n문서: #{문서}\n보낸 사람: #{회사}\n결재 기한: #{기한}\n\n${CAUTION}`,
  },
  viewing: {
    subject: '열람 안내',
    button: READ,
    template: `[도장] 열람 안내\n\n#{이름} 님, #{회사} 님이 열람자로 지정했습니다. 서명하실 필요는 없습니다.\n\n문서: #{문서}\n\n${CAUTION}`,
  },
  copyNotice: {
    subject: '참조 안내',
    button: READ,
    template:
      '[도장] 참조 안내\n\n#{이름} 님, #{회사} 님이 참조자로 지정했습니다. 모두 서명하면 완료 문서를 보내 드립니다.\n\n문서: #{문서}',
  },
  returned: {
    subject: '반려',
    button: READ,
    template:
      '[도장] 반려\n\n#{이름} 님, #{서명자} 님이 문서를 반려해 요청이 종료되었습니다.\n\n문서: #{문서}\n보낸 사람: #{회사}',
  },
  delegationTakenBack: {
    subject: '서명 위임 취소',
    button: READ,
    template:
      '[도장] 서명 위임 취소\n\n#{이름} 님, #{회사} 님이 서명 위임을 취소했습니다. 받으신 서명 링크는 더 이상 열리지 않습니다.\n\n문서: #{문서}',
  },
  substituted: {
    subject: '부재 중 서명 위임',
    button: READ,
    template:
      '[도장] 부재 중 서명 위임\n\n#{이름} 님, 설정하신 부재 기간에 서명 요청이 도착해 #{서명자} 님에게 위임했습니다.\n\n문서: #{문서}\n보낸 사람: #{회사}\n\n직접 서명하려면 보낸 사람에게 위임 취소를 요청해 주세요.',
  },
  corrected: {
    subject: '수정된 문서 확인 요청',
    button: CORRECTED,
    template: `[도장] 수정된 문서 확인 요청\n\n#{이름} 님, #{회사} 님이 문서를 수정했습니다. 수정된 문서를 다시 확인해 주세요.\n\n문서: #{문서}\n기한: #{기한}\n\n${CAUTION}`,
  },
  answered: {
    subject: '의견에 대한 답변',
    button: READ,
    template: `[도장] 의견에 대한 답변\n\n#{이름} 님, #{회사} 님이 보내신 의견에 답변했습니다. 문서를 열어 확인해 주세요.\n\n문서: #{문서}\n\n${CAUTION}`,
  },
};
