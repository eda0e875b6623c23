import { DomainError, isEditable } from '@dojang/domain';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Origin, UserActor } from '../../platform/actor.ts';
import type { Handlers } from '../../platform/http/binding.ts';
import type { Confirmations, Confirmed } from './confirmations.ts';
import { documentFacts } from './mcp.view.ts';
import { type McpCaller, parts, toolResult } from './mcp-caller.ts';
import { oneDocument } from './reading-tools.ts';
import { announced } from './tool-input.ts';

/**
 * The tools that make and send. Invariant: nothing is sent by a single call. The first call returns what would be sent and a token, the
 * second one takes the token; in between the user agrees.
 */

export interface SendingToolPorts {
  readonly calls: Pick<Handlers, 'document' | 'requestFromTemplate'>;
  /** Sends the caller's own draft as it is stored. @throws DomainError conflict when it has another revision */
  readonly sendDraft: (
    actor: UserActor,
    draft: Confirmed,
    origin: Origin,
  ) => Promise<Confirmed & { readonly status: string }>;
  readonly confirmations: Confirmations;
}

const person = z.object({
  role: z.string().min(1).max(64).describe('The role, from find_templates'),
  name: z.string().max(200),
  method: z.enum(['email', 'kakao']).describe('How the person gets the link'),
  contact: z.string().max(320).describe('The e-mail address, or the mobile number for kakao'),
});
const draft = z.object({
  templateId: z.string().max(64).describe('The templateId from find_templates'),
  name: z.string().max(200).optional().describe('By default the name of the template'),
  people: z.array(person).max(30),
});

const confirmation = z.object({ confirmationToken: z.string().max(1000) });

/** Registers the tool that makes a draft. */
export function registerDraftTool(server: McpServer, { calls }: SendingToolPorts, caller: McpCaller): void {
  server.registerTool(
    'create_draft',
    {
      title: 'Make a draft from a template',
      description:
        'Makes a draft with a person for each role. Nothing is sent; send it with prepare_sending and confirm_sending.',
      inputSchema: announced(draft),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    (sent) =>
      toolResult(caller, 'requestFromTemplate', { shape: draft, sent }, async (input) => {
        const people = input.people.map(({ role, name, method, contact }) => ({
          key: role,
          name,
          signingMethodType: method,
          signingContactInfo: contact,
        }));
        const body = { name: input.name, people, send: false };
        const params = { templateId: input.templateId };
        const made = await calls.requestFromTemplate({ ...parts(caller), params, body });
        return { documentId: made.documentId, status: made.status };
      }),
  );
}

/** Registers the two tools that send a draft. */
export function registerSendingTools(server: McpServer, ports: SendingToolPorts, caller: McpCaller): void {
  const { calls, confirmations, sendDraft } = ports;
  server.registerTool(
    'prepare_sending',
    {
      title: 'Prepare the sending of a draft',
      description:
        'Returns who would get which document, what of the uploaded file its pages do not show (fileNotices), and a confirmationToken that works for ten minutes. Show this to the user and ask; only after the user agrees call confirm_sending.',
      inputSchema: announced(oneDocument),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (sent) =>
      toolResult(caller, 'createDocument', { shape: oneDocument, sent }, async (input) => {
        const document = await calls.document({ ...parts(caller), params: input });
        if (!isEditable(document.status)) throw new DomainError('notDraft');
        const { documentId: id, revision } = document;
        const recipients = document.participants.map((one) => ({
          name: one.name,
          method: one.signingMethodType,
          contact: one.signingContactInfo,
          signingOrder: one.signingOrder,
          participantType: one.participantType,
        }));
        const confirmationToken = confirmations.issue({ documentId: id, revision }, caller.callerId);
        const { message, fileNotices } = document;
        return { ...documentFacts(document), recipients, message, fileNotices, confirmationToken };
      }),
  );
  server.registerTool(
    'confirm_sending',
    {
      title: 'Send a prepared draft',
      description:
        'Sends the draft that prepare_sending described: the participants get messages and a point is spent. Call it only after the user has agreed.',
      inputSchema: announced(confirmation),
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
    },
    (sent) =>
      toolResult(caller, 'createDocument', { shape: confirmation, sent }, async (input) => {
        const confirmed = confirmations.read(input.confirmationToken, caller.callerId);
        if (confirmed === null) throw new DomainError('sendingNotConfirmed');
        const { documentId: id, status } = await sendDraft(caller.actor, confirmed, caller.origin);
        return { documentId: id, status };
      }),
  );
}
