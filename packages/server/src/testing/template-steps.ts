import { endpoints, type TemplateInput, type TemplateLinkResult, templateLinkToken } from '@dojang/contract';
import type { LinkPerson } from '@dojang/domain';
import { fieldsFor, KIM, LEE, type Person } from './main-job.ts';
import { type Client, clientWith } from './test-client.ts';
import type { TestService } from './test-service.ts';

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

export interface NewLinkInput {
  readonly templateId: string;
  readonly visitorKey?: string;
  readonly people?: LinkPerson[];
}

/** Returns the token in the address of a link. */
export const tokenOf = ({ url }: Pick<TemplateLinkResult, 'url'>): string =>
  templateLinkToken(new URL(url).pathname) ?? '';

/**
 * The steps with direct links: their owner's, and those of visitors.
 * @param service runs with `trustedProxies: 1`, so that visitors have addresses of their own
 */
export function templateLinkSteps(service: () => TestService, client: () => Client) {
  let visitors = 0;
  return {
    make: (body: NewLinkInput) => client()(endpoints.createTemplateLink, { body }),
    change: ({ linkId }: TemplateLinkResult, body: object) =>
      client()(endpoints.changeTemplateLink, { params: { linkId }, body }),
    listed: async ({ linkId }: TemplateLinkResult) =>
      (await client()(endpoints.listTemplateLinks)).list.find((one) => one.linkId === linkId),
    visit: (link: TemplateLinkResult, { name, method, contact }: Omit<Person, 'key'>) => {
      visitors += 1;
      const from = { 'x-forwarded-for': `203.0.113.${visitors % 250}` };
      return clientWith(service().url, from)(endpoints.requestByLink, {
        body: { link: tokenOf(link), name, signingMethodType: method, signingContactInfo: contact },
      });
    },
  };
}
