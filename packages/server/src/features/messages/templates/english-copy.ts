import { completionLead, completionNotes } from './completion-notes.ts';
import type { MailSender, MessageCopy } from './message-copy.ts';
import type { MessageInput, ReservationFailedInput } from './message-input.ts';
import { askedPaymentRows, paymentStateRow } from './payments/asked-payment.ts';
import { englishPeople, englishPeopleTalk } from './people/english-people.ts';
import { seoulTime } from './seoul-time.ts';

const time = (at: Date) => seoulTime(at, 'en');
const tag = (input: MessageInput) => `[${input.organizationName ?? input.requesterName}]`;

/** `Bada Lee (Hangyeol)`, or only the name for a personal account. */
const requester = ({ organizationName, requesterName }: MessageInput) =>
  organizationName ? `${requesterName} (${organizationName})` : requesterName;

const documentRow = (input: MessageInput) =>
  ({ label: 'Document', value: input.documentName, tone: 'strong' }) as const;
const requesterRow = (input: MessageInput) => ({ label: 'From', value: requester(input) });
const deadlineRow = (expiresAt: Date, tone: 'strong' | 'warn') =>
  ({ label: 'Sign by', value: time(expiresAt), tone }) as const;

const SIGN = 'Review and sign';
const READ_CONTRACT = 'Read the contract';
const TALK_CAUTION =
  'We never ask for an app installation or a card number. If you did not expect this request, do not open it.';

const PAYER_CAUTION =
  'We never ask for an app installation. A card number is entered after signing, on the page of Signpay only. If you did not expect this request, do not open it.';
const PAYMENT =
  'Amount to pay: #{금액}\nPayment for: #{상품}\nPayer: #{이름}\nWhen: after signing, on the page of Signpay';

const reservationProblem = ({ problem, participantName }: ReservationFailedInput): string => {
  if (problem === 'contact') return `The request could not be delivered to the contact of ${participantName}`;
  return problem === 'requester'
    ? 'The account that scheduled the request can no longer be used'
    : 'The document cannot be sent';
};

const AUTHENTICATIONS = {
  password: {
    name: 'Access code',
    wrong: 'the access code was entered incorrectly five times',
    advice: 'Check that the signer knows the access code. The link may also have reached someone else.',
  },
  mobile_otp: {
    name: 'Code by text message (possession of the phone)',
    wrong: 'the code sent by text message was entered incorrectly five times',
    advice: 'Check the phone number that gets the code. The link may also have reached someone else.',
  },
  mobile_identification: {
    name: 'Phone identity check (real name)',
    wrong: 'the phone identity check failed five times',
    advice: 'Check that the signer’s name is written correctly. The link may also have reached someone else.',
  },
} as const;

const signRequest: MessageCopy['signRequest'] = (input) => ({
  subject: `${tag(input)} Please sign: ${input.documentName}`,
  title: `${input.recipientName}, please sign ${input.documentName}`,
  lead: `${requester(input)} has asked for your signature.${input.delegatedBy ? ` ${input.delegatedBy} has handed it over to you.` : ''}`,
  rows: [
    documentRow(input),
    requesterRow(input),
    deadlineRow(input.expiresAt, 'strong'),
    ...askedPaymentRows(input),
  ],
  button: { label: SIGN, url: input.link },
  ...(input.message ? { quote: { by: `Message from ${input.requesterName}`, words: input.message } } : {}),
  notes: ['To confirm it is you, you will enter this e-mail address again.'],
});

/** Returns what is known of the sender. */
function confirmationOf({ kind, isConfirmed }: MailSender): string {
  if (kind === 'person') return 'The sender registered this name.';
  return isConfirmed
    ? 'Dojang has confirmed the business registration of this organization.'
    : 'The organization registered its name itself; Dojang has not confirmed its business registration.';
}

export const englishCopy: MessageCopy = {
  serviceName: 'Dojang',
  requester,
  noLimit: 'no limit',

  ...englishPeople,
  signRequest,

  bulkTest(input) {
    const request = signRequest(input);
    return {
      ...request,
      subject: `[Test] ${request.subject}`,
      lead: `This is a test of your bulk send, as ${input.roleName} will receive it.`,
      rows: [...request.rows, { label: 'Role', value: input.roleName }],
      notes: [
        'This is not a real request. You take the place of every participant, nothing that you sign is stored, and no point is used.',
        'The link opens for 24 hours. Identity checks are left out of a test.',
      ],
    };
  },

  brandingTest(input) {
    const request = signRequest(input);
    return {
      ...request,
      subject: `[Test] ${request.subject}`,
      lead: 'This is a test of your branding. Signers receive an e-mail like this one.',
      notes: ['This is not a real request. The button opens the signing page with a sample document.'],
    };
  },

  reminder(input) {
    const { remainingDays, documentName } = input;
    const days = remainingDays === 1 ? '1 day' : `${remainingDays} days`;
    const last = remainingDays <= 0;
    return {
      subject: `${tag(input)} ${last ? 'Last day to sign' : `${days} left to sign`}: ${documentName}`,
      title: last ? `Today is the last day to sign ${documentName}` : `${days} left to sign ${documentName}`,
      lead: `${input.recipientName}, a document is still waiting for your signature.`,
      rows: [
        documentRow(input),
        requesterRow(input),
        deadlineRow(input.expiresAt, 'warn'),
        ...askedPaymentRows(input),
      ],
      button: { label: SIGN, url: input.link },
      notes: [
        'If you do not want to sign, open the document and choose Decline under More. The sender will see the reason you give.',
      ],
    };
  },

  completed: (input) => ({
    subject: `${tag(input)} Completed: ${input.documentName}`,
    title: `${input.documentName} is complete`,
    lead: `${input.recipientName}, ${completionLead(input)}`,
    rows: [
      documentRow(input),
      { label: 'Signed by', value: input.signerNames.join(' · ') },
      { label: 'Completed', value: time(input.completedAt) },
      ...paymentStateRow(input),
    ],
    button: { label: input.availableUntil ? READ_CONTRACT : 'Download the document', url: input.link },
    notes: completionNotes(input),
  }),

  rejected: (input) => ({
    subject: `${tag(input)} Declined: ${input.documentName}`,
    title: `${input.rejectedBy} declined to sign`,
    lead:
      input.audience === 'requester'
        ? `${input.recipientName}, the signing process has ended. To continue, change the document and send a new request.`
        : `${input.recipientName}, the signing process has ended. There is nothing you need to do.`,
    rows: [
      documentRow(input),
      { label: 'Declined by', value: input.rejectedBy },
      { label: 'Declined', value: time(input.rejectedAt) },
    ],
    ...(input.link ? { button: { label: 'View the document', url: input.link } } : {}),
    ...(input.reason ? { quote: { by: 'Reason', words: input.reason } } : {}),
    notes: [],
  }),

  withdrawn: (input) => ({
    subject: `${tag(input)} Signature withdrawn: ${input.documentName}`,
    title: `${input.withdrawnBy} withdrew the signature`,
    lead:
      input.audience === 'requester'
        ? `${input.recipientName}, the signing process has ended. To continue, change the document and send a new request.`
        : `${input.recipientName}, the signing process has ended. There is nothing you need to do.`,
    rows: [
      documentRow(input),
      { label: 'Withdrawn by', value: input.withdrawnBy },
      { label: 'Withdrawn', value: time(input.withdrawnAt) },
    ],
    ...(input.link ? { button: { label: 'View the document', url: input.link } } : {}),
    ...(input.reason ? { quote: { by: 'Reason', words: input.reason } } : {}),
    notes: [],
  }),

  cancelled: (input) => ({
    subject: `${tag(input)} Request canceled: ${input.documentName}`,
    title: `The request to sign ${input.documentName} was canceled`,
    lead: `${input.recipientName}, ${requester(input)} canceled the request. You do not need to sign.`,
    rows: [documentRow(input), requesterRow(input), { label: 'Canceled', value: time(input.cancelledAt) }],
    ...(input.link ? { button: { label: 'View the document', url: input.link } } : {}),
    ...(input.reason ? { quote: { by: 'Reason', words: input.reason } } : {}),
    notes: input.availableUntil
      ? [
          `You can read the document at this link until ${time(input.availableUntil)}. It can no longer be signed.`,
        ]
      : ['The link you received earlier no longer opens.'],
  }),

  expired: (input) => ({
    subject: `${tag(input)} Signing period over: ${input.documentName}`,
    title: `The signing period of ${input.participantName} is over`,
    lead: `${input.recipientName}, ${input.participantName} can no longer sign this document.`,
    rows: [
      documentRow(input),
      { label: 'Signer', value: input.participantName },
      { label: 'Ended', value: time(input.expiredAt), tone: 'warn' },
    ],
    button: { label: 'Extend the signing period', url: input.link },
    notes: [
      'When you extend it, the request is sent again with the new deadline. Until you extend or cancel it, the document waits for the signature.',
    ],
  }),

  locked: (input) => ({
    subject: `${tag(input)} Identity check locked: ${input.documentName}`,
    title: `The identity check of ${input.participantName} is locked`,
    lead: `${input.recipientName}, the contact was entered incorrectly five times at the signing link. It is locked for 30 minutes.`,
    rows: [
      documentRow(input),
      { label: 'Signer', value: input.participantName },
      { label: 'Unlocks at', value: time(input.lockedUntil), tone: 'warn' },
    ],
    button: { label: 'Open the document', url: input.link },
    notes: [
      'Please check that the request went to the right contact. The link may have reached someone else.',
    ],
  }),

  authenticationLocked: (input) => ({
    subject: `${tag(input)} Authentication locked: ${input.documentName}`,
    title: `The authentication of ${input.participantName} is locked`,
    lead: `${input.recipientName}, ${AUTHENTICATIONS[input.authType].wrong}. It is locked for 30 minutes.`,
    rows: [
      documentRow(input),
      { label: 'Signer', value: input.participantName },
      { label: 'Authentication', value: AUTHENTICATIONS[input.authType].name },
      { label: 'Unlocks at', value: time(input.lockedUntil), tone: 'warn' },
    ],
    button: { label: 'Open the document', url: input.link },
    notes: [AUTHENTICATIONS[input.authType].advice],
  }),

  reservationFailed: (input) => ({
    subject: `${tag(input)} Scheduled request canceled: ${input.documentName}`,
    title: `The request for ${input.documentName} was not sent at its scheduled time`,
    lead: `${input.recipientName}, the schedule was canceled and its points were returned.`,
    rows: [
      documentRow(input),
      { label: 'Scheduled for', value: time(input.reservedFor) },
      { label: 'Reason', value: reservationProblem(input), tone: 'warn' },
    ],
    button: { label: 'Open the document', url: input.link },
    notes: ['Please check the contacts of the participants and send a new request.'],
  }),

  verificationCode: ({ code, minutes }) => ({
    subject: '[Dojang] Your verification code',
    title: 'Enter this verification code',
    lead: `Please enter these digits within ${minutes} minutes.`,
    rows: [],
    code,
    notes: [
      'Do not tell anyone this code. Our staff will never ask for it.',
      'If you did not ask for this, you can delete this e-mail.',
    ],
  }),
  verificationText: ({ code, minutes }) =>
    `[Dojang] Code ${code} (enter it within ${minutes} minutes; do not tell anyone)`,

  footer: (sender, host, pays) => ({
    sentBy: sender
      ? `Sent for ${sender.name} by Dojang, an electronic contract service.`
      : 'Sent by Dojang, an electronic contract service.',
    written:
      sender === undefined
        ? ''
        : `${confirmationOf(sender)} Names, the title of the document, messages and reasons were written by users, not by Dojang.`,
    caution: `Dojang's only address is ${host}. We never ask by e-mail for an app installation, a photo of your ID or a card number.${pays ? ' To pay, you enter your card number after signing, on the page of Signpay only.' : ''} If you did not expect this e-mail, you can delete it.`,
    keepLink: 'Please do not forward the link in this e-mail.',
    linkFallback: 'If the button does not work, paste this address into your browser.',
  }),
  textCaution: (host) => `Check that the link opens ${host}.`,

  talk: {
    ...englishPeopleTalk,
    signRequest: {
      subject: 'Signature request',
      button: SIGN,
      template: `[Dojang] Signature request\n\n#{이름}, #{회사} has asked for your signature.\n\nDocument: #{문서}\nSign by: #{기한}\n\n${TALK_CAUTION}`,
    },
    reminder: {
      subject: 'Signature reminder',
      button: SIGN,
      template: `[Dojang] Signature reminder\n\n#{이름}, a document is still waiting for your signature.\n\nDocument: #{문서}\nFrom: #{회사}\nSign by: #{기한}\n\n${TALK_CAUTION}`,
    },
    completed: {
      subject: 'Contract complete',
      button: READ_CONTRACT,
      template:
        '[Dojang] Contract complete\n\n#{이름}, everyone has signed. Please download the completed document and keep it.\n\nDocument: #{문서}\nFrom: #{회사}\nAvailable until: #{기한}',
    },
    rejected: {
      subject: 'Signature declined',
      button: 'View the document',
      template:
        '[Dojang] Signature declined\n\n#{이름}, #{서명자} declined to sign, so the signing process has ended.\n\nDocument: #{문서}\nFrom: #{회사}',
    },
    withdrawn: {
      subject: 'Signature withdrawn',
      button: 'View the document',
      template:
        '[Dojang] Signature withdrawn\n\n#{이름}, #{서명자} withdrew the signature, so the signing process has ended.\n\nDocument: #{문서}\nFrom: #{회사}',
    },
    cancelled: {
      subject: 'Request canceled',
      button: 'View the document',
      template:
        '[Dojang] Request canceled\n\n#{이름}, #{회사} canceled the request. You do not need to sign.\n\nDocument: #{문서}',
    },
    expired: {
      subject: 'Signing period over',
      button: 'Extend the signing period',
      template:
        '[Dojang] Signing period over\n\n#{이름}, the signing period of #{서명자} is over. Extend it to continue signing.\n\nDocument: #{문서}\nEnded: #{기한}',
    },
    signRequestPayment: {
      subject: 'Signature and payment request',
      button: SIGN,
      template: `[Dojang] Signature and payment request\n\n#{이름}, #{회사} has asked for your signature and a payment.\n\nDocument: #{문서}\nSign by: #{기한}\n${PAYMENT}\n\n${PAYER_CAUTION}`,
    },
    reminderPayment: {
      subject: 'Signature reminder',
      button: SIGN,
      template: `[Dojang] Signature reminder\n\n#{이름}, a document is still waiting for your signature.\n\nDocument: #{문서}\nFrom: #{회사}\nSign by: #{기한}\n${PAYMENT}\n\n${PAYER_CAUTION}`,
    },
    paymentReminder: {
      subject: 'Payment reminder',
      button: 'Open the contract',
      template: `[Dojang] Payment reminder\n\n#{이름}, #{회사} reminds you of the payment for the contract that you signed.\n\nAmount to pay: #{금액}\nPayment for: #{상품}\nDocument: #{문서}\n\n${PAYER_CAUTION}`,
    },
    paymentPaid: {
      subject: 'Payment complete',
      button: 'View the document',
      template:
        '[Dojang] Payment complete\n\n#{이름}, your payment is complete.\n\nProduct: #{상품}\nAmount: #{금액}\nPaid at: #{기한}\nSeller: #{회사}\nDocument: #{문서}',
    },
    paymentCancelled: {
      subject: 'Payment canceled',
      button: 'View the document',
      template:
        '[Dojang] Payment canceled\n\n#{이름}, your payment was canceled. Card companies may take 3 to 7 business days to return it.\n\nProduct: #{상품}\nCanceled: #{금액}\nCanceled at: #{기한}\nSeller: #{회사}\nDocument: #{문서}',
    },
    paymentPartlyCancelled: {
      subject: 'Payment partly canceled',
      button: 'View the document',
      template:
        '[Dojang] Payment partly canceled\n\n#{이름}, part of your payment was canceled. Card companies may take 3 to 7 business days to return it.\n\nProduct: #{상품}\nCanceled: #{금액}\nStill paid: #{남은금액}\nReason: #{사유}\nCanceled at: #{기한}\nSeller: #{회사}\nDocument: #{문서}',
    },
  },
};
