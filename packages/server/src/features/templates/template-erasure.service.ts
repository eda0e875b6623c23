import type { PersonEraser } from '../../platform/erased-person.ts';
import { dropAllTemplates, dropTemplatesOf } from './template.repo.ts';

/** Deletes a person's own templates; with its last member an organization loses all templates. */
export const eraseTemplates: PersonEraser = async (tx, { accountId, isLast }) => {
  await (isLast ? dropAllTemplates(tx) : dropTemplatesOf(tx, accountId));
};
