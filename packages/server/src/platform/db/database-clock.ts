import { withClient } from '@dojang/embedded-postgres';

/** Returns the time of the database. */
export const databaseTime = (ownerUrl: string): Promise<Date> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at');
    const [row] = rows;
    if (row === undefined) throw new Error('the database has no time');
    return row.at;
  });
