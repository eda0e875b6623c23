import { DomainError, koreanDay } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type PreparingPorts, prepareDownload } from '../../files/index.ts';
import { firstIds } from '../read/document-list.repo.ts';
import { type ListConditions, listRequest } from '../read/document-list.service.ts';
import type { TableContent } from './table-stream.ts';

/**
 * Owns the export of a list: the same documents in the same order as the list, for the same readers. The call records which
 * documents these are; the address reads and writes them.
 */

export interface ExportPorts extends PreparingPorts {
  readonly db: Database;
}

export interface ExportInput extends ListConditions {
  readonly format: TableContent['format'];
}

/** A row takes 8 bytes of memory while a list is exported, and a sheet has at most 1,048,576 rows. */
const MOST_EXPORTED = 200_000;

const TYPES: Readonly<Record<TableContent['format'], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Creates the call that returns the address of a spreadsheet. */
export function createExports(ports: ExportPorts) {
  return {
    /** @throws DomainError notFound, periodReversed, nothingToExport, tooManyToExport */
    prepare: (actor: UserActor, input: ExportInput, { locale }: Pick<Origin, 'locale'>) =>
      ports.db.inTenant(actor.tenantId, async (tx) => {
        const { format } = input;
        const ids = (await firstIds(tx, await listRequest(tx, actor, input), MOST_EXPORTED + 1)).map(Number);
        if (ids.length === 0) throw new DomainError('nothingToExport');
        if (ids.length > MOST_EXPORTED) throw new DomainError('tooManyToExport');
        const content: TableContent = {
          format,
          locale,
          contacts: [...actor.provenContacts],
          hasTeams: actor.teamId !== null,
          ids,
        };
        const name = locale === 'ko' ? '문서 목록' : 'documents';
        const file_name = `${name}_${koreanDay(ports.clock.now())}.${format}`;
        const prepared = { kind: 'table', file_name, content_type: TYPES[format], content } as const;
        return { ...(await prepareDownload(ports, tx, actor, prepared)), count: ids.length };
      }),
  };
}
