import { expect, test } from 'vitest';
import { eventLabel } from './certificate.labels.ts';

test('[AUD-01] [SGN-05] an English certificate names the steps of a hand-over with the participant and the host', () => {
  const detail = { participantId: 'p', name: '김하늘', by: 'face_to_face', hostName: '윤한결' };
  const labels = (
    ['participant.notThisPerson', 'participant.reopened', 'participant.takenBack'] as const
  ).map((type) => eventLabel({ type, detail }, 'en'));
  expect(labels).toEqual([
    'The person with the device was not 김하늘 (host 윤한결)',
    'Reopened the page on which 김하늘 was signing (host 윤한결)',
    'Got the device back before 김하늘 signed (host 윤한결)',
  ]);
});
