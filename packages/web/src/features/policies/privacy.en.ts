import { PRIVACY_EFFECTIVE } from '@dojang/domain';
import type { PolicyText } from './policy-text.ts';

export const policy: PolicyText = {
  title: 'Privacy policy (summary)',
  effective: PRIVACY_EFFECTIVE,
  lead: 'This is a summary for readers of English. The Korean text is the one that binds.',
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
              'Until you leave',
            ],
            [
              'Businesses',
              'Representative, business name, registration number',
              'Organization, tax invoices',
              'Until you leave',
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
          list: [
            '5 years: contracts, payments, electronic finance, tax',
            '3 years: complaints and disputes, credit information',
            '6 months: advertising',
          ],
        },
      ],
    },
    {
      heading: 'Who else sees it',
      blocks: [
        'The parties of a document see it and its certificate, contacts partly hidden. Messaging, mail, payment, identity and hosting providers work for us under contract. Nothing leaves Korea.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You can see, correct, delete and stop the processing of your data, and withdraw consent at any time: in the settings, or by writing to privacy@dojang.example (1600-0000). Membership is closed to children under 14.',
      ],
    },
    {
      heading: 'Destruction and protection',
      blocks: [
        'Data whose time has run out is destroyed within 5 days and the destruction is recorded. An uploaded file that is in no document and no template is deleted after 30 days. Transfers are encrypted, accounts are kept apart, access is logged.',
      ],
    },
  ],
};
