import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { noQuery } from '../../shapes.ts';
import { bulkCell, bulkChecked, samePerson } from './bulk.shapes.ts';

/** The people who take a role in all rows of a bulk. */

/** A person as they are set: what the role does not ask for may be left out. */
const askedPerson = samePerson.extend({
  key: z.string().min(1).max(64),
  accessCode: bulkCell.default(''),
  otpPhone: bulkCell.default(''),
});

export const bulkPeopleEndpoints = {
  changeBulkSamePeople: endpoint({
    method: 'PUT',
    path: '/v1/bulk-transmits/{bulkTransmitId}/same-people',
    summary:
      'State who takes a role in all rows: such a role has no columns; a role that is not named gets its columns back, with its person in each row',
    access: 'login',
    permission: 'bulk.start',
    errors: [
      'notFound',
      'bulkStateRefused',
      'conflict',
      'bulkSameValuesLost',
      'bulkCellMissing',
      'bulkCellTooLong',
      'bulkNameLetters',
      'bulkContact',
      'bulkMailOnly',
      'bulkPhoneOnly',
      'accessCodeLength',
      'residentNumber',
      'nameHoldsAddress',
      'nameNotDrawn',
    ],
    query: noQuery,
    body: z.object({
      /** The revision that the caller edited; a newer one is not changed. */
      revision: z.number().int().optional(),
      /** All of them; `key` is the key of a role. */
      people: z.array(askedPerson).max(100),
      /** Whether values of the rows in the columns of these roles may be removed. */
      acceptsLoss: z.boolean().default(false),
    }),
    result: bulkChecked,
  }),
};
