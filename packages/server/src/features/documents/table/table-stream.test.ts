import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createTableStreamFrom, type TableContent } from './table-stream.ts';

/** The memory of an export, from documents that exist only while they are written. */

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const AT = new Date('2026-11-23T05:38:00Z');

const stream = createTableStreamFrom(async (_, ids) =>
  ids.map((id) => ({
    document: {
      id: String(id),
      public_id: `document${id}`,
      name: `물품공급 기본계약서 (${id})`,
      status: 'on_going',
      process_type: 'PROCEDURE',
      requester_name: '김하늘',
      team_name: '영업1팀',
      folder_name: null,
      created_at: AT,
      updated_at: AT,
      sent_at: AT,
      completed_at: null,
    },
    people: [
      {
        document_id: String(id),
        name: '이바다',
        contact: 'a',
        type: 'signer',
        status: 'need_signing',
        expires_at: AT,
      },
      {
        document_id: String(id),
        name: '박노을',
        contact: 'b',
        type: 'signer',
        status: 'waiting',
        expires_at: null,
      },
    ],
  })),
);

/** Bytes that the process holds, without garbage. */
const held = (): number => {
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

test.each(['csv', 'xlsx'] as const)(
  '[DOC-01] 100,000 documents are exported as %s in flat memory',
  async (format) => {
    const ids = Array.from({ length: 100_000 }, (_, index) => index);
    const content: TableContent = { format, locale: 'ko', contacts: [], hasTeams: true, ids };
    const before = held();
    let most = 0;
    let sent = 0;
    let looked = 0;
    for await (const chunk of stream('1', content)) {
      sent += chunk.length;
      // Each look collects the garbage of every test before this one, which takes longer than the export.
      if (sent < looked + (format === 'csv' ? 7_000_000 : 1_500_000)) continue;
      looked = sent;
      most = Math.max(most, held() - before);
    }
    expect(sent).toBeGreaterThan(format === 'csv' ? 15_000_000 : 3_000_000);
    expect(looked).toBeGreaterThan(0);
    expect(most).toBeLessThan(12_000_000);
  },
);
