import { Fragment } from 'react';
import { classes } from '../classes.ts';

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/** A text of a guide with its marks. */
export function Inline({ text }: { readonly text: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: mark, 1: code, 2: strong, 3: label, 4: href, index } of text.matchAll(MARKS)) {
    parts.push(text.slice(end, index));
    if (code !== undefined) parts.push(<code className={classes('inline-code')}>{code}</code>);
    else if (strong !== undefined) parts.push(<b>{strong}</b>);
    else parts.push(<a href={href}>{label}</a>);
    end = index + mark.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
    <Fragment key={at}>{part}</Fragment>
  ));
}
