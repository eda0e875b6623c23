import { expect, test } from 'vitest';
import {
  assertTemplateLinkable,
  assertTemplateLinkOpen,
  checkTemplateLinkEnd,
  templateLinkObstacle,
  templateLinkState,
} from './template-link.ts';

const at = (text: string): Date => new Date(text);
const now = at('2026-11-24T09:00:00Z');
const link = (change: object = {}) => ({
  isOn: true,
  expiresAt: at('2026-12-24T09:00:00Z'),
  mostUses: 2,
  uses: 1,
  ...change,
});

test('[SET-01] a direct link works while it is on, before its end, and up to its number of uses', () => {
  expect(templateLinkState(link(), now)).toBe('open');
  expect(templateLinkState(link({ expiresAt: null, mostUses: null, uses: 9_999 }), now)).toBe('open');
  expect(templateLinkState(link({ uses: 2 }), now)).toBe('usedUp');
  expect(templateLinkState(link(), at('2026-12-24T09:00:00Z'))).toBe('expired');
  expect(templateLinkState(link({ isOn: false, uses: 2 }), now)).toBe('off');
  expect(() => assertTemplateLinkOpen(link(), now)).not.toThrow();
  expect(() => assertTemplateLinkOpen(link({ isOn: false }), now)).toThrow('templateLinkClosed');
});

test('[SET-01] its end lies ahead', () => {
  expect(() => checkTemplateLinkEnd(null, now)).not.toThrow();
  expect(() => checkTemplateLinkEnd(now, now)).toThrow('templateLinkEnd');
});

test('[SET-01] [TPL-02] a template whose requests would all be refused has no direct link', () => {
  const template = {
    processType: 'PROCEDURE',
    hasFile: true,
    roles: [
      { key: 'kim', roleName: '회사' },
      { key: 'lee', roleName: '근로자' },
    ],
    rolesWithField: ['', 'kim', 'lee'],
    hasRequiredRequesterField: false,
  } as const;
  expect(templateLinkObstacle(template)).toBeNull();
  expect(() => assertTemplateLinkable(template)).not.toThrow();
  for (const [change, obstacle, error] of [
    [{ processType: 'FACE_TO_FACE' }, 'inPerson', 'templateLinkUnfit'],
    [{ hasFile: false }, 'fileGone', 'templateFileGone'],
    [{ hasRequiredRequesterField: true }, 'requesterField', 'templateLinkRequesterField'],
    [{ rolesWithField: ['', 'kim'] }, 'roleWithoutField', 'participantWithoutField'],
    [{ roles: [] }, 'roleWithoutField', 'participantWithoutField'],
  ] as const) {
    expect(templateLinkObstacle({ ...template, ...change })).toBe(obstacle);
    expect(() => assertTemplateLinkable({ ...template, ...change })).toThrow(error);
  }
});
