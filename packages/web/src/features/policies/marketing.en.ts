import { hasSupport, TERMS_EFFECTIVE } from '@dojang/domain';
import type { PolicyTemplate } from './policy-text.ts';

/** Returns the consent to news and offers in English, with the company of the installation. */
export const policy: PolicyTemplate = ({ company }) => ({
  title: 'News and offers (optional)',
  effective: TERMS_EFFECTIVE,
  lead: 'Everything works without it.',
  sections: [
    {
      heading: 'What you get',
      blocks: ['News about features and offers by e-mail and message, marked as advertising.'],
    },
    {
      heading: 'What is used, and how long',
      blocks: ['Your e-mail and phone, until you withdraw. Records of sent advertising are kept 6 months.'],
    },
    {
      heading: 'How to stop',
      blocks: [
        hasSupport(company)
          ? 'Use the link in any message, or tell customer support.'
          : 'Use the link in any message.',
      ],
    },
  ],
});
