import {
  documentNumber,
  hasExpired,
  hasSigned,
  isAsked,
  isRunning,
  isSigner,
  type Locale,
  shownState,
  viewState,
  type Wording,
} from '@dojang/domain';
import type { SheetCell } from '../../../platform/spreadsheet.ts';
import type { TablePerson, TableRow } from './table.repo.ts';
import { nameIn, PROCESSES, STATES } from './table.text.ts';

/** Owns the columns of an exported list. An exported list has no contacts: it leaves the service, and a list shows none. */

export interface TableEntry {
  readonly document: TableRow;
  readonly people: readonly TablePerson[];
}

/** For whom a list is exported. */
export interface TableReader {
  readonly locale: Locale;
  /** The reader's proven contacts, which tell whether it is the reader's turn. */
  readonly contacts: readonly string[];
  readonly hasTeams: boolean;
}

export interface TableColumn {
  readonly title: Wording;
  /** In characters of the default font. */
  readonly width: number;
  readonly kind: 'text' | 'number' | 'time';
  readonly cell: (entry: TableEntry, reader: TableReader) => SheetCell;
}

const COLUMNS: readonly TableColumn[] = [
  {
    title: { ko: '문서 이름', en: 'Document' },
    width: 42,
    kind: 'text',
    cell: ({ document }, { locale }) => nameIn(locale, document.name),
  },
  {
    title: { ko: '상태', en: 'State' },
    width: 12,
    kind: 'text',
    cell: (entry, reader) => STATES[stateOf(entry, reader)][reader.locale],
  },
  {
    title: { ko: '참여자', en: 'Participants' },
    width: 28,
    kind: 'text',
    cell: ({ people }) => people.map(({ name }) => name).join(', '),
  },
  {
    title: { ko: '참여자 수', en: 'Number of participants' },
    width: 11,
    kind: 'number',
    cell: ({ people }) => people.length,
  },
  {
    title: { ko: '서명한 참여자 수', en: 'Number of signatures' },
    width: 16,
    kind: 'number',
    cell: ({ people }) => people.filter((one) => isSigner(one) && hasSigned(one)).length,
  },
  {
    title: { ko: '요청자', en: 'Requester' },
    width: 14,
    kind: 'text',
    cell: ({ document }) => document.requester_name,
  },
  { title: { ko: '팀', en: 'Team' }, width: 18, kind: 'text', cell: ({ document }) => document.team_name },
  {
    title: { ko: '폴더', en: 'Folder' },
    width: 18,
    kind: 'text',
    cell: ({ document }) => document.folder_name,
  },
  {
    title: { ko: '서명 방식', en: 'Signing' },
    width: 11,
    kind: 'text',
    cell: ({ document }, { locale }) => PROCESSES[document.process_type][locale],
  },
  {
    title: { ko: '작성 일시', en: 'Created' },
    width: 17,
    kind: 'time',
    cell: ({ document }) => document.created_at,
  },
  {
    title: { ko: '요청 일시', en: 'Requested' },
    width: 17,
    kind: 'time',
    cell: ({ document }) => document.sent_at,
  },
  { title: { ko: '서명 기한', en: 'Time to sign ends' }, width: 17, kind: 'time', cell: earliestEnd },
  {
    title: { ko: '완료 일시', en: 'Completed' },
    width: 17,
    kind: 'time',
    cell: ({ document }) => document.completed_at,
  },
  {
    title: { ko: '최근 변경', en: 'Updated' },
    width: 17,
    kind: 'time',
    cell: ({ document }) => document.updated_at,
  },
  {
    title: { ko: '문서 번호', en: 'Document number' },
    width: 16,
    kind: 'text',
    cell: ({ document }) => documentNumber(document.public_id),
  },
];

/** Returns the columns for a reader; a personal account has no teams. */
export const columnsFor = ({ hasTeams }: TableReader): readonly TableColumn[] =>
  hasTeams ? COLUMNS : COLUMNS.filter(({ title }) => title.en !== 'Team');

/** Returns the state that the list shows: the reader's view, or that a participant's time is over. */
function stateOf({ document, people }: TableEntry, { contacts }: TableReader): keyof typeof STATES {
  if (isRunning(document.status) && people.some(hasExpired)) return 'expired';
  // In person a participant signs on the host's device, so it is never the turn of the participant's account.
  const mine = people.filter(
    ({ contact }) => document.process_type === 'PROCEDURE' && contacts.includes(contact),
  );
  return viewState(
    document.status,
    mine.map((one) => shownState(one)),
  );
}

function earliestEnd({ document, people }: TableEntry): Date | null {
  if (!isRunning(document.status)) return null;
  const ends = people.filter(isAsked).flatMap(({ expires_at }) => (expires_at === null ? [] : [expires_at]));
  return ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())));
}
