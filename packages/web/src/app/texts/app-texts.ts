import { ERRORS, type ErrorName } from '@dojang/domain';
import { accountMessages } from '../../features/account/account.messages.ts';
import { attachmentMessages } from '../../features/attachments/attachments.messages.ts';
import { deletionMessages } from '../../features/deletion/deletion.messages.ts';
import { documentsMessages } from '../../features/documents/documents.messages.ts';
import { foldersMessages } from '../../features/folders/folders.messages.ts';
import { inPersonMessages } from '../../features/in-person/in-person.messages.ts';
import { newsMessages } from '../../features/news/news.messages.ts';
import { organizationMessages } from '../../features/organization/organization.messages.ts';
import { pagedListMessages } from '../../features/paged-list/paged-list.messages.ts';
import { paymentsMessages } from '../../features/payments/payments.messages.ts';
import { pointsMessages } from '../../features/points/points.messages.ts';
import { policiesMessages } from '../../features/policies/policies.messages.ts';
import { reservationMessages } from '../../features/reservation/reservation.messages.ts';
import { sessionMessages } from '../../features/session/session.messages.ts';
import { templatesMessages } from '../../features/templates/templates.messages.ts';
import { uploadMessages } from '../../features/upload/upload.messages.ts';
import { frameMessages } from '../../frame/frame.messages.ts';
import { detailMessages } from '../../pages/document-detail/detail.messages.ts';
import { detailPartsMessages } from '../../pages/document-detail/detail-parts.messages.ts';
import { loginMessages } from '../../pages/login/login.messages.ts';
import { problemMessages } from '../../pages/problem/problem.messages.ts';
import type { UiLocale } from '../../ui/text/locale.ts';
import { type Bundles, type MessageTree, textsOf } from '../../ui/text/messages.ts';
import { uiMessages } from '../../ui/text/ui.messages.ts';

const appTexts = {
  ui: uiMessages,
  session: sessionMessages,
  account: accountMessages,
  policies: policiesMessages,
  frame: frameMessages,
  login: loginMessages,
  problem: problemMessages,
  upload: uploadMessages,
  pagedList: pagedListMessages,
  payments: paymentsMessages,
  deletion: deletionMessages,
  documents: documentsMessages,
  folders: foldersMessages,
  organization: organizationMessages,
  templates: templatesMessages,
  detail: detailMessages,
  detailParts: detailPartsMessages,
  attachments: attachmentMessages,
  inPerson: inPersonMessages,
  reservation: reservationMessages,
  points: pointsMessages,
  news: newsMessages,
} satisfies Bundles;

/** The texts that every page of the application needs from the start, in one language. */
export interface StartTexts {
  /** By namespace. */
  readonly texts: MessageTree;
  /** The title of the tab until a page names itself. */
  readonly title: string;
  /** The sentence for a script that cannot be loaded. */
  readonly chunkFailed: string;
}

/** Returns the texts of one language. A file for each language holds them, of which a page loads one. */
export const startTexts = (locale: UiLocale): StartTexts => ({
  texts: textsOf(appTexts, locale),
  title: uiMessages[locale].productName,
  chunkFailed: sessionMessages[locale].chunkFailed,
});

/** Returns the sentences of all errors in one language, by name. */
export const errorTexts = (locale: UiLocale): Readonly<Record<ErrorName, string>> => {
  const names = Object.keys(ERRORS) as ErrorName[];
  return Object.fromEntries(names.map((name) => [name, ERRORS[name][locale]])) as Record<ErrorName, string>;
};
