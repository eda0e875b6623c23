import { endpoints, type TemplateInput } from '@dojang/contract';
import { describe, expect, test } from 'vitest';
import { fieldsFor, KIM } from '../../testing/main-job.ts';
import { ownerRows, refusal } from '../../testing/refusals.ts';
import { PEOPLE, templateSteps } from '../../testing/template-steps.ts';
import type { Client } from '../../testing/test-client.ts';
import { serviceWithRequester } from '../../testing/with-requester.ts';

/** Of which templates direct links are made: the list says why one has none, and the call refuses it for the same reason. */

let hangyeol: Client;
let fileId = '';
const service = serviceWithRequester(
  (requester) => {
    ({ client: hangyeol, fileId } = requester);
  },
  { once: true },
);

const { savedTemplate } = templateSteps(
  () => hangyeol,
  () => fileId,
);
const people = PEOPLE.slice(1);

const obstacleOf = async (templateId: string) =>
  (await hangyeol(endpoints.listTemplates, { query: {} })).list.find((one) => one.templateId === templateId)
    ?.linkObstacle;
const make = (templateId: string) => hangyeol(endpoints.createTemplateLink, { body: { templateId, people } });

const BOX = { key: 'own', dragKey: 'own', page: 1, x: 0.1, y: 0.8, width: 0.2, height: 0.04 };
const requesterField = (required: boolean): Partial<TemplateInput> => ({
  requesterFields: [{ ...BOX, type: 'text', label: '회사명', required }],
});

describe('[SET-01] [TPL-02] a direct link is made of a template whose requests can be sent', () => {
  test('the list names no obstacle of such a template, also with an optional requester field', async () => {
    for (const change of [{}, requesterField(false)]) {
      const templateId = await savedTemplate(change);
      expect(await obstacleOf(templateId)).toBeNull();
      expect((await make(templateId)).template.templateId).toBe(templateId);
    }
  });

  test('the list says why another one has none, and the call refuses it for that reason', async () => {
    for (const [change, obstacle, error] of [
      [{ processType: 'FACE_TO_FACE' }, 'inPerson', 'templateLinkUnfit'],
      [requesterField(true), 'requesterField', 'templateLinkRequesterField'],
      [{ fields: fieldsFor([KIM]) }, 'roleWithoutField', 'participantWithoutField'],
    ] as const) {
      const templateId = await savedTemplate(change);
      expect(await obstacleOf(templateId)).toBe(obstacle);
      await refusal(make(templateId), error);
      expect((await hangyeol(endpoints.template, { params: { templateId } })).linkObstacle).toBe(obstacle);
    }
    const templateId = await savedTemplate();
    await ownerRows(service(), `update template set file_id = null where public_id = '${templateId}'`);
    expect(await obstacleOf(templateId)).toBe('fileGone');
    await refusal(make(templateId), 'templateFileGone');
  });
});
