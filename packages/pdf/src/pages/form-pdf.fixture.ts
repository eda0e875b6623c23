/** For tests: a PDF of one page with a form, written object by object. */

interface FormPage {
  /** Widgets and their parents as dictionaries without brackets; `Rect` in points from the bottom left. */
  readonly objects: readonly string[];
  readonly rotation?: number;
  /** Left, bottom, right, top. */
  readonly crop?: readonly [number, number, number, number];
  /** Words at these positions, in Helvetica of 10 points. */
  readonly words?: readonly (readonly [string, number, number])[];
}

/** The objects of the form are numbered from 6 on; an object that is no widget (`/Kids`) is not put on the page. */
export function formPdf({ objects, rotation = 0, crop, words = [] }: FormPage): Uint8Array {
  const numbered = objects.map((body, index) => ({ body, number: index + 6 }));
  const widgets = numbered.filter(({ body }) => body.includes('/Rect'));
  const fields = numbered.filter(({ body }) => !body.includes('/Parent'));
  const references = (all: typeof numbered) => all.map(({ number }) => `${number} 0 R`).join(' ');
  const text = words.map(([word, x, y]) => `BT /F 10 Tf ${x} ${y} Td (${word}) Tj ET`).join('\n');
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${references(fields)}] /DA (/F 10 Tf) /DR << /Font << /F 4 0 R >> >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${crop ? `/CropBox [${crop.join(' ')}]` : ''} /Rotate ${rotation} /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> /Annots [${references(widgets)}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ...numbered.map(({ body }) =>
      body.includes('/Rect') ? `<< /Type /Annot /Subtype /Widget /P 3 0 R ${body} >>` : `<< ${body} >>`,
    ),
  ];
  let file = '%PDF-1.7\n';
  const places: number[] = [];
  for (const [index, body] of bodies.entries()) {
    places.push(file.length);
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(
    `${file}xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${entries}${trailer}`,
  );
}
