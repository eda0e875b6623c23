import { expect, test } from 'vitest';
import { loadTexts } from '../text/texts.ts';
import type { DraftValue } from '../values/value.ts';
import { answerOf, labelOf } from './labels.ts';

const field = (type: 'signature' | 'stamp' | 'initials' | 'text', label: string) => ({
  key: type,
  dragKey: type,
  type,
  participantKey: 'p1',
  page: 1,
  x: 0,
  y: 0,
  width: 0.1,
  height: 0.1,
  required: true,
  label,
});

test('[SGN-06] a picture is told by what was done, so that no place is listed as its own answer', async () => {
  const picture: DraftValue = { kind: 'picture', url: 'data:image/png;base64,iVBORw0KGgo=' };
  for (const language of ['ko', 'en'] as const) {
    const texts = await loadTexts(language);
    for (const type of ['signature', 'stamp', 'initials'] as const) {
      const own = field(type, '');
      const answer = answerOf(own, { choices: new Map(), values: new Map([[type, picture]]) }, texts);
      expect(answer).not.toBe(labelOf(own, texts));
    }
  }
  const texts = await loadTexts('ko');
  const answers = { choices: new Map(), values: new Map([['signature', picture]]) };
  expect(answerOf(field('signature', '서명'), answers, texts)).toBe('서명함');
  expect(answerOf(field('text', '주소'), answers, texts)).toBeNull();
});
