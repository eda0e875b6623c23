import type { SampleSummary } from '@dojang/contract';
import { calls } from '@dojang/contract/calls';
import type { createPageClient } from '@dojang/contract/client';
import { DEFAULT_VALIDITY_MINUTES } from '@dojang/domain';
import type { UploadOutcome, UploadPurpose } from './upload-run.ts';

/** Owns making a draft or a template from a sample contract: its file, its roles, its fields. */

type Call = ReturnType<typeof createPageClient>;

/** Makes a draft or a template from a sample. Throws what the calls throw. */
export async function takeSample(
  call: Call,
  sample: Pick<SampleSummary, 'documentId'>,
  purpose: UploadPurpose,
): Promise<UploadOutcome> {
  const { documentId } = sample;
  const { name, roles, fields, fieldGroups } = await call(calls.sampleTemplate, {
    query: { id: documentId },
  });
  const { fileId } = await call(calls.takeSample, { body: { documentId } });
  const named = roles.map((role, index) => ({
    key: role.key,
    roleName: role.name,
    signingOrder: index + 1,
  }));
  const settings = {
    name,
    fileId,
    processType: 'PROCEDURE',
    isSequential: true,
    expiryMinutes: DEFAULT_VALIDITY_MINUTES,
    fields,
    fieldGroups,
  } as const;
  if (purpose.kind === 'template') {
    const body = { name: settings.name, fileId, teamId: purpose.teamId };
    const { templateId, revision } = await call(calls.createTemplate, { body });
    await call(calls.updateTemplate, {
      params: { templateId },
      body: { ...settings, roles: named, revision },
    });
    return { kind: 'template', templateId, name: settings.name };
  }
  const participants = named.map((role) => ({
    ...role,
    name: '',
    signingMethodType: 'email' as const,
    signingContactInfo: '',
  }));
  const made = await call(calls.createDocument, { body: { ...settings, participants, send: false } });
  return { kind: 'document', documentId: made.documentId, name: settings.name };
}
