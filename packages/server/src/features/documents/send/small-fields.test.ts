import { type DocumentInput, endpoints } from '@dojang/contract';
import { leastSizeOf } from '@dojang/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentBody, KIM, logIn, upload } from '../../../testing/main-job.ts';
import { refusal } from '../../../testing/refusals.ts';
import { PEOPLE, templateContent, templateSteps } from '../../../testing/template-steps.ts';
import type { Client } from '../../../testing/test-client.ts';
import { serviceWithInvariants } from '../../../testing/with-invariants.ts';

/** A field that is too small for a value may be in a draft, and is refused when it is sent. */

const service = serviceWithInvariants();
let client: Client;
let fileId = '';
let page = { width: 0, height: 0 };

beforeAll(async () => {
  ({ client } = await logIn(service().url, 'hangyeol'));
  fileId = await upload(client, 'pdf/issue16278.pdf');
  const { documentId } = await client(endpoints.createDocument, {
    body: documentBody({ fileId, send: false }),
  });
  const { pages } = await client(endpoints.document, { params: { documentId } });
  page = pages[0] ?? page;
});

type FieldInput = DocumentInput['fields'][number];

/** Adds one field of the given size in points to the fields of the participant Kim. */
function withField(
  type: FieldInput['type'],
  [width, height]: readonly [number, number],
  settings?: FieldInput['settings'],
): FieldInput {
  return {
    key: 'tried',
    dragKey: 'tried',
    type,
    participantKey: 'kim',
    page: 1,
    x: 0.05,
    y: 0.02,
    width: width / page.width,
    height: height / page.height,
    required: false,
    ...(settings ? { settings } : {}),
  };
}

function body(field: FieldInput, send: boolean): DocumentInput {
  const whole = documentBody({ fileId, people: [KIM], send });
  return { ...whole, fields: [...whole.fields, field] };
}

const create = (field: FieldInput, send: boolean) =>
  client(endpoints.createDocument, { body: body(field, send) });

const TOO_SMALL: readonly [FieldInput['type'], readonly [number, number], FieldInput['settings']?][] = [
  ['date', [110, 6.7]],
  ['date', [40, 22]],
  ['text', [130, 7]],
  ['text', [40, 22], { format: 'phone' }],
  ['text', [50, 22], { format: 'email' }],
  ['text', [45, 22], { format: 'birthDate' }],
  ['text', [60, 10], { format: 'amount' }],
  ['dropdown', [130, 6], { options: ['가'] }],
  ['signature', [7, 40]],
  ['check', [5, 5]],
];

describe('[EDT-03] a field that is too small for its kind', () => {
  test.each(TOO_SMALL)(
    '%s of %j points: kept in a draft, refused when it is sent',
    async (type, size, settings) => {
      const field = withField(type, size, settings);
      const { documentId } = await create(field, false);
      const { fields } = await client(endpoints.document, { params: { documentId } });
      expect(fields.map(({ key }) => key)).toContain('tried');
      const refused = await refusal(create(field, true), 'fieldTooSmall');
      expect(refused.result).toEqual({ key: 'tried', least: leastSizeOf({ type, settings }) });
    },
  );

  test('the message names the field and the required size in millimeters and points', async () => {
    const field = { ...withField('date', [110, 6.7]), label: '계약일' };
    const refused = await refusal(create(field, true), 'fieldTooSmall');
    expect(refused.message).toBe(
      '입력란이 너무 작아 내용을 입력할 수 없습니다. 너비 18.9mm(53.4pt), 높이 2.7mm(7.5pt) 이상으로 키워 주세요: 계약일',
    );
  });

  test('a field of the minimum size is sent and can be signed', async () => {
    const { width, height } = leastSizeOf({ type: 'date' });
    const { status } = await create(withField('date', [width, height]), true);
    expect(status).toBe('on_going');
  });

  test('an option that does not fit its field is refused before anybody has to choose it', async () => {
    const options = ['월급', '한 달에 한 번, 매월 말일에 받습니다'];
    const refused = await refusal(
      create(withField('dropdown', [40, 22], { options }), true),
      'optionTooLong',
    );
    expect(refused.result).toEqual({ key: 'tried' });
    expect(refused.message).toContain('한 달에 한 번, 매월 말일에 받습니다');
  });

  test('in a template it is stored unchanged, and refused when a request made from the template is sent', async () => {
    const steps = templateSteps(
      () => client,
      () => fileId,
    );
    const fields = [...templateContent(fileId).fields, withField('date', [110, 6.7])];
    const templateId = await steps.savedTemplate({ fields });
    expect((await steps.read(templateId)).fields.map(({ key }) => key)).toContain('tried');
    const refused = await refusal(steps.request(templateId, { people: PEOPLE, send: true }), 'fieldTooSmall');
    expect(refused.result).toMatchObject({ least: leastSizeOf({ type: 'date' }) });
    await steps.request(templateId, { people: PEOPLE, send: false });
  });
});
