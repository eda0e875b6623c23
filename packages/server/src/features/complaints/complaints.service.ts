import { cleanLine, cleanText, DomainError, holdsResidentNumber } from '@dojang/domain';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import * as repo from './complaint.repo.ts';

/**
 * Owns the complaints of customers, which operators record and settle by a command: support itself is outside of the product. They are
 * erased three years after they were settled, or received (ACC-18; `domain/src/account/retention.ts`).
 */

export interface ComplaintPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface NewComplaint {
  readonly contact: string;
  readonly about: string;
  readonly content: string;
}

const LONGEST_LINE = 300;
const LONGEST_TEXT = 5_000;

/** @throws DomainError badInput, residentNumber */
function read(text: string, field: string, longest: number, least = 1): string {
  const length = [...text].length;
  if (length < least || length > longest) throw new DomainError('badInput', { field });
  if (holdsResidentNumber(text)) throw new DomainError('residentNumber', { field });
  return text;
}

/** Creates the operators' acts on complaints. */
export function createComplaints({ db, clock, ids }: ComplaintPorts) {
  return {
    /** @returns the id by which it is settled */
    add: async ({ contact, about, content }: NewComplaint): Promise<string> => {
      const row = {
        public_id: ids.publicId(),
        contact: read(cleanLine(contact), 'contact', LONGEST_LINE),
        about: read(cleanLine(about), 'about', LONGEST_LINE, 0),
        content: read(cleanText(content), 'content', LONGEST_TEXT),
        received_at: clock.now(),
        outcome: null,
        closed_at: null,
      };
      await db.outside((tx) => repo.addComplaint(tx, row));
      return row.public_id;
    },
    /** @throws DomainError notFound when no complaint with this id is open */
    close: async (complaintId: string, outcome: string): Promise<void> => {
      const text = read(cleanText(outcome), 'outcome', LONGEST_TEXT);
      const isClosed = await db.outside((tx) => repo.closeComplaint(tx, complaintId, text, clock.now()));
      if (!isClosed) throw new DomainError('notFound');
    },
    list: (): Promise<repo.ComplaintRow[]> => repo.listComplaints(db.reader),
  };
}
