import { CLOSING_DAYS, CLOSING_REMINDER_DAYS, periodWords, RETENTION, TERMS_EFFECTIVE } from '@dojang/domain';
import type { PolicyTemplate } from './policy-text.ts';

/** Returns the terms in English, with the company of the installation. */
export const policy: PolicyTemplate = ({ company, offers }) => ({
  title: 'Terms of service (summary)',
  effective: TERMS_EFFECTIVE,
  lead: `${company.name === '' ? '' : `This service is run by ${company.name}. `}This is a summary for readers of English. The Korean text is the one that binds.`,
  sections: [
    {
      heading: 'Membership',
      blocks: [
        `You become a member by agreeing to the terms and verifying your ${offers.texts ? 'phone' : 'e-mail address'}. Membership starts at the age of 14; younger people can sign together with a guardian. A business vouches that the person who signs up may act for it, and answers for what its sub-accounts do.`,
      ],
    },
    {
      heading: 'Electronic signatures',
      blocks: [
        'Under article 3 of the Korean Electronic Signatures Act a signature is not denied effect because it is electronic. Participants agree once to sign electronically; the wording and time are recorded. A completed document is sealed and comes with an audit-trail certificate that anyone can verify. We are no party to your contracts.',
      ],
    },
    {
      heading: 'Points',
      blocks: [
        {
          list: [
            'One point for each document sent (some installations charge for each participant and say so before sending).',
            'Ten free points at sign-up. Free points last 1 year, paid points 5 years. Free points, and those that expire first, are used first.',
            'No return after refusal, cancellation or expiry; points come back when the service itself could not send.',
          ],
        },
      ],
    },
    {
      heading: 'Refunds',
      blocks: [
        'Within 15 days of payment when none of the points bought has been used; within 7 days for a wrong or double payment. Free points cannot be refunded.',
      ],
    },
    {
      heading: 'Your documents',
      blocks: [
        'They stay yours. We store, convert and deliver them only to provide the service. Resident registration numbers are not accepted.',
      ],
    },
    {
      heading: 'Closing your account',
      blocks: [
        `You can close your account at any time in the settings, with your password; with the main admin's account the organization and all of its members are closed, and an admin removes single members. At once everything stops: sessions, keys, apps, links and webhooks; running and scheduled requests are canceled and participants told; paid points are refunded by the rule above. For ${CLOSING_DAYS} days you can log in and take it back; then the account, personal data and unfinished documents are deleted for good. We mail you when you ask for it, ${CLOSING_REMINDER_DAYS} days before, and at the end. Completed documents stay for their other participants for ${periodWords(RETENTION.closedDocument).en}.`,
      ],
    },
    {
      heading: 'Liability and disputes',
      blocks: [
        'We answer for damage that we cause wilfully or negligently, as the law provides, and not for events beyond our control, wrong contacts or disputes between the parties. Korean law applies.',
      ],
    },
  ],
});
