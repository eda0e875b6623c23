import type { MailSheet } from './mail-parts.ts';

/** Returns the same mail in plain text. */
export function writeMail({ copy, footer, name, about, address }: MailSheet): string {
  const rows = copy.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const button = copy.button ? `${copy.button.label}\n${copy.button.url}` : '';
  const quote = copy.quote ? `${copy.quote.by}\n${copy.quote.words}` : '';
  const caution = copy.button ? `${footer.caution} ${footer.keepLink}` : footer.caution;
  // The mail of a brand names it, as the bar of the HTML does.
  const brand = [name, about, address].filter((line) => line !== '');
  const written = footer.written === '' ? [] : [footer.written];
  const foot = ['--', ...brand, footer.sentBy, ...written, caution].join('\n');
  const blocks = [copy.title, copy.lead, rows, copy.code ?? '', button, quote, ...copy.notes, foot];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
