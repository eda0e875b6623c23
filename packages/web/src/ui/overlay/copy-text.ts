import { notify } from './toast.tsx';

/** Copies a text to the clipboard and reports it; without a secure context it uses execCommand. @param done what is reported */
export async function copyText(text: string, done: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard === undefined) copyBySelection(text);
  else await clipboard.writeText(text);
  notify('ok', done);
}

function copyBySelection(text: string): void {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
