import { DomainError, koreanDay } from '@dojang/domain';
import type { Origin, UserActor } from '../../../platform/actor.ts';
import { type PreparingPorts, prepareDownload } from '../../files/index.ts';
import type { ChargeQuery, createHistories, HistoryPorts, UsageQuery } from './histories.service.ts';
import { CHARGE_SHEET, type SheetContent, sheetOf, USAGE_SHEET } from './history-sheet.ts';
import { MOVEMENT_SHEET } from './movement-sheet.ts';
import type { createMovements, MovementQuery } from './movements.service.ts';

/** Owns the export of the histories: the same rows for the same readers. */

const MOST_EXPORTED = 10_000;
const TYPES: Readonly<Record<SheetContent['format'], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Creates the calls that return the address of a spreadsheet. */
export function createHistoryExports(
  ports: HistoryPorts & PreparingPorts,
  histories: ReturnType<typeof createHistories>,
  movements: ReturnType<typeof createMovements>,
) {
  const whole = { page: 1, limit: MOST_EXPORTED };
  const prepare = async (actor: UserActor, total: number, content: SheetContent) => {
    if (total === 0) throw new DomainError('historyEmpty');
    if (total > MOST_EXPORTED)
      throw new DomainError('historyTooLong', { values: { max: MOST_EXPORTED.toLocaleString('ko-KR') } });
    const { name, format } = content;
    const file_name = `${name}_${koreanDay(ports.clock.now())}.${format}`;
    const prepared = { kind: 'sheet', file_name, content_type: TYPES[format], content } as const;
    const address = await ports.db.inTenant(actor.tenantId, (tx) =>
      prepareDownload(ports, tx, actor, prepared),
    );
    return { ...address, count: content.rows.length };
  };
  return {
    /** @throws DomainError periodReversed, historyEmpty, historyTooLong */
    movements: async (
      actor: UserActor,
      { format, ...query }: MovementQuery & Pick<SheetContent, 'format'>,
      { locale }: Pick<Origin, 'locale'>,
    ) => {
      const { list, total } = await movements.list(actor, { ...query, ...whole }, { locale });
      return prepare(actor, total, sheetOf(MOVEMENT_SHEET, list, format, locale));
    },
    /** @throws DomainError periodReversed, historyEmpty, historyTooLong */
    charges: async (
      actor: UserActor,
      { format, ...query }: ChargeQuery & Pick<SheetContent, 'format'>,
      { locale }: Pick<Origin, 'locale'>,
    ) => {
      const { list, total } = await histories.charges(actor, { ...query, ...whole }, { locale });
      return prepare(actor, total, sheetOf(CHARGE_SHEET, list, format, locale));
    },
    /** @throws DomainError periodReversed, historyEmpty, historyTooLong */
    usage: async (
      actor: UserActor,
      { format, ...query }: UsageQuery & Pick<SheetContent, 'format'>,
      { locale }: Pick<Origin, 'locale'>,
    ) => {
      const { list, total } = await histories.usage(actor, { ...query, ...whole });
      return prepare(actor, total, sheetOf(USAGE_SHEET, list, format, locale));
    },
  };
}
