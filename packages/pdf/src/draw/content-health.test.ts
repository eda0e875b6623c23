import { describe, expect, test } from 'vitest';
import { contentIsSound } from './content-health.ts';

const sound = (content: string): boolean => contentIsSound(Buffer.from(content, 'latin1'));

describe('[AUD-06] content to which drawing may be appended', () => {
  test.each([
    '',
    'q 1 0 0 1 0 0 cm BT /F1 12 Tf (a \\( b (c)) Tj ET Q',
    '/P <</MCID 0>> BDC [(x) -20.5 (y)] TJ EMC % q q q',
    'BT <48656c6c6f> Tj (a) \' 1 2 (b) " T* ET f*',
    'BI /W 2 /H 2 /BPC 8 /CS /G ID \x01EI\x02\x03 EI Q'.replace(' Q', ''),
  ])('closes everything that it opens: %s', (content) => expect(sound(content)).toBe(true));

  test.each([
    'q q Q',
    'Q',
    'BT (a) Tj',
    'BT ETBT ET',
    '(never closed',
    '<48',
    '[1 2',
    '/P BMC',
    'BI /W 2 ID \x01\x02',
    'undefined 10 Tf',
    '1e2 0 0 1 0 0 cm',
  ])('leaves something open, or is not page content: %s', (content) => expect(sound(content)).toBe(false));
});
