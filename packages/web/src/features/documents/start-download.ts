/** Downloads an address. It answers with a file name, so the browser saves it and the page stays. */
export function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
