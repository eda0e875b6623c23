import { endpoints } from '@dojang/contract';
import type { createClient } from '@dojang/contract/client';

/**
 * Gives a template another file. Fields on pages that the file does not have go; the rest stays as it was.
 * @returns the template's name
 */
export async function replaceTemplateFile(
  call: ReturnType<typeof createClient>,
  templateId: string,
  fileId: string,
): Promise<string> {
  const params = { templateId };
  const kept = await call(endpoints.template, { params });
  const { pageCount } = await call(endpoints.file, { params: { fileId } });
  const { name, processType, isSequential, expiryMinutes, message, roles, fieldGroups, revision } = kept;
  const fields = kept.fields.filter((field) => field.page <= (pageCount ?? 0));
  const body = {
    name,
    fileId,
    processType,
    isSequential,
    expiryMinutes,
    message,
    roles,
    fieldGroups,
    revision,
  };
  await call(endpoints.updateTemplate, { params, body: { ...body, fields } });
  return name;
}
