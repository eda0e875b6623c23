import type { BulkDetail, BulkRow } from '@dojang/contract';

/** The name and the contact of a row's first recipient. */
export interface RowPerson {
  readonly name: string;
  readonly contact: string;
}

/** Returns a function that gives the first recipient of a row. */
export function personOf({ columns }: Pick<BulkDetail, 'columns'>): (row: BulkRow) => RowPerson {
  const name = columns.findIndex(({ kind }) => kind === 'name');
  const contact = columns.findIndex(({ kind }) => kind === 'contact');
  return ({ cells }) => ({ name: cells[name] ?? '', contact: cells[contact] ?? '' });
}
