import { endpoints, type TemplateInput } from '@dojang/contract';
import { expect, test } from 'vitest';
import { fieldsFor, KIM } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { templateSteps } from '../../../testing/template-steps.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithRequester } from '../../../testing/with-requester.ts';

/** Of which templates bulks are made: the list says why one has none before a bulk is begun. */

let hangyeol: Client;
let fileId = '';
serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const { savedTemplate } = templateSteps(
  () => hangyeol,
  () => fileId,
);
const obstacleOf = async (templateId: string) =>
  (await hangyeol(endpoints.listTemplates, { query: {} })).list.find((one) => one.templateId === templateId)
    ?.bulkObstacle;
const make = (templateId: string) => hangyeol(endpoints.createBulkTransmit, { body: { templateId } });

const BOX = { key: 'own', dragKey: 'own', page: 1, x: 0.1, y: 0.8, width: 0.2, height: 0.04 };
const own = (type: 'text' | 'picture', required: boolean): Partial<TemplateInput> => ({
  requesterFields: [{ ...BOX, type, required }],
});

test('[BLK-01] [TPL-02] the list of templates says why a bulk cannot be made of one, as the call does', async () => {
  for (const change of [{}, own('text', true), own('picture', false)])
    expect(await obstacleOf(await savedTemplate(change))).toBeNull();
  for (const [change, obstacle, error] of [
    [{ processType: 'FACE_TO_FACE' }, 'inPerson', 'bulkTemplateUnfit'],
    [own('picture', true), 'ownPicture', 'bulkTemplateUnfit'],
    [{ fields: fieldsFor([KIM]) }, 'roleWithoutField', 'participantWithoutField'],
  ] as const) {
    const templateId = await savedTemplate(change);
    expect(await obstacleOf(templateId)).toBe(obstacle);
    await refusal(make(templateId), error);
  }
});

test('[BLK-01] a field of the requester without a name heads its column by its kind, its number and its page', async () => {
  const { bulkTransmitId } = await make(await savedTemplate(own('text', true)));
  const { columns } = await hangyeol(endpoints.bulkTransmit, { params: { bulkTransmitId } });
  expect(columns.filter(({ kind }) => kind === 'field').map(({ label }) => label)).toEqual([
    '텍스트 1 (1쪽)',
  ]);
});
