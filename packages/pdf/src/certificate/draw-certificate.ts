/** Owns the sections of a certificate and their order. */
import { documentNumber } from '@dojang/domain';
import { decodePng } from '../png/decode-png.ts';
import type { Canvas } from './canvas.ts';
import type {
  CertificateAttendance,
  CertificateContent,
  CertificateEvent,
  CertificateParticipant,
  CertificateReader,
} from './certificate-content.ts';
import {
  type Cell,
  CONTENT_WIDTH,
  cell,
  DENSITIES,
  type Density,
  Flow,
  GRAY,
  type Line,
  labelCell,
} from './flow.ts';
import { drawFooter, drawHeader } from './letterhead.ts';
import { groupedHash, koreaDay, koreaTime, WORDS, type Words } from './words.ts';

const NOTHING = '—';
const LABEL_WIDTH = 90;

/** Column widths in points, in the proportions of `parts`, that fill the content width. */
function columns(...parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (part / sum) * CONTENT_WIDTH);
}

function drawDocument(flow: Flow, content: CertificateContent, words: Words): void {
  const { document, requester, timestamp, anchor } = content;
  const half = CONTENT_WIDTH / 2 - LABEL_WIDTH;
  const name: Cell = {
    lines: [{ text: `${document.name} (${words.pages(document.pageCount)})`, weight: 'bold' }],
  };
  flow.heading(words.document);
  flow.table(
    [LABEL_WIDTH, half + 20, LABEL_WIDTH, half - 20],
    [
      [labelCell(words.name), name, labelCell(words.id), idCell(document.id)],
      [
        labelCell(words.requester),
        cell(requester),
        labelCell(words.state),
        cell(`${words.completed} · ${words.processes[document.process]}`),
      ],
      [
        labelCell(words.requestedAt),
        cell(koreaTime(document.requestedAt)),
        labelCell(words.completedAt),
        cell(koreaTime(document.completedAt)),
      ],
    ],
  );
  const rows = [
    [labelCell(words.originalHash), hashCell(groupedHash(document.originalSha256))],
    [labelCell(words.seal), cell(words.seals[content.sealLevel])],
    ...(timestamp
      ? [[labelCell(words.timestamp), cell(`${koreaTime(timestamp.at)} · ${timestamp.authority}`)]]
      : []),
    [labelCell(words.completedHash), hashCell(groupedHash(document.completedSha256))],
    ...(anchor
      ? [
          [
            labelCell(words.anchor),
            cell(words.anchored(koreaTime(anchor.at), anchor.index + 1, anchor.origin)),
          ],
        ]
      : []),
  ];
  flow.table([LABEL_WIDTH, CONTENT_WIDTH - LABEL_WIDTH], rows, { joined: true });
}

const hashLine = (text: string): Line => ({ text, weight: 'mono' });
const hashCell = (text: string): Cell => ({ lines: [hashLine(text)] });

/** The number that people read, and the whole id, since evidence must name one document alone. */
const idCell = (id: string): Cell => ({
  lines: [{ text: documentNumber(id) }, { ...hashLine(id), color: GRAY }],
});

function headCells(names: readonly string[], centered: readonly number[]): Cell[] {
  return names.map((name, index) => ({
    ...labelCell(name),
    align: centered.includes(index) ? 'center' : 'left',
  }));
}

function signatureCell(png: Uint8Array | undefined): Cell {
  if (!png) return { ...cell(NOTHING), align: 'center' };
  const { width, height } = decodePng(png);
  return { lines: [], picture: { png, width, height } };
}

const attendanceLines = ({ accountName, isHost, device }: CertificateAttendance, words: Words): string[] => [
  isHost ? words.host(accountName) : words.account(accountName),
  ...(device === '' ? [] : [words.device(device)]),
];

function participantRow(participant: CertificateParticipant, words: Words): Cell[] {
  const { name, contact, channel, authentications, consentVersion, consentedAt, signedAt, signaturePng } =
    participant;
  const { attendance, guardian, delegations = [], site } = participant;
  const aside = (text: string): Line => ({ text, color: GRAY });
  return [
    {
      lines: [
        { text: name, weight: 'bold' },
        ...(guardian === undefined ? [] : [aside(words.guardian(guardian))]),
        ...delegations.slice(-1).map((last) => aside(words.signsFor(last.name))),
      ],
    },
    { lines: [{ text: contact || NOTHING }, aside(words.channels[channel])] },
    {
      lines: [
        ...authentications.map((proof) => ({ text: words.authentications[proof] })),
        ...(attendance ? attendanceLines(attendance, words).map(aside) : []),
        ...(site === undefined ? [] : [aside(words.site(site))]),
      ],
    },
    { lines: [{ text: koreaTime(consentedAt) }, aside(words.consentEdition(consentVersion))] },
    cell(koreaTime(signedAt)),
    signatureCell(signaturePng),
  ];
}

/** The number is printed only where participants sign in order; otherwise it would suggest an order. */
function drawParticipants(flow: Flow, { document, participants }: CertificateContent, words: Words): void {
  flow.heading(words.participants);
  const rows = participants.map((participant) => participantRow(participant, words));
  if (document.process !== 'sequential') {
    const head = headCells(words.participantColumns, [5]);
    flow.table(columns(76, 122, 108, 96, 64, 62), rows, { head });
    return;
  }
  const ordered = rows.map((row, index): Cell[] => [
    { ...cell(String(participants[index]?.order ?? '')), align: 'center' },
    ...row,
  ]);
  const head = headCells([words.order, ...words.participantColumns], [0, 6]);
  flow.table(columns(30, 66, 114, 102, 92, 64, 60), ordered, { head });
}

/** Who handed a signature over to whom, and why. */
function drawDelegations(flow: Flow, { participants }: CertificateContent, words: Words): void {
  const lines = participants.flatMap(({ name, delegations = [] }) =>
    delegations.map((one, at) => words.delegated(one.name, delegations[at + 1]?.name ?? name, one.reason)),
  );
  if (lines.length === 0) return;
  flow.heading(words.delegations);
  flow.table(
    [CONTENT_WIDTH],
    lines.map((line) => [cell(line)]),
  );
}

/** Every version of the document, of which the last one was sealed. */
function drawVersions(flow: Flow, { versions = [] }: CertificateContent, words: Words): void {
  if (versions.length === 0) return;
  flow.heading(words.versions);
  const rows = versions.map(({ number, at, by, reason, sha256 }) => [
    { ...cell(String(number)), align: 'center' as const },
    cell(koreaTime(at)),
    cell(by),
    cell(reason || words.firstVersion),
    hashCell(groupedHash(sha256)),
  ]);
  flow.table(columns(30, 86, 70, 114, 230), rows, { head: headCells(words.versionColumns, [0]) });
}

function readerRow(reader: CertificateReader, words: Words): Cell[] {
  const aside = (text: string): Line => ({ text, color: GRAY });
  return [
    cell(words.readerTypes[reader.type]),
    cell(reader.name, 'bold'),
    { lines: [{ text: reader.contact || NOTHING }, aside(words.channels[reader.channel])] },
    {
      lines: [
        { text: words.readerActs[reader.type] },
        ...reader.authentications.map((proof) => aside(words.authentications[proof])),
        ...(reader.comment === '' ? [] : [aside(words.comment(reader.comment))]),
      ],
    },
    cell(reader.at === null ? NOTHING : koreaTime(reader.at)),
  ];
}

function drawReaders(flow: Flow, { readers }: CertificateContent, words: Words): void {
  if (readers.length === 0) return;
  flow.heading(words.readers);
  const rows = readers.map((reader) => readerRow(reader, words));
  flow.table(columns(60, 90, 130, 170, 80), rows, { head: headCells(words.readerColumns, []) });
}

function drawAttachments(flow: Flow, { attachments }: CertificateContent, words: Words): void {
  if (attachments.length === 0) return;
  flow.heading(words.attachments);
  const rows = attachments.map(({ attachmentType, participant, kind, sha256 }) => [
    cell(attachmentType, 'bold'),
    cell(participant),
    cell(kind),
    hashCell(groupedHash(sha256)),
  ]);
  flow.table(columns(120, 80, 80, 250), rows, { head: headCells(words.attachmentColumns, []) });
}

/** What was known about the document when it was sent, such as words of the file that its pages do not show. */
function drawNotices(flow: Flow, { notices }: CertificateContent, words: Words): void {
  if (notices.length === 0) return;
  flow.heading(words.notices, words.noticesAside);
  flow.table(
    [CONTENT_WIDTH],
    notices.map((notice) => [cell(notice)]),
  );
}

function eventRow(event: CertificateEvent, sameDay: boolean): Cell[] {
  const time = koreaTime(event.at);
  return [
    { ...cell(String(event.seq)), align: 'center' },
    cell(sameDay ? time.slice(11) : time),
    cell(event.contact === '' ? event.actor : `${event.actor} (${event.contact})`),
    cell(event.label),
    cell(event.ip || NOTHING),
    cell(event.device || NOTHING),
    hashCell(event.hash.slice(0, 8)),
  ];
}

/** The day is printed once above the table when all events happened on one day, otherwise in every row. */
function drawEvents(flow: Flow, events: readonly CertificateEvent[], words: Words): void {
  const [day = '', ...otherDays] = new Set(events.map((event) => koreaDay(event.at)));
  const sameDay = otherDays.length === 0;
  flow.heading(words.events, sameDay && day !== '' ? `${day} · ${words.zone}` : words.zone);
  const widths = sameDay ? columns(26, 44, 108, 142, 70, 86, 64) : columns(26, 58, 106, 134, 70, 84, 64);
  const rows = events.map((event) => eventRow(event, sameDay));
  flow.table(widths, rows, { head: headCells(words.eventColumns, [0]) });
}

function drawConsentsAndCheck(flow: Flow, content: CertificateContent, words: Words): void {
  const address = content.verificationUrl.replace(/^https?:\/\//, '').replace(/\?.*$/, '');
  const several = content.consents.length > 1;
  flow.columns([
    ...content.consents.map(({ version, text, signers }) => ({
      title: words.consentTitle(version),
      paragraphs: [
        ...(several ? [{ text: words.consentedBy(signers), color: GRAY }] : []),
        { text: `“${text}”` },
      ],
    })),
    {
      title: words.checkTitle,
      paragraphs: [
        { text: words.checkText(address) },
        { text: `${words.chainHead}:` },
        hashLine(groupedHash(content.chainHead)),
      ],
    },
  ]);
}

function drawAt(content: CertificateContent, density: Density): Flow {
  const words = WORDS[content.locale];
  const flow = new Flow((canvas, first) => drawHeader(canvas, content, first), density);
  drawDocument(flow, content, words);
  drawParticipants(flow, content, words);
  drawDelegations(flow, content, words);
  drawVersions(flow, content, words);
  drawReaders(flow, content, words);
  drawAttachments(flow, content, words);
  drawNotices(flow, content, words);
  drawEvents(flow, content.events, words);
  drawConsentsAndCheck(flow, content, words);
  return flow;
}

/** Uses a denser setting only where it saves a page; of two settings with equally many pages it takes the looser one. */
function drawOnFewestPages(content: CertificateContent): Flow {
  const [comfortable, ...closer] = DENSITIES;
  return closer.reduce(
    (best, density) => {
      if (best.canvases.length === 1) return best;
      const flow = drawAt(content, density);
      return flow.canvases.length < best.canvases.length ? flow : best;
    },
    drawAt(content, comfortable),
  );
}

/** Lays out the whole certificate; returns one canvas for each page. */
export function drawCertificate(content: CertificateContent): Canvas[] {
  const { canvases } = drawOnFewestPages(content);
  for (const [index, canvas] of canvases.entries()) drawFooter(canvas, content, index + 1, canvases.length);
  return canvases;
}
