/**
 * Makes a PDF whose pages of 400 × 400 points have the given content streams. @param title stands in the file and on no page
 */
export function drawnPdf(contents: readonly string[], title = 'drawn'): Buffer {
  const kids = contents.map((_, index) => `${3 + 2 * index} 0 R`).join(' ');
  const pages = contents.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Resources << >> /Contents ${4 + 2 * index} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    ...pages,
    `<< /Title (${title}) >>`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
