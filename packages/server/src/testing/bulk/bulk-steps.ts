import { endpoints } from '@dojang/contract';
import { templateSteps } from '../template-steps.ts';
import type { Client } from '../test-client.ts';

/** The steps of bulk sending, through the API only, with the template of two roles of `template-steps.ts`. */

const two = (n: number): string => String(n).padStart(2, '0');

interface RowOptions {
  readonly message?: string;
  readonly days?: string;
}

/** A row without errors: the names, contacts and settings of one request. */
export const personRow = (n: number, { message = '', days = '' }: RowOptions = {}): string[] => [
  `회사${two(n)}`,
  `company${n}@bulk.example`,
  `직원${two(n)}`,
  `010-0000-${String(n).padStart(4, '0')}`,
  '',
  days,
  message,
];

/** Rows that a grid shows below the last one. */
export const EMPTY_END: string[][] = [[], ['', ' '], ['']];

type SaveBody = {
  readonly revision?: number;
  readonly rows?: string[][];
  readonly sheetRows?: (number | null)[];
  readonly changes?: { rowNo: number; cells: string[]; sheetRow?: number | null }[];
};
type RunCall = 'pauseBulkTransmit' | 'resumeBulkTransmit' | 'cancelBulkTransmit' | 'retryBulkTransmit';

/** @param client and fileId are functions, since both are created after this call */
export function bulkSteps(client: () => Client, fileId: () => string) {
  const templates = templateSteps(client, fileId);
  const params = (bulkTransmitId: string) => ({ params: { bulkTransmitId } });
  return {
    async bulk(overrides: Parameters<typeof templates.savedTemplate>[0] = {}): Promise<string> {
      const templateId = await templates.savedTemplate(overrides);
      return (await client()(endpoints.createBulkTransmit, { body: { templateId } })).bulkTransmitId;
    },
    detail: (id: string) => client()(endpoints.bulkTransmit, params(id)),
    rows: (id: string, query: { onlyErrors?: 'true'; limit?: number } = {}) =>
      client()(endpoints.bulkRows, { ...params(id), query }),
    save: (id: string, body: SaveBody) => client()(endpoints.saveBulkRows, { ...params(id), body }),
    check: (id: string) => client()(endpoints.checkBulkTransmit, params(id)),
    send: (id: string, reservationDate: string | null = null) =>
      client()(endpoints.sendBulkTransmit, { ...params(id), body: { reservationDate } }),
    reserve: (id: string, reservationDate: string | null) =>
      client()(endpoints.changeBulkReservation, { ...params(id), body: { reservationDate } }),
    run: (name: RunCall, id: string) => client()(endpoints[name], params(id)),
  };
}
