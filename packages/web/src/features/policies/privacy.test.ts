import { RETENTION } from '@dojang/domain';
import { expect, test } from 'vitest';
import { uploadMessages } from '../upload/upload.messages.ts';
import { policy as en } from './privacy.en.ts';
import { policy as ko } from './privacy.ko.ts';

test('[ACC-18] [UPL-01] the privacy policy and the upload window name the days after which an unused file is deleted', () => {
  const { days } = RETENTION.unusedFile;
  expect(JSON.stringify(ko)).toContain(`쓰이지 않은 파일은 ${days}일이 지나면 지웁니다.`);
  expect(JSON.stringify(en)).toContain(`in no document and no template is deleted after ${days} days`);
  for (const { keptFor } of Object.values(uploadMessages)) expect(keptFor).toContain('{days, number}');
});
