import type { ShownBranding } from '@dojang/contract';
import { expect, test } from 'vitest';
import { createKeys } from '../../platform/keys.ts';
import { composeAccountMessage } from './account.compose.ts';
import { ACCOUNT_TEMPLATES, type AccountTemplate } from './account.plan.service.ts';

const NOW = new Date('2026-12-05T05:20:00Z');
const LATER = new Date('2026-12-06T05:20:00Z').toISOString();
const BRANDING: ShownBranding = {
  senderName: '한결상사',
  logo: '/logos/abc',
  address: 'https://hangyeol.example',
  desc: '한결상사 인사팀',
  barColor: '#123456',
  buttonColor: '#123456',
  textColor: '#ffffff',
};

/** The mails of an organization about its documents, and the tests that look like them. */
const OF_ORGANIZATION: readonly AccountTemplate[] = [
  'bulkEnded',
  'bulkOverdue',
  'bulkUndelivered',
  'bulkTest',
  'brandingTest',
  'linkNearlyFull',
  'linkVisit',
  'linkWithoutPoints',
];

test('[SET-02] mails of an organization to its members carry its branding, and those of the service itself do not', () => {
  const branded = ACCOUNT_TEMPLATES.filter((template) => {
    const content = composeAccountMessage({
      channel: 'email',
      template,
      parameters: {
        at: LATER,
        endsAt: LATER,
        expiresAt: LATER,
        tenantId: '1',
        testId: 't',
        role: 'r',
        loginIds: 'a',
        name: '근로계약',
        news: template === 'closing' ? 'requested' : 'accountClosed',
      },
      verification: {
        public_id: 'v',
        purpose: 'email',
        contact: 'a@b.example',
        created_at: NOW,
        expires_at: new Date(LATER),
        used_at: null,
      },
      branding: BRANDING,
      keys: createKeys('a secret of this test, long enough to be one'),
      publicUrl: 'https://dojang.example',
      now: NOW,
    });
    if (content === null) throw new Error(`${template} has no content`);
    if (!('mail' in content)) return false;
    const { fromName, html } = content.mail;
    const hasName = fromName.startsWith('한결상사');
    expect({ template, hasLogo: html.includes('https://dojang.example/logos/abc') }).toEqual({
      template,
      hasLogo: hasName,
    });
    return hasName;
  });
  expect([...branded].sort()).toEqual([...OF_ORGANIZATION].sort());
});
