/** Owns the sections of a certificate and their order. */
import { decodePng } from '../seal/png.ts';
import type { Canvas } from './canvas.ts';
import type { CertificateContent, CertificateEvent, CertificateParticipant } from './certificate-content.ts';
import { type Cell, CONTENT_WIDTH, cell, Flow, GREY, type Line, labelCell } from './flow.ts';
import { drawFooter, drawHeader } from './letterhead.ts';
import { groupedHash, koreaDay, koreaTime, WORDS, type Words } from './words.ts';

const NOTHING = '—';
const LABEL_WIDTH = 90;

/** Shares of the page's width that add up to the whole of it. */
function columns(...parts: readonly number[]): number[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => (part / sum) * CONTENT_WIDTH);
}

function drawDocument(flow: Flow, content: CertificateContent, words: Words): void {
  const { document, requester, timestamp } = content;
  const half = CONTENT_WIDTH / 2 - LABEL_WIDTH;
  const name: Cell = {
    lines: [{ text: `${document.name} (${words.pages(document.pageCount)})`, weight: 'bold' }],
  };
  flow.heading(words.document);
  flow.table(
    [LABEL_WIDTH, half + 20, LABEL_WIDTH, half - 20],
    [
      [labelCell(words.name), name, labelCell(words.id), cell(document.id)],
      [
        labelCell(words.requester),
        cell(requester),
        labelCell(words.state),
        cell(`${words.completed} · ${document.process}`),
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
    [labelCell(words.originalHash), cell(groupedHash(document.originalSha256))],
    [labelCell(words.seal), cell(words.sealText)],
    ...(timestamp
      ? [[labelCell(words.timestamp), cell(`${koreaTime(timestamp.at)} · ${timestamp.authority}`)]]
      : []),
    [labelCell(words.completedHash), cell(groupedHash(document.completedSha256))],
  ];
  flow.table([LABEL_WIDTH, CONTENT_WIDTH - LABEL_WIDTH], rows, { joined: true });
}

function headCells(names: readonly string[], centred: readonly number[]): Cell[] {
  return names.map((name, index) => ({
    ...labelCell(name),
    align: centred.includes(index) ? 'center' : 'left',
  }));
}

function signatureCell(png: Uint8Array | undefined): Cell {
  if (!png) return { ...cell(NOTHING), align: 'center' };
  const { width, height } = decodePng(png);
  return { lines: [], picture: { png, width, height } };
}

function participantRow(participant: CertificateParticipant, words: Words): Cell[] {
  const {
    order,
    name,
    contact,
    channel,
    authentications,
    consentVersion,
    consentedAt,
    signedAt,
    signaturePng,
  } = participant;
  const aside = (text: string): Line => ({ text, colour: GREY });
  return [
    { ...cell(String(order)), align: 'center' },
    cell(name, 'bold'),
    { lines: [{ text: contact }, aside(channel)] },
    { lines: authentications.map((text) => ({ text })) },
    { lines: [{ text: koreaTime(consentedAt) }, aside(words.consentEdition(consentVersion))] },
    cell(koreaTime(signedAt)),
    signatureCell(signaturePng),
  ];
}

function eventRow(event: CertificateEvent, sameDay: boolean): Cell[] {
  const time = koreaTime(event.at);
  return [
    { ...cell(String(event.seq)), align: 'center' },
    cell(sameDay ? time.slice(11) : time),
    cell(event.contact === '' ? event.actor : `${event.actor} · ${event.contact}`),
    cell(event.label),
    cell(event.ip || NOTHING),
    cell(event.device || NOTHING),
    cell(event.hash.slice(0, 8)),
  ];
}

/** The day stands once above the table when all happened on one day, else in every row. */
function drawEvents(flow: Flow, events: readonly CertificateEvent[], words: Words): void {
  const [day = '', ...otherDays] = new Set(events.map((event) => koreaDay(event.at)));
  const sameDay = otherDays.length === 0;
  flow.heading(words.events, sameDay && day !== '' ? `${day} · ${words.zone}` : words.zone);
  const widths = sameDay ? columns(26, 44, 108, 142, 70, 86, 64) : columns(26, 58, 106, 134, 70, 84, 64);
  const rows = events.map((event) => eventRow(event, sameDay));
  flow.table(widths, rows, { head: headCells(words.eventColumns, [0]) });
}

/** Lays the whole certificate out; one canvas a page. */
export function drawCertificate(content: CertificateContent): Canvas[] {
  const words = WORDS[content.locale];
  const flow = new Flow((canvas, first) => drawHeader(canvas, content, first));
  drawDocument(flow, content, words);
  flow.heading(words.participants);
  flow.table(
    columns(27, 46, 112, 122, 96, 64, 60),
    content.participants.map((participant) => participantRow(participant, words)),
    { head: headCells(words.participantColumns, [0, 6]) },
  );
  drawEvents(flow, content.events, words);
  const address = content.verificationUrl.replace(/^https?:\/\//, '').replace(/\?.*$/, '');
  flow.columns([
    {
      title: words.consentTitle(content.consent.version),
      paragraphs: [{ text: `“${content.consent.text}”` }],
    },
    {
      title: words.checkTitle,
      paragraphs: [
        { text: words.checkText(address) },
        { text: `${words.chainHead}:` },
        { text: groupedHash(content.chainHead) },
      ],
    },
  ]);
  for (const [index, canvas] of flow.canvases.entries())
    drawFooter(canvas, content, index + 1, flow.canvases.length);
  return flow.canvases;
}
