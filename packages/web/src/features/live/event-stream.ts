/** Owns the reading of server-sent events from a reply. Source: WHATWG HTML, 9.2.6; our server writes LF only. */

export interface StreamEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
}

/** Yields the events of a reply; `onBytes` is called for every piece, comments included. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    // An ended or aborted stream cannot be cancelled any more.
    await reader.cancel().catch(() => undefined);
  }
}

function eventIn(block: string): StreamEvent | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? [];
    if (name !== '') fields.set(name, value);
  }
  const type = fields.get('event');
  return type === undefined ? null : { id: fields.get('id') ?? '', type, data: fields.get('data') ?? '' };
}
