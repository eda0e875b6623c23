import { calls } from '@dojang/contract/calls';
import type { createPageClient } from '@dojang/contract/client';

/**
 * Replaces the file of a template. Fields on pages that the new file lacks are removed; everything else stays.
 * @returns the template's name
 */
export async function replaceTemplateFile(
  call: ReturnType<typeof createPageClient>,
  templateId: string,
  fileId: string,
): Promise<string> {
  const params = { templateId };
  const kept = await call(calls.template, { params });
  const { pageCount } = await call(calls.file, { params: { fileId } });
  const isThere = (field: { readonly page: number }): boolean => field.page <= (pageCount ?? 0);
  const { name, processType, isSequential, expiryMinutes, message, reminderDays, roles, revision } = kept;
  const settings = { name, processType, isSequential, expiryMinutes, message, reminderDays };
  const fields = kept.fields.filter(isThere);
  const requesterFields = kept.requesterFields
    .filter(isThere)
    .map(({ participantKey: _, ...field }) => field);
  const content = { fileId, roles, fields, requesterFields, fieldGroups: kept.fieldGroups, revision };
  const { attachmentRequests, payment, attachCompletedFiles } = kept;
  const authentications = kept.authentications.map(({ participantKey, authType, hint }) => ({
    participantKey,
    authType,
    ...(hint === undefined ? {} : { hint }),
  }));
  const asked = { authentications, attachmentRequests, payment, attachCompletedFiles };
  await call(calls.updateTemplate, { params, body: { ...settings, ...content, ...asked } });
  return name;
}
