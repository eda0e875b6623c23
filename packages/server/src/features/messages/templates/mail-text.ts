import type { MailSheet } from './mail-parts.ts';

/** Returns the same mail in plain text. */
export function writeMail({ copy, footer, about }: MailSheet): string {
  const rows = copy.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const button = copy.button ? `${copy.button.label}\n${copy.button.url}` : '';
  const quote = copy.quote ? `${copy.quote.by}\n${copy.quote.words}` : '';
  const caution = copy.button ? `${footer.caution} ${footer.keepLink}` : footer.caution;
  const foot = ['--', footer.sentBy, caution, ...about].join('\n');
  const blocks = [copy.title, copy.lead, rows, copy.code ?? '', button, quote, ...copy.notes, foot];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
