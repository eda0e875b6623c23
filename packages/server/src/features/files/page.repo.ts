import type { PageBlanks } from '@dojang/field-detection';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { PageText } from '../../platform/db/tables.ts';
import type { PagePlace } from './blob-address.ts';

/** Pages in the transaction's tenant: the keys of their pictures, the rendering lease, and the text that was read. */

const KEY = { picture: 'picture_key', thumb: 'thumb_key' } as const;
const HELD = { picture: 'picture_held_until', thumb: 'thumb_held_until' } as const;

const isPlace = ({ fileId, number }: PagePlace): RawBuilder<boolean> =>
  sql`page.file_id = ${fileId} and page.number = ${number}`;

export interface PageObjects {
  /** Null for a page that was never rendered. */
  readonly key: string | null;
  readonly pdfKey: string;
}

/** Returns the objects of a page; undefined for a deleted page. */
export async function findObjects(db: Reader, place: PagePlace): Promise<PageObjects | undefined> {
  const found = await sql<PageObjects>`
    select ${sql.ref(`page.${KEY[place.size]}`)} as key, file.pdf_key as "pdfKey"
      from page join file on file.id = page.file_id
     where ${isPlace(place)} and file.pdf_key is not null`.execute(db);
  return found.rows[0];
}

/**
 * Acquires the lease for rendering a page. @returns false while another process holds it, and when the page is already rendered
 */
export async function holdPage(tx: Tx, place: PagePlace, now: Date, until: Date): Promise<boolean> {
  const held = sql.ref(HELD[place.size]);
  const done = await sql`update page set ${held} = ${until}
     where ${isPlace(place)} and ${sql.ref(KEY[place.size])} is null and (${held} is null or ${held} <= ${now})`.execute(
    tx,
  );
  return done.numAffectedRows === 1n;
}

/** Releases the lease. @param key the picture's storage key; null when rendering has failed */
export async function letGoPage(tx: Tx, place: PagePlace, key: string | null): Promise<void> {
  const column = sql.ref(KEY[place.size]);
  await sql`update page set ${sql.ref(HELD[place.size])} = null, ${column} = coalesce(${key}, ${column})
     where ${isPlace(place)}`.execute(tx);
}

/** Returns the numbers of a file's pages that have not been read yet, in order. */
export async function unreadPages(db: Reader, fileId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .select('number')
    .where('file_id', '=', fileId)
    .where('is_read', '=', false)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

export interface Reading {
  readonly texts: readonly PageText[];
  readonly blanks: PageBlanks | null;
}

/** Stores the reading of a page (from 1), and marks the page as read. */
export async function keepReading(tx: Tx, fileId: string, number: number, reading: Reading): Promise<void> {
  await tx
    .updateTable('page')
    .set({
      texts: JSON.stringify(reading.texts),
      blanks: reading.blanks === null ? null : JSON.stringify(reading.blanks),
      is_read: true,
    })
    .where('file_id', '=', fileId)
    .where('number', '=', number)
    .execute();
}
