/** The edited form of the demo company, its two templates, and the bulk that is sent from one of them. */
import { endpoints, type SampleTemplate } from '@dojang/contract';
import { isEditable } from '@dojang/domain';
import { type DemoClient, type Served, until } from './demo-client.ts';
import { DEMO_BULK, DEMO_FORM, DEMO_TEMPLATES } from './demo-documents.ts';
import { dividedFields, type OwnPictures } from './demo-fields.ts';
import { CUSTOMERS } from './demo-people.ts';
import { refuseAs, signAs } from './demo-signing.ts';
import type { DemoDays } from './demo-terms.ts';

export interface Furnishing {
  readonly served: Served;
  readonly client: DemoClient;
  readonly days: DemoDays;
  readonly own: OwnPictures;
  readonly sampleOf: (id: string) => Promise<SampleTemplate>;
}

/** Returns the document of this name, if there is one; the draft of an open correction has the name of its document. */
export async function documentNamed(client: DemoClient, name: string) {
  const { list } = await client(endpoints.listDocuments, { query: { search: name, limit: 100 } });
  const named = list.filter((one) => one.name === name);
  return named.find(({ status }) => status !== 'draft') ?? named[0];
}

/** Fills the company's details into the consent form by document editing. @returns the id of the new file */
async function editedForm({ served, client, days, own, sampleOf }: Furnishing): Promise<string> {
  const sample = await sampleOf(DEMO_FORM.sample);
  const { list } = await client(endpoints.listEditingDocuments);
  const known =
    (await documentNamed(client, DEMO_FORM.name)) ?? list.find(({ name }) => name === DEMO_FORM.name);
  const documentId = known?.documentId ?? (await beginForm(client, sample.documentId));
  const params = { documentId };
  const detail = await client(endpoints.document, { params });
  if (isEditable(detail.status)) {
    const { requesterFields } = dividedFields(sample, ['p2'], days, own);
    const { fileId, name, processType } = detail;
    const body = { name, fileId, processType, isSequential: true, participants: [], fields: [] };
    const { revision } = await client(endpoints.updateDocument, {
      params,
      body: { ...body, requesterFields, send: false },
    });
    await client(endpoints.finishEditing, { params, body: { revision } });
  }
  return until(served, 'the edited form', async () => {
    const { editedFileId } = await client(endpoints.document, { params });
    if (editedFileId === null) return undefined;
    const file = await client(endpoints.file, { params: { fileId: editedFileId } });
    return file.state === 'ready' ? editedFileId : undefined;
  });
}

async function beginForm(client: DemoClient, sample: string): Promise<string> {
  const { fileId } = await client(endpoints.takeSample, { body: { documentId: sample } });
  const body = { fileId, name: DEMO_FORM.name };
  return (await client(endpoints.createEditingDocument, { body })).documentId;
}

interface NewTemplate {
  readonly name: string;
  readonly roles: readonly (readonly [key: string, roleName: string])[];
  readonly fileId: () => Promise<string>;
  readonly fields: ReturnType<typeof dividedFields>;
}

/** Makes a template unless it exists. @returns its id */
async function template(client: DemoClient, wanted: NewTemplate): Promise<string> {
  const { name, roles, fields } = wanted;
  const { list } = await client(endpoints.listTemplates, { query: { search: name } });
  const known = list.find((one) => one.name === name);
  if (known !== undefined && known.fieldCount > 0) return known.templateId;
  const made =
    known ?? (await client(endpoints.createTemplate, { body: { name, fileId: await wanted.fileId() } }));
  const params = { templateId: made.templateId };
  const { fileId } = await client(endpoints.template, { params });
  await client(endpoints.updateTemplate, {
    params,
    body: {
      name,
      fileId: fileId ?? '',
      processType: 'PROCEDURE',
      isSequential: true,
      roles: roles.map(([key, roleName], index) => ({ key, roleName, signingOrder: index + 1 })),
      ...fields,
    },
  });
  return made.templateId;
}

/** Makes both templates. @returns the id of the consent form's template */
async function templates(furnishing: Furnishing): Promise<string> {
  const { client, days, sampleOf } = furnishing;
  const { consent, confidentiality } = DEMO_TEMPLATES;
  const contract = await sampleOf(confidentiality.sample);
  await template(client, {
    ...confidentiality,
    fileId: async () =>
      (await client(endpoints.takeSample, { body: { documentId: contract.documentId } })).fileId,
    fields: dividedFields(contract, ['p1', 'p2'], days, null),
  });
  const form = await sampleOf(DEMO_FORM.sample);
  return template(client, {
    ...consent,
    fileId: () => editedForm(furnishing),
    fields: {
      fields: form.fields.filter(({ participantKey }) => participantKey === 'p2'),
      fieldGroups: form.fieldGroups,
      requesterFields: [],
    },
  });
}

/** Sends the bulk; the first of its people sign, one refuses, and the others have not answered yet. */
async function bulk({ served, client, days }: Furnishing, templateId: string): Promise<void> {
  const { list } = await client(endpoints.listBulkTransmits, { query: { search: DEMO_BULK.name } });
  const known = list.find(({ name }) => name === DEMO_BULK.name)?.bulkTransmitId;
  const bulkTransmitId =
    known ??
    (await client(endpoints.createBulkTransmit, { body: { templateId, name: DEMO_BULK.name } }))
      .bulkTransmitId;
  const params = { bulkTransmitId };
  const { status, columns } = await client(endpoints.bulkTransmit, { params });
  if (status === 'pending' || status === 'ready') {
    const rows = CUSTOMERS.map(({ name, contact }) => {
      const cells: Readonly<Record<string, string>> = {
        name,
        contact,
        documentName: `${DEMO_TEMPLATES.consent.name} - ${name}`,
      };
      return columns.map(({ key }) => cells[key.split(':')[0] ?? ''] ?? '');
    });
    await client(endpoints.saveBulkRows, { params, body: { rows } });
    await client(endpoints.sendBulkTransmit, { params, body: {} });
  }
  const sent = await until(served, 'the documents of the bulk', async () => {
    const { list: rows } = await client(endpoints.bulkRows, { params });
    return rows.every(({ documentId }) => documentId !== null) ? rows : undefined;
  });
  for (const [index, who] of CUSTOMERS.slice(0, DEMO_BULK.signed + 1).entries()) {
    const row = sent[index];
    if (row?.documentStatus !== 'on_going' || row.documentId === null) continue;
    const { documentId } = row;
    if (index < DEMO_BULK.signed) await signAs(served, { documentId, sample: DEMO_FORM.sample, who, days });
    else await refuseAs(served, documentId, { who, reason: DEMO_BULK.refusal });
  }
}

/** Makes the form, the templates and the bulk, as far as they do not exist. */
export async function furnishForms(furnishing: Furnishing): Promise<void> {
  await bulk(furnishing, await templates(furnishing));
}
