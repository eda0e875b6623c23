import { TERMS_EFFECTIVE } from '@dojang/domain';
import type { PolicyText } from './policy-text.ts';

export const policy: PolicyText = {
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
    { heading: 'How to stop', blocks: ['Use the link in any message, or tell customer support.'] },
  ],
};
