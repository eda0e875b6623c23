import { endpoints, type TemplateInput } from '@dojang/contract';
import { fieldsFor, KIM, LEE } from './main-job.ts';
import type { Client } from './test-client.ts';

/** The steps with templates, through the API only: for 김하나 and 이두리, with a signature, a text and a date field each. */

export const ROLES = [
  { key: 'kim', roleName: '회사', signingOrder: 1 },
  { key: 'lee', roleName: '근로자', signingOrder: 2 },
];

export const templateContent = (fileId: string, overrides: Partial<TemplateInput> = {}): TemplateInput => ({
  name: '근로계약서 (정규직)',
  fileId,
  processType: 'PROCEDURE',
  isSequential: true,
  expiryMinutes: 2880,
  message: '확인하고 서명해 주세요.',
  roles: ROLES,
  fields: fieldsFor([KIM, LEE]),
  ...overrides,
});

export const PEOPLE = [KIM, LEE].map((person) => ({
  key: person.key,
  name: person.name,
  signingMethodType: person.method,
  signingContactInfo: person.contact,
}));

interface RequestBody {
  readonly send?: boolean;
  readonly people?: typeof PEOPLE;
  readonly name?: string;
}

/** @param client and fileId are functions, since both are created after this call */
export function templateSteps(client: () => Client, fileId: () => string) {
  const save = (templateId: string, body: TemplateInput) =>
    client()(endpoints.updateTemplate, { params: { templateId }, body });
  return {
    save,
    read: (templateId: string) => client()(endpoints.template, { params: { templateId } }),
    documentOf: (documentId: string) => client()(endpoints.document, { params: { documentId } }),
    content: (overrides: Partial<TemplateInput> = {}) => templateContent(fileId(), overrides),
    async savedTemplate(overrides: Partial<TemplateInput> = {}): Promise<string> {
      const { templateId } = await client()(endpoints.createTemplate, { body: { fileId: fileId() } });
      await save(templateId, templateContent(fileId(), overrides));
      return templateId;
    },
    request: (templateId: string, body: RequestBody = {}) =>
      client()(endpoints.requestFromTemplate, { params: { templateId }, body }),
  };
}
