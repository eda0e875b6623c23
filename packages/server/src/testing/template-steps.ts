import {
  endpoints,
  linkVisitToken,
  type TemplateInput,
  type TemplateLinkResult,
  templateLinkToken,
} from '@dojang/contract';
import type { LinkPerson } from '@dojang/domain';
import { fieldsFor, KIM, LEE, type Person, until } from './main-job.ts';
import { type Client, clientWith, type Headers } from './test-client.ts';
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

interface Visitor {
  readonly name: string;
  readonly signingMethodType: Person['method'];
  readonly signingContactInfo: string;
}

/** Asks for the link of a visit. @returns the masked contact, and the token in the message to it */
export async function askByLink(
  service: TestService,
  link: string,
  visitor: Visitor,
  from: Headers = {},
): Promise<{ readonly sentTo: string; readonly visit: string }> {
  const before = new Set(service.inbox.list().map(({ id }) => id));
  const body = { link, ...visitor };
  const { sentTo } = await clientWith(service.url, from)(endpoints.requestByLink, { body });
  const contact = visitor.signingContactInfo.replace(/\D/g, '');
  const isTo = (to: string): boolean => to === visitor.signingContactInfo || to === contact;
  const visit = await until(`the link of a visit to ${visitor.signingContactInfo}`, async () => {
    const fresh = service.inbox.list().filter((one) => !before.has(one.id) && isTo(one.to));
    return fresh
      .flatMap(({ links }) => links)
      .map((address) => linkVisitToken(new URL(address).pathname))
      .find((token) => token !== null);
  });
  return { sentTo, visit };
}

/** Visits a direct link to the end: the visitor gets the message, and opens its link. */
export async function visitByLink(
  service: TestService,
  link: string,
  visitor: Visitor,
  from: Headers = {},
): Promise<{ readonly sentTo: string; readonly url: string | null }> {
  const { visit } = await askByLink(service, link, visitor, from);
  return clientWith(service.url, from)(endpoints.startByLink, { body: { visit } });
}

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
      const visitor = { name, signingMethodType: method, signingContactInfo: contact };
      return visitByLink(service(), tokenOf(link), visitor, from);
    },
  };
}
