import type { Offers } from '@dojang/contract';
import {
  CLOSING_DAYS,
  type Company,
  KEPT_BY_LAW,
  PRIVACY_EFFECTIVE,
  periodWords,
  RETENTION,
} from '@dojang/domain';
import type { PolicyTemplate } from './policy-text.ts';

/** Whom the company hands personal data to: the named ones, otherwise the kinds of what this installation uses. */
function processorsOf({ processors }: Company, offers: Offers): string {
  if (processors.length > 0)
    return `These work for us under contract: ${processors.map(({ work, company }) => `${company} (${work})`).join(', ')}.`;
  const kinds = [
    ...(offers.texts ? ['messaging'] : []),
    'mail',
    ...(offers.points ? ['payment'] : []),
    ...(offers.identity ? ['identity'] : []),
    'hosting',
  ];
  return `Providers of ${kinds.join(', ')} work for us under contract.`;
}

/** Who answers for personal data, where somebody is named. */
function officerOf({ privacyOfficer, email, phone }: Company): string {
  const contacts = [privacyOfficer.email || email, privacyOfficer.phone || phone].filter((one) => one !== '');
  return contacts.length === 0 ? '' : `, or by ${contacts.join(', ')}`;
}

/** From a member's request to leave to the erasure, the account can be taken back. */
const UNTIL_LEFT = `${CLOSING_DAYS} days after you ask to leave`;

/** Returns the privacy policy in English, with the company of the installation. */
export const policy: PolicyTemplate = ({ company, offers }) => ({
  title: 'Privacy policy (summary)',
  effective: PRIVACY_EFFECTIVE,
  lead: `${company.name === '' ? '' : `This service is run by ${company.name}. `}This is a summary for readers of English. The Korean text is the one that binds.`,
  sections: [
    {
      heading: 'What we collect, and why',
      blocks: [
        {
          head: ['Who', 'What', 'Why', 'How long'],
          rows: [
            [
              'Members',
              'Name, birth date, ID, password, e-mail, phone',
              'Log-in, age check, account recovery, notices',
              UNTIL_LEFT,
            ],
            [
              'Businesses',
              'Representative, business name, registration number',
              'Organization, tax invoices',
              UNTIL_LEFT,
            ],
            [
              'Signers',
              'Name, contact, signature, what was filled in, IP address, device, result of identity checks',
              'Delivery and proof of the contract',
              '5 years after the contract',
            ],
            ['News (optional)', 'E-mail, phone', 'News and offers', 'Until you withdraw'],
          ],
        },
        'Passwords are stored unreadably, card numbers are never stored, and resident registration numbers are never collected.',
      ],
    },
    {
      heading: 'Records kept by law',
      blocks: [
        {
          head: ['Records', 'Law', 'How long'],
          rows: [...KEPT_BY_LAW.map(({ words, law, period }) => [words.en, law.en, periodWords(period).en])],
        },
      ],
    },
    {
      heading: 'Who else sees it',
      blocks: [
        `The parties of a document see it and its certificate, contacts partly hidden. ${processorsOf(company, offers)} Nothing leaves Korea.`,
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        `You can see, correct, delete and stop the processing of your data, and withdraw consent at any time: in the settings${officerOf(company)}. Membership is closed to children under 14.`,
      ],
    },
    {
      heading: 'Destruction and protection',
      blocks: [
        `When you close your account, you can come back for ${CLOSING_DAYS} days; then your name, contacts, birth date, password, signatures, templates and unfinished documents are erased. Members who are removed from an organization are erased at once but for their name in documents. Login IDs stay taken. Completed documents and their audit trails stay for their other participants for ${periodWords(RETENTION.closedDocument).en} after their completion.`,
        'Data whose time has run out is destroyed within 5 days and the destruction is recorded. An uploaded file that is in no document and no template is deleted after 30 days. Files and personal data of a document that is removed for good go within a day; if anybody has signed it, its audit trail is kept encrypted for 5 years, shown nowhere, and opened only for a recorded reason such as a court order. Transfers are encrypted, accounts are kept apart, access is logged.',
      ],
    },
  ],
});
