const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of a moment in Seoul, yyyy-mm-dd. */
export const koreanDay = (at: Date): string => formatter.format(at);
