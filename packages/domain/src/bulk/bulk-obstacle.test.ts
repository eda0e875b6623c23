import { expect, test } from 'vitest';
import { type BulkTemplate, bulkObstacle } from './bulk-obstacle.ts';

const fit: BulkTemplate = {
  processType: 'PROCEDURE',
  roles: [{ key: 'a' }, { key: 'b' }],
  rolesWithField: ['b', 'a', ''],
  hasOwnPicture: false,
  hasAttachmentRequests: false,
};

test('[BLK-01] a template tells why no bulk can be made of it', () => {
  expect(bulkObstacle(fit)).toBeNull();
  expect(bulkObstacle({ ...fit, processType: 'FACE_TO_FACE' })).toBe('inPerson');
  expect(bulkObstacle({ ...fit, hasOwnPicture: true })).toBe('ownPicture');
  expect(bulkObstacle({ ...fit, hasAttachmentRequests: true })).toBe('attachmentRequest');
  expect(bulkObstacle({ ...fit, rolesWithField: ['a', ''] })).toBe('roleWithoutField');
  expect(bulkObstacle({ ...fit, roles: [] })).toBe('roleWithoutField');
});
