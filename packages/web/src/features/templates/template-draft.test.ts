import type { TemplateDetail } from '@dojang/contract';
import { expect, test } from 'vitest';
import { askedOfBody, bodyOf, draftOfBody } from '../editor/model/draft.ts';
import { draftOfTemplate, rolesOf } from './template-draft.ts';

const time = '2026-11-22T00:00:00.000Z';
const box = { page: 1, x: 0.1, y: 0.1, width: 0.1, height: 0.1, required: true };
const check = (key: string) => ({
  ...box,
  key,
  dragKey: `check-${key}`,
  type: 'check' as const,
  participantKey: 'b',
  settings: { groupKey: 'g' },
});
const own = { ...box, key: 'o', dragKey: 'text-o', type: 'text' as const, participantKey: '' };

const detail: TemplateDetail = {
  templateId: 't',
  documentId: 't',
  name: '계약서',
  version: 1,
  revision: 3,
  createdAt: time,
  updatedAt: time,
  roles: [
    { key: 'b', roleName: '을', signingOrder: 2 },
    { key: 'a', roleName: '갑', signingOrder: 1 },
  ],
  pageCount: 1,
  fieldCount: 3,
  sentCount: 0,
  thumbUrl: '',
  fileState: 'ready',
  linkObstacle: null,
  bulkObstacle: null,
  teamId: null,
  teamName: null,
  owner: { name: '윤한결' },
  abilities: { request: true, change: true, copy: true, remove: true },
  fileId: 'f',
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 2880,
  reminderDays: 5,
  message: '확인해 주세요.',
  fields: [check('1'), check('2')],
  fieldGroups: [{ key: 'g', kind: 'check', required: true, least: 1 }],
  requesterFields: [own],
  authentications: [{ participantKey: 'a', authType: 'password', hint: '사번', hasValue: true }],
  attachmentRequests: [{ participantKey: 'b', attachmentType: '사업자등록증', required: true }],
  payment: { productName: '계약금', amount: 1000, participantKey: 'b' },
  attachCompletedFiles: false,
  pages: [],
  fileNotices: [],
};

test('[TPL-02] [EDT-01] the editor saves an unchanged template as it was', () => {
  const frame = { documentId: 't', fileId: 'f' } as const;
  const body = bodyOf(draftOfTemplate(detail), frame);
  expect(body).toMatchObject({
    name: '계약서',
    expiryMinutes: 2880,
    reminderDays: 5,
    message: '확인해 주세요.',
  });
  expect(rolesOf(body.participants)).toEqual([
    { key: 'a', roleName: '갑', signingOrder: 1 },
    { key: 'b', roleName: '을', signingOrder: 2 },
  ]);
  expect(body.fields.map((field) => field.key)).toEqual(['1', '2']);
  expect(body.fieldGroups).toEqual(detail.fieldGroups);
  expect(body.requesterFields?.map((field) => field.key)).toEqual(['o']);
  const { attachmentRequests, payment, attachCompletedFiles } = detail;
  const authentications = [{ participantKey: 'a', authType: 'password', hint: '사번' }];
  expect(askedOfBody(body)).toEqual({ authentications, attachmentRequests, payment, attachCompletedFiles });
  const { asked } = draftOfBody(body, draftOfTemplate(detail));
  expect(asked).toEqual({ ...askedOfBody(body), authentications: detail.authentications });
});

test('[TPL-02] [EDT-06] the requirements of a removed person are removed too, so that the rest can be saved', () => {
  const draft = draftOfTemplate(detail);
  const frame = { documentId: 't', fileId: 'f' } as const;
  const without = (key: string) =>
    askedOfBody(bodyOf({ ...draft, people: draft.people.filter((person) => person.key !== key) }, frame));
  expect(without('b')).toEqual({
    authentications: [{ participantKey: 'a', authType: 'password', hint: '사번' }],
    attachmentRequests: [],
    payment: { productName: '계약금', amount: 1000 },
    attachCompletedFiles: false,
  });
  expect(without('a').authentications).toEqual([]);
});

test('[TPL-02] a role without a name is saved under the first unused label', () => {
  const draft = draftOfTemplate(detail);
  const people = draft.people.map((person) => (person.key === 'a' ? { ...person, name: ' ' } : person));
  const frame = { documentId: 't', fileId: 'f' } as const;
  const { participants } = bodyOf({ ...draft, people }, frame);
  expect(rolesOf(participants).map((role) => role.roleName)).toEqual(['갑', '을']);
});
