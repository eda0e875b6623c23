import type { PersonEraser } from '../../platform/erased-person.ts';
import { dropAllTemplates, dropTemplatesOf } from './template.repo.ts';

/** Deletes a person's own templates; with the last of its people an organization leaves nothing but its contracts. */
export const eraseTemplates: PersonEraser = async (tx, { accountId, isLast }) => {
  await (isLast ? dropAllTemplates(tx) : dropTemplatesOf(tx, accountId));
};
