import type { AccountCopy } from './account-copy.ts';
import { plainName, readableAddress } from './plain-words.ts';
import { seoulTime } from './seoul-time.ts';

const time = (at: Date) => seoulTime(at, 'en');
const untilRow = (until: Date) => ({ label: 'Link expires', value: time(until), tone: 'strong' }) as const;
const idRow = (loginId: string) => ({ label: 'ID', value: loginId, tone: 'strong' }) as const;
const NOT_ASKED = 'If you did not ask for this, you can delete this e-mail. Your account is unchanged.';

export const englishAccountCopy: AccountCopy = {
  foundId: ({ loginIds, publicUrl }) => ({
    subject: '[Dojang] Your ID',
    title: 'Here is the ID you signed up with',
    lead: 'A part of it is hidden.',
    rows: loginIds.map((loginId, at) => ({ ...idRow(loginId), label: at === 0 ? 'ID' : `ID ${at + 1}` })),
    button: { label: 'Log in', url: `${publicUrl}/user/login` },
    notes: [NOT_ASKED],
  }),
  foundIdText: ({ loginIds }) => `[Dojang] Your ID: ${loginIds.join(', ')}`,

  reset: ({ maskedLoginId, link, until }) => ({
    subject: '[Dojang] Reset your password',
    title: 'Choose a new password',
    lead: 'Press the button to choose a new password. The link works once.',
    rows: [idRow(maskedLoginId), untilRow(until)],
    button: { label: 'Choose a password', url: link },
    notes: [NOT_ASKED],
  }),
  resetText: ({ maskedLoginId, link }) =>
    `[Dojang] Choose a new password for ${maskedLoginId} within 30 minutes. If you did not ask for this, delete this message.\n${link}`,

  authenticate: ({ maskedLoginId, link, until }) => ({
    subject: '[Dojang] Confirm your e-mail address',
    title: 'Confirm your e-mail address',
    lead: 'Press the button to confirm this address for the following account.',
    rows: [idRow(maskedLoginId), untilRow(until)],
    button: { label: 'Confirm the address', url: link },
    notes: [
      'If this is not your account, or you never gave this address to Dojang, do not press it and delete this e-mail: the account would see what this address is asked to sign.',
    ],
  }),

  accountMade: ({ organizationName, maskedLoginId, link, until }) => ({
    subject: `[Dojang] Your account at ${organizationName}`,
    title: 'Choose a password',
    lead: 'The operator of this Dojang service has made this account. Press the button to choose a password, then log in. The link works once.',
    rows: [
      { label: 'Organization', value: organizationName, tone: 'strong' },
      idRow(maskedLoginId),
      untilRow(until),
    ],
    button: { label: 'Choose a password', url: link },
    notes: [
      'If you do not know this organization or do not want to use Dojang, delete this e-mail without pressing it.',
    ],
  }),

  passwordChanged: ({ maskedLoginId, at, publicUrl }) => ({
    subject: '[Dojang] Your password was changed',
    title: 'Your password was changed',
    lead: 'All other devices were logged out.',
    rows: [idRow(maskedLoginId), { label: 'Changed', value: time(at) }],
    button: { label: 'Reset the password', url: `${publicUrl}/user/find/password` },
    notes: ['If it was not you, reset your password at once.'],
  }),

  wake: ({ link, until }) => ({
    subject: '[Dojang] Reactivate your account',
    title: 'Reactivate your account',
    lead: 'This account is dormant because it was not used for a long time. Press the button to use it again.',
    rows: [untilRow(until)],
    button: { label: 'Reactivate the account', url: link },
    notes: ['If it was not you who logged in, do not press it and change your password.'],
  }),

  bulkUndelivered: ({ name, sent, failed, link }) => ({
    subject: `[Dojang] Some requests did not arrive: ${name}`,
    title: `${failed} requests did not arrive, or nobody can tell`,
    lead: 'Check the contacts, then correct them or send the requests again. The documents and the points they used stay as they are.',
    rows: [
      { label: 'Bulk', value: name, tone: 'strong' },
      { label: 'Sent', value: String(sent) },
      { label: 'Not arrived', value: String(failed), tone: 'warn' },
    ],
    button: { label: 'See these requests', url: link },
    notes: [],
  }),

  bulkOverdue: ({ name, sent, cancelled, link }) => ({
    subject: `[Dojang] Bulk sending was canceled: ${name}`,
    title: `${cancelled} rows were canceled without being sent`,
    lead: 'The bulk send was canceled because 30 days have passed since its sending time. Its unused points were returned.',
    rows: [
      { label: 'Bulk', value: name, tone: 'strong' },
      { label: 'Sent', value: String(sent) },
      { label: 'Canceled', value: String(cancelled) },
    ],
    button: { label: 'See the bulk send', url: link },
    notes: ['To send it again, copy the bulk send.'],
  }),

  linkNearlyFull: ({ name, uses, most, link }) => ({
    subject: `[Dojang] A direct link has almost reached its daily limit: ${name}`,
    title: `It made ${uses} requests within 24 hours`,
    lead: `Its limit is ${most} a day. When it is reached, visitors cannot start to sign.`,
    rows: [{ label: 'Template', value: name, tone: 'strong' }],
    button: { label: 'See the direct link', url: link },
    notes: [
      'If you expected these requests, raise the daily limit in the settings of direct links. Otherwise switch the link off.',
    ],
  }),

  linkVisit: ({ name, requester, until, link }) => ({
    subject: `[Dojang] Start signing: ${name}`,
    title: 'Start signing',
    lead: `This contact was entered at a signing link of ${requester}. Press the button to start.`,
    rows: [
      { label: 'Document', value: name, tone: 'strong' },
      { label: 'Link ends', value: time(until) },
    ],
    button: { label: 'Start signing', url: link },
    notes: ['If you did not enter it, delete this mail. Nothing is requested before the button is pressed.'],
  }),
  linkVisitText: ({ name, requester, link }) =>
    `[Dojang] To sign “${name}” of ${requester}, open the link within 24 hours. If you did not ask for this, delete this message.\n${link}`,

  linkWithoutPoints: ({ name, at, link }) => ({
    subject: `[Dojang] A direct link has no points left: ${name}`,
    title: 'A visitor of a direct link could not start',
    lead: 'The request was not sent because there are not enough points. Once points are charged, the same link works again.',
    rows: [
      { label: 'Template', value: name, tone: 'strong' },
      { label: 'When', value: time(at) },
    ],
    button: { label: 'See the direct link', url: link },
    notes: [
      'The main admin of an organization, or a person without one, charges points.',
      'This mail is sent once a day for each link.',
    ],
  }),

  webhookOff: ({ url, reason, at, link }) => ({
    subject: '[Dojang] A webhook was switched off',
    title: 'A webhook was switched off',
    lead:
      reason === 'gone'
        ? 'Its address replied that it is gone (410).'
        : 'Nothing could be delivered to its address for 3 days.',
    rows: [
      { label: 'Address', value: plainName(url, 200), address: readableAddress(url, 200), tone: 'strong' },
      { label: 'Switched off', value: time(at) },
    ],
    button: { label: 'See the webhook', url: link },
    notes: ['Once it is on again, the events of the last 30 days can be sent again.'],
  }),

  invited: ({ organizationName, inviterName, link, until }) => ({
    subject: `[Dojang] Invitation to ${organizationName}`,
    title: `You are invited to join ${organizationName}`,
    lead: 'Press the button to choose an ID and a password. The link works once.',
    rows: [
      { label: 'Organization', value: organizationName, tone: 'strong' },
      { label: 'Invited by', value: inviterName },
      untilRow(until),
    ],
    button: { label: 'Accept the invitation', url: link },
    notes: [
      'If you do not know this organization or do not want to join, delete this e-mail. Nothing will happen.',
    ],
  }),

  apiKeyEnding: ({ name, endsAt, link }) => ({
    subject: `[Dojang] An API key expires soon: ${name}`,
    title: 'An API key expires soon',
    lead: 'Systems that use this key can no longer call the API once it has expired.',
    rows: [
      { label: 'API key', value: name, tone: 'strong' },
      { label: 'Expires', value: time(endsAt), tone: 'warn' },
    ],
    button: { label: 'Reissue the API key', url: link },
    notes: ['The current key stays valid until it expires, even after a new one is issued.'],
  }),

  bulkEnded: ({ name, sent, failed, link }) => ({
    subject: `[Dojang] Bulk sending has ended: ${name}`,
    title: failed === 0 ? 'Every row was sent' : `${failed} rows were not sent`,
    lead:
      failed === 0
        ? 'The bulk send has ended.'
        : 'Rows that were not sent cost no points. See the reasons, and send them again.',
    rows: [
      { label: 'Bulk', value: name, tone: 'strong' },
      { label: 'Sent', value: String(sent) },
      { label: 'Failed', value: String(failed) },
    ],
    button: { label: 'See the result', url: link },
    notes: [],
  }),

  dormancy: ({ maskedLoginId, sleepsAt, publicUrl }) => ({
    subject: '[Dojang] Your account will become dormant',
    title: 'Your account becomes dormant in 30 days',
    lead: 'You have not logged in for almost a year. Log in once before then to keep using it.',
    rows: [idRow(maskedLoginId), { label: 'Dormant from', value: time(sleepsAt), tone: 'warn' }],
    button: { label: 'Log in', url: `${publicUrl}/user/login` },
    notes: [
      'A dormant account can be reactivated by e-mail. After 4 more years its personal data is erased.',
    ],
  }),
};
