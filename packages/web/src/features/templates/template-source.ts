import type { TemplateDetail } from '@dojang/contract';
import { askedOfBody, bodyOf, type DraftBody, type DraftFrame } from '../editor/model/draft.ts';
import type { EditorSource } from '../editor/session/editor-source.ts';
import { call, endpoints } from '../session/api.ts';
import { draftOfTemplate, rolesOf } from './template-draft.ts';

/**
 * The source of an editor session for a template.
 * @param fileId of the template's file
 */
export function templateSource(detail: TemplateDetail, fileId: string): EditorSource {
  const { templateId } = detail;
  const frame: DraftFrame = { documentId: templateId, fileId };
  const params = { templateId };
  const put = (body: DraftBody, revision: number, into = templateId) => {
    const { name, processType, isSequential, expiryMinutes, message, reminderDays } = body;
    const settings = { name, processType, isSequential, expiryMinutes, message, reminderDays };
    const { fileId: file, fields, fieldGroups, requesterFields } = body;
    const asked = askedOfBody(body);
    const authentications = [...asked.authentications];
    const content = { fileId: file, roles: rolesOf(body.participants), fields, fieldGroups, requesterFields };
    return call(endpoints.updateTemplate, {
      params: { templateId: into },
      body: { ...settings, ...content, ...asked, authentications, revision },
    });
  };
  return {
    id: templateId,
    revision: detail.revision,
    draft: draftOfTemplate(detail),
    frame,
    notices: detail.fileNotices,
    purpose: 'request',
    put: (body, revision) => put(body, revision),
    copyAs: async (name, body) => {
      const made = await call(endpoints.copyTemplate, { body: { templateId, name } });
      const { revision } = await call(endpoints.template, { params: { templateId: made.templateId } });
      await put({ ...body, name }, revision, made.templateId);
      return `/templateEditing/${made.templateId}`;
    },
    async fetch() {
      const latest = await call(endpoints.template, { params });
      return { revision: latest.revision, body: bodyOf(draftOfTemplate(latest), frame) };
    },
    finish: async (body, revision) => {
      await put(body, revision);
      return { popup: 0 };
    },
  };
}
