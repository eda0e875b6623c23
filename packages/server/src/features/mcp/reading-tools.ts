import { LIST_FILTERS } from '@dojang/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Handlers } from '../../platform/http/binding.ts';
import type { OpenHandlers } from '../../platform/http/open-calls.ts';
import { documentFacts, templateFacts } from './mcp.view.ts';
import { type McpCaller, parts, queryOf, toolResult } from './mcp-caller.ts';
import { announced } from './tool-input.ts';

/** The tools that change nothing. */

export interface ReadingPorts {
  readonly calls: Pick<Handlers, 'document' | 'documentDownload' | 'listTemplates' | 'template'>;
  readonly documents: OpenHandlers['documents'];
  readonly publicUrl: () => string;
}

const documentId = z.string().max(64).describe('The documentId from find_documents or create_draft');
const search = z
  .string()
  .max(100)
  .default('')
  .describe('A part of the name, of a participant or of a contact');

export const oneDocument = z.object({ documentId });
const downloaded = z.object({
  documentId,
  kind: z.enum(['original', 'completed', 'audit']).default('original'),
});
const searched = z.object({ search });
const found = z.object({
  search,
  status: z.enum(LIST_FILTERS).default('all'),
  limit: z.number().int().min(1).max(50).default(20),
  cursor: z.string().max(500).optional().describe('The nextCursor of the previous page'),
});
const oneTemplate = z.object({ templateId: z.string().max(64) });

const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** Registers the tools on documents. */
export function registerDocumentTools(server: McpServer, ports: ReadingPorts, caller: McpCaller): void {
  const { calls, documents, publicUrl } = ports;
  const shared = parts(caller);
  const read = (documentId: string) => calls.document({ ...shared, params: { documentId } });
  server.registerTool(
    'find_documents',
    {
      title: 'Find documents',
      description: 'Lists documents that the user may see, the newest first.',
      inputSchema: announced(found),
      annotations: READS,
    },
    (sent) =>
      toolResult(caller, 'documents', { shape: found, sent }, async (input) => {
        const query = queryOf.documents(input);
        const { list, nextCursor } = await documents({ ...shared, params: {}, query });
        return { documents: list.map(documentFacts), nextCursor };
      }),
  );
  server.registerTool(
    'read_document',
    {
      title: 'Read a document',
      description:
        'Returns a document with its message, its participants, and the names and types of its fields.',
      inputSchema: announced(oneDocument),
      annotations: READS,
    },
    (sent) =>
      toolResult(caller, 'document', { shape: oneDocument, sent }, async (input) => {
        const document = await read(input.documentId);
        const fields = document.fields.map(({ type, page, participantKey }) => ({
          type,
          page,
          participantKey,
        }));
        return {
          ...documentFacts(document),
          message: document.message,
          pages: document.pages.length,
          fields,
        };
      }),
  );
  server.registerTool(
    'document_status',
    {
      title: 'Status of a document',
      description: 'Returns the state of a document and of each participant.',
      inputSchema: announced(oneDocument),
      annotations: READS,
    },
    (sent) =>
      toolResult(caller, 'document', { shape: oneDocument, sent }, async (input) =>
        documentFacts(await read(input.documentId)),
      ),
  );
  server.registerTool(
    'download_document',
    {
      title: 'Download a document',
      description:
        'Returns an address of the PDF that works for 60 seconds. Completed files exist after the last signature.',
      inputSchema: announced(downloaded),
      annotations: READS,
    },
    (sent) =>
      toolResult(caller, 'documentFile', { shape: downloaded, sent }, async (input) => {
        const query = queryOf.download({ kind: input.kind });
        const params = { documentId: input.documentId };
        const { url, expiresIn } = await calls.documentDownload({ ...shared, params, query });
        return { url: new URL(url, publicUrl()).href, expiresIn };
      }),
  );
}

/** Registers the tools on templates. */
export function registerTemplateTools(server: McpServer, { calls }: ReadingPorts, caller: McpCaller): void {
  const shared = parts(caller);
  server.registerTool(
    'find_templates',
    {
      title: 'Find templates',
      description: 'Lists templates with their roles. A draft is made from a template with create_draft.',
      inputSchema: announced(searched),
      annotations: READS,
    },
    (sent) =>
      toolResult(caller, 'templates', { shape: searched, sent }, async (input) => {
        const query = queryOf.templates(input);
        const { list } = await calls.listTemplates({ ...shared, params: {}, query });
        return { templates: list.map(templateFacts) };
      }),
  );
  server.registerTool(
    'read_template',
    {
      title: 'Read a template',
      description: 'Returns a template with its roles and its message.',
      inputSchema: announced(oneTemplate),
      annotations: READS,
    },
    (sent) =>
      toolResult(caller, 'template', { shape: oneTemplate, sent }, async (input) => {
        const template = await calls.template({ ...shared, params: input });
        return { ...templateFacts(template), message: template.message };
      }),
  );
}
