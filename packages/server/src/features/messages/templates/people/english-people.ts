import type { MessageCopy, TalkCopy } from '../message-copy.ts';
import type { CorrectedInput, MessageInput, SignRequestInput } from '../message-input.ts';
import { seoulTime } from '../seoul-time.ts';
import type { PeopleTalkKind } from './people-talk.ts';

/** The English texts for approvers, viewers and copy receivers, and about delegations. */

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

const time = (at: Date) => seoulTime(at, 'en');
const tag = (input: MessageInput) => `[${input.organizationName ?? input.requesterName}]`;
const requester = ({ organizationName, requesterName }: MessageInput) =>
  organizationName ? `${requesterName} (${organizationName})` : requesterName;
const documentRow = (input: MessageInput) =>
  ({ label: 'Document', value: input.documentName, tone: 'strong' }) as const;
const requesterRow = (input: MessageInput) => ({ label: 'From', value: requester(input) });
const deadlineRow = (expiresAt: Date) => ({ label: 'Approve by', value: time(expiresAt) });

const quoteOf = ({ message, requesterName }: Pick<SignRequestInput, 'message' | 'requesterName'>) =>
  message ? { quote: { by: `Message from ${requesterName}`, words: message } } : {};

const APPROVE = 'Review and approve';
const READ = 'View the document';
const ANSWER = 'Answer on the document’s page';
const CORRECTED = 'View the corrected document';
const CAUTION =
  'We never ask for an app installation or a card number. If you did not expect this request, do not open it.';

export const englishPeople: PeopleCopy = {
  approvalRequest: (input) => ({
    subject: `${tag(input)} Please approve: ${input.documentName}`,
    title: `${input.recipientName}, please approve ${input.documentName}`,
    lead: `${requester(input)} asks for your approval. Once you approve, the request moves on to the next step.`,
    rows: [documentRow(input), requesterRow(input), { ...deadlineRow(input.expiresAt), tone: 'strong' }],
    button: { label: APPROVE, url: input.link },
    ...quoteOf(input),
    notes: ['You will enter this e-mail address again to confirm who you are.'],
  }),

  approvalReminder: (input) => ({
    subject: `${tag(input)} ${input.documentName}: ${input.remainingDays <= 0 ? 'approve by today' : `${input.remainingDays === 1 ? '1 day' : `${input.remainingDays} days`} left to approve`}`,
    title: `${input.documentName} waits for your approval`,
    lead: `${input.recipientName}, this is a reminder of a document that you have not approved yet.`,
    rows: [documentRow(input), requesterRow(input), { ...deadlineRow(input.expiresAt), tone: 'warn' }],
    button: { label: APPROVE, url: input.link },
    notes: [
      'If you do not approve, open the document and choose “Return”. Your reason is passed on to the sender.',
    ],
  }),

  approvalExpired: (input) => ({
    subject: `${tag(input)} Approval period over: ${input.documentName}`,
    title: `The approval period of ${input.participantName} is over`,
    lead: `${input.recipientName}, ${input.participantName} can no longer approve this document.`,
    rows: [
      documentRow(input),
      { label: 'Approver', value: input.participantName },
      { label: 'Ended', value: time(input.expiredAt), tone: 'warn' },
    ],
    button: { label: 'Extend the approval period', url: input.link },
    notes: [
      'When you extend it, the request is sent again with the new deadline. Until you extend or cancel it, the document waits for the approval.',
    ],
  }),

  viewing: (input) => ({
    subject: `${tag(input)} You can read: ${input.documentName}`,
    title: `${input.recipientName}, you can read ${input.documentName}`,
    lead: `${requester(input)} has named you as a viewer. You need not sign, and you will be told when it is completed.`,
    rows: [documentRow(input), requesterRow(input)],
    button: { label: READ, url: input.link },
    ...quoteOf(input),
    notes: ['You will enter this e-mail address again to confirm who you are.'],
  }),

  copyNotice: (input) => ({
    subject: `${tag(input)} You will get a copy: ${input.documentName}`,
    title: `${input.documentName} has been sent for signing`,
    lead: `${input.recipientName}, ${requester(input)} has named you as a copy receiver. You will get the completed files when everyone has signed.`,
    rows: [documentRow(input), requesterRow(input)],
    notes: ['There is nothing to do now.'],
  }),

  returned: (input) => ({
    subject: `${tag(input)} Returned: ${input.documentName}`,
    title: `${input.rejectedBy} returned the document`,
    lead:
      input.audience === 'requester'
        ? `${input.recipientName}, the request has ended. Open the document and choose “Send again” to send it with everything that you have entered.`
        : `${input.recipientName}, the request has ended. There is nothing for you to do.`,
    rows: [
      documentRow(input),
      { label: 'Returned by', value: input.rejectedBy },
      { label: 'Returned at', value: time(input.rejectedAt) },
    ],
    ...(input.link ? { button: { label: READ, url: input.link } } : {}),
    ...(input.reason ? { quote: { by: 'Reason', words: input.reason } } : {}),
    notes: [],
  }),

  delegated: (input) => ({
    subject: `${tag(input)} Handed over: ${input.documentName}`,
    title: `${input.delegatedBy} has handed the signature over to ${input.delegatedTo}`,
    lead: `${input.recipientName}, ${input.delegatedTo} signs now, and has been asked already.`,
    rows: [
      documentRow(input),
      { label: 'Handed over by', value: input.delegatedBy },
      { label: 'Signs now', value: input.delegatedTo, tone: 'strong' },
      { label: 'Handed over at', value: time(input.delegatedAt) },
    ],
    button: { label: READ, url: input.link },
    ...(input.reason ? { quote: { by: 'Reason', words: input.reason } } : {}),
    notes: [`If you do not agree, take it back on the document’s page before ${input.delegatedTo} signs.`],
  }),

  delegationTakenBack: (input) => ({
    subject: `${tag(input)} No signature needed: ${input.documentName}`,
    title: `You need not sign ${input.documentName}`,
    lead: `${input.recipientName}, ${requester(input)} has taken back that you sign for somebody else. Your link does not open any more.`,
    rows: [documentRow(input), requesterRow(input)],
    notes: ['There is nothing for you to do.'],
  }),

  substituted: (input) => ({
    subject: `${tag(input)} Handed over to your substitute: ${input.documentName}`,
    title: `A request that arrived in your absence went to ${input.delegatedTo}`,
    lead: `${input.recipientName}, a request to sign arrived in the time of your absence, so we asked ${input.delegatedTo} to sign instead. The sender was told, too.`,
    rows: [
      documentRow(input),
      requesterRow(input),
      { label: 'Signs now', value: input.delegatedTo, tone: 'strong' },
    ],
    notes: [
      'If you want to sign yourself, ask the sender to take the delegation back.',
      'You can change or end your absence under Settings > My info.',
    ],
  }),

  corrected: (input) => ({
    subject: `${tag(input)} Corrected document: ${input.documentName}`,
    title: `${input.documentName} was corrected`,
    lead: input.isAgain
      ? `${input.recipientName}, the document that you ${input.isApproval ? 'approved' : 'signed'} has changed, so we need you to check it and ${actOf(input)} again. The document shows what is different.`
      : `${input.recipientName}, ${requester(input)} has corrected the document. Please check it and ${actOf(input)}.`,
    rows: [
      documentRow(input),
      requesterRow(input),
      { label: input.isApproval ? 'Approve by' : 'Sign by', value: time(input.expiresAt), tone: 'strong' },
    ],
    button: { label: CORRECTED, url: input.link },
    ...(input.reason ? { quote: { by: 'Reason for the correction', words: input.reason } } : {}),
    notes: ['The link that you got before opens it, too.'],
  }),

  commented: (input) => ({
    subject: `${tag(input)} Comment: ${input.documentName}`,
    title: `${input.commentedBy} sent you a comment`,
    lead: `${input.recipientName}, please answer it on the page of the document. We tell ${input.commentedBy} at once.`,
    rows: [
      documentRow(input),
      { label: 'Participant', value: input.commentedBy, tone: 'strong' },
      ...(input.page === undefined ? [] : [{ label: 'Place', value: `Page ${input.page}` }]),
      { label: 'Sent at', value: time(input.commentedAt) },
    ],
    button: { label: ANSWER, url: input.link },
    quote: { by: `${input.commentedBy} wrote`, words: input.comment },
    notes: ['Comments and answers are seen by you two only; the audit trail holds their times alone.'],
  }),

  answered: (input) => ({
    subject: `${tag(input)} Answer to your comment: ${input.documentName}`,
    title: 'Your comment was answered',
    lead: `${input.recipientName}, ${requester(input)} has answered your comment. Please open the document to go on.`,
    rows: [documentRow(input), requesterRow(input)],
    button: { label: READ, url: input.link },
    quote: { by: `${input.requesterName} wrote`, words: input.comment },
    notes: ['Comments and answers are seen by you two only.'],
  }),
};

const actOf = ({ isApproval }: Pick<CorrectedInput, 'isApproval'>): string =>
  isApproval ? 'approve' : 'sign';

export const englishPeopleTalk: Readonly<Record<PeopleTalkKind, TalkCopy>> = {
  approvalRequest: {
    subject: 'Approval request',
    button: APPROVE,
    template: `[Dojang] Approval request\n\n#{이름}, #{회사} asks for your approval.\n\nDocument: #{문서}\nApprove by: #{기한}\n\n${CAUTION}`,
  },
  approvalReminder: {
    subject: 'Approval reminder',
    button: APPROVE,
    template: `[Dojang] Approval reminder\n\n#{이름}, a document waits for your approval.\n\nDocument: #{문서}\nFrom: #{회사}\nApprove by: #{기한}\n\n${CAUTION}`,
  },
  viewing: {
    subject: 'You can read a document',
    button: READ,
    template: `[Dojang] You can read a document\n\n#{이름}, #{회사} has named you as a viewer. You need not sign.\n\nDocument: #{문서}\n\n${CAUTION}`,
  },
  copyNotice: {
    subject: 'You will get a copy',
    button: READ,
    template:
      '[Dojang] You will get a copy\n\n#{이름}, #{회사} has named you as a copy receiver. You will get the completed files when everyone has signed.\n\nDocument: #{문서}',
  },
  returned: {
    subject: 'Returned',
    button: READ,
    template:
      '[Dojang] Returned\n\n#{이름}, #{서명자} returned the document, and the request has ended.\n\nDocument: #{문서}\nFrom: #{회사}',
  },
  delegationTakenBack: {
    subject: 'No signature needed',
    button: READ,
    template:
      '[Dojang] No signature needed\n\n#{이름}, #{회사} has taken back that you sign for somebody else. Your link does not open any more.\n\nDocument: #{문서}',
  },
  substituted: {
    subject: 'Handed over to your substitute',
    button: READ,
    template:
      '[Dojang] Handed over to your substitute\n\n#{이름}, a request to sign arrived in your absence, so #{서명자} was asked to sign instead.\n\nDocument: #{문서}\nFrom: #{회사}\n\nIf you want to sign yourself, ask the sender to take the delegation back.',
  },
  corrected: {
    subject: 'A document was corrected',
    button: CORRECTED,
    template: `[Dojang] A document was corrected\n\n#{이름}, #{회사} has corrected a document. Please check it again.\n\nDocument: #{문서}\nBy: #{기한}\n\n${CAUTION}`,
  },
  answered: {
    subject: 'Answer to your comment',
    button: READ,
    template: `[Dojang] Answer to your comment\n\n#{이름}, #{회사} has answered your comment. Please open the document.\n\nDocument: #{문서}\n\n${CAUTION}`,
  },
};
