import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { IDENTITY_CONSENT, IDENTITY_CONSENT_VERSION } from './identity-consent.ts';

test('[SGN-09] [AUD-01] a changed consent to the identity check gets another version', () => {
  const hash = createHash('sha256').update(JSON.stringify(IDENTITY_CONSENT)).digest('hex').slice(0, 16);
  expect([IDENTITY_CONSENT_VERSION, hash]).toMatchInlineSnapshot(`
    [
      "2026-11-01",
      "2e79000b3ff8d77e",
    ]
  `);
});
