import { expect, test } from 'vitest';
import * as templates from './index.ts';

const at = new Date('2026-12-05T05:20:00Z');
const LABELS = { ko: '사유', en: 'Reason' };

test.each(['ko', 'en'] as const)(
  'a mail on a refusal or a cancellation has no empty reason (%s)',
  (locale) => {
    const context = {
      locale,
      recipientName: '김하늘',
      requesterName: '이바다',
      organizationName: '한결상사',
      documentName: '근로계약서',
      publicUrl: 'https://dojang.example',
      link: 'https://dojang.example/short/V7dKq0bT3mX9sLrYw2EnHA',
    };
    const mails = (reason: string) => [
      templates.rejectedMail({
        ...context,
        audience: 'participant',
        rejectedBy: '박바람',
        rejectedAt: at,
        reason,
      }),
      templates.cancelledMail({ ...context, cancelledAt: at, reason, availableUntil: at }),
    ];
    // The foot says of every mail which texts users write.
    const body = ({ text }: templates.MailContent): string => text.split('\n--\n')[0] ?? '';
    for (const mail of mails('')) expect(body(mail)).not.toContain(LABELS[locale]);
    for (const mail of mails('금액이 다릅니다.')) expect(body(mail)).toContain(LABELS[locale]);
  },
);
