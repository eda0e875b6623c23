/**
 * Gives the demo company of the default start its documents, templates and bulk, through the calls of the screens, so that they are
 * what a user would have made. It happens once for each company: an interrupted run is continued by the next start, and a company that
 * already works is left alone.
 */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@dojang/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { type DemoClient, logInDemo, type Served } from './demo-client.ts';
import type { DemoDocument } from './demo-document.ts';
import { DEMO_DOCUMENTS } from './demo-documents.ts';
import { documentNamed, type Furnishing, furnishForms } from './demo-forms.ts';
import { HANGYEOL } from './demo-people.ts';
import { ownPictures } from './demo-pictures.ts';
import { requestOf } from './demo-request.ts';
import { takeStep } from './demo-steps.ts';
import { demoDays } from './demo-terms.ts';

export interface FurnishPorts extends Served {
  readonly clock: Clock;
  readonly logger: Logger;
  /** Contains the note of what was done, beside the inbox whose links were used. */
  readonly dataDir: string;
  /** The public id of the demo company. */
  readonly company: string;
  /** Called when documents are going to be made. */
  readonly onBegin: () => void;
}

/** The file that says how far a company was furnished. */
export const DEMO_COMPANY_NOTE = 'demo-documents.json';
const note = z.object({ company: z.string(), state: z.enum(['begun', 'complete']) });

/** Furnishes the company; a failure is one line of the log, and the next start tries again. */
export async function furnishDemo(ports: FurnishPorts): Promise<void> {
  try {
    await furnish(ports);
  } catch (error) {
    if (!ports.signal.aborted) ports.logger.error({ err: error }, 'the demo documents cannot be made');
  }
}

async function furnish(ports: FurnishPorts): Promise<void> {
  const file = join(ports.dataDir, DEMO_COMPANY_NOTE);
  const state = await stateOf(file, ports.company);
  if (state === 'complete') return;
  const admin = await logInDemo(ports, 'hangyeol');
  if (state === 'none' && !(await isUnused(admin))) return;
  await keep(file, { company: ports.company, state: 'begun' });
  ports.onBegin();
  const clients = { hangyeol: admin, haneul: await logInDemo(ports, 'haneul') };
  const furnishing: Furnishing = {
    served: ports,
    client: admin,
    days: demoDays(ports.clock.now()),
    own: await ownPictures(admin, HANGYEOL),
    sampleOf: eachOnce((id) => admin(endpoints.sampleTemplate, { query: { id } })),
  };
  await furnishForms(furnishing);
  for (const wanted of DEMO_DOCUMENTS)
    await furnishDocument(ports, { ...furnishing, client: clients[wanted.requester] }, wanted);
  await keep(file, { company: ports.company, state: 'complete' });
}

/** Asks for each sample once: its answer has the words of all its pages. */
function eachOnce<Result>(ask: (id: string) => Promise<Result>): (id: string) => Promise<Result> {
  const asked = new Map<string, Promise<Result>>();
  return (id) => {
    const known = asked.get(id) ?? ask(id);
    asked.set(id, known);
    return known;
  };
}

/** Reads how far the company was furnished; a note about another one, or an unreadable one, does not count. */
async function stateOf(file: string, company: string): Promise<'none' | 'begun' | 'complete'> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const read = note.safeParse(parsed(text));
  return read.success && read.data.company === company ? read.data.state : 'none';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function keep(file: string, content: z.output<typeof note>): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(content)}\n`);
  await rename(`${file}.new`, file);
}

/** Whether the company has no documents, templates and bulks yet, deleted documents included. */
async function isUnused(client: DemoClient): Promise<boolean> {
  const totals = await Promise.all([
    client(endpoints.listDocuments, { query: { limit: 1 } }),
    client(endpoints.listDocuments, { query: { limit: 1, isArchived: 'true' } }),
    client(endpoints.listTemplates, { query: { limit: 1 } }),
    client(endpoints.listBulkTransmits, { query: { limit: 1 } }),
  ]);
  return totals.every(({ total }) => total === 0);
}

/** Makes one document unless it exists, and takes its steps as far as they were not taken. */
async function furnishDocument(
  ports: FurnishPorts,
  furnishing: Furnishing,
  wanted: DemoDocument,
): Promise<void> {
  const known = await documentNamed(furnishing.client, wanted.name);
  const documentId = known?.documentId ?? (await createDocument(ports, furnishing, wanted));
  for (const step of wanted.steps ?? [])
    await takeStep(furnishing, step, { documentId, wanted, clock: ports.clock });
}

async function createDocument(
  { clock }: FurnishPorts,
  furnishing: Furnishing,
  wanted: DemoDocument,
): Promise<string> {
  const { client, days, own } = furnishing;
  const sample = await furnishing.sampleOf(wanted.sample);
  const { fileId } = await client(endpoints.takeSample, { body: { documentId: wanted.sample } });
  const body = requestOf(wanted, { fileId, sample, days, own, clock });
  return (await client(endpoints.createDocument, { body })).documentId;
}
