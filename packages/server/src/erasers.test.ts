import { expect, test } from 'vitest';
import { ERASERS } from './erasers.ts';
import { eraseClosed } from './features/account/retention/erasing.service.ts';
import type { Tx } from './platform/db/database.ts';
import { closeAccount, signUpMember } from './testing/members.ts';
import { serviceWithInvariants } from './testing/with-invariants.ts';
import { keptReferences, writtenTables } from './testing/written-tables.ts';

/** Every column that points at an account either loses its rows with the person, or is named here with the reason why they stay. */

const service = serviceWithInvariants({}, 'test');

/** Columns whose rows no eraser of this test's person writes to, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'answered_request.account_id': 'the daily clean-up removes them (answeredRequest)',
  'api_key_scope_change.account_id': "the organization's record of who changed its keys",
  'bulk.owner_id': 'eraseBulks removes what was never sent, row by row; what was sent is a record',
  'consent.account_id': 'the proof of what was agreed to',
  'file.created_by': 'eraseFiles removes what nothing uses, row by row',
  'folder.owner_id': 'sent documents stay in their folders',
  'folder_share.account_id': 'removed with the membership, when the account is closed',
  'folder_team_share.shared_by': 'a right of a team; the name of a former member stays by rule',
  'membership.account_id': 'removed when the account is closed',
  'notification_seen.account_id': 'numbers of notices',
};

test('[ACC-18] each table that points at an account is cleaned with the person, or says why its rows stay', async () => {
  const { loginId } = await signUpMember(service());
  await closeAccount(service(), loginId);
  let written: string[] = [];
  const { db, clock } = service();
  const look = async (tx: Tx): Promise<void> => {
    written = await writtenTables(tx);
  };
  await eraseClosed({ db, clock, erasers: [...ERASERS, look] }, new Date(clock.now().getTime() + 1_000));
  expect(written).toContain('account');
  const left = await keptReferences(db.reader, 'account', written);
  const remedy =
    'delete these rows in an eraser of their feature, which erasers.ts lists, or add a line to KEPT in erasers.test.ts with the reason why they stay';
  expect(
    [...new Set(left)].filter((column) => KEPT[column] === undefined),
    remedy,
  ).toEqual([]);
  const unused = Object.keys(KEPT).filter((column) => !left.includes(column));
  expect(unused, 'these rows are erased or gone: remove their lines from KEPT in erasers.test.ts').toEqual(
    [],
  );
});
