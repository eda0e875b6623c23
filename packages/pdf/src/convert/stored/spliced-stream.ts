/** Puts other bytes in the place of parts of a stream, and tells where the other parts are then. */

export interface Splice {
  readonly start: number;
  /** After the last byte that is replaced. */
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** Where what was at an offset is after the splices, which are in the order of the stream and do not overlap. */
export function movedBy(splices: readonly Splice[]): (offset: number) => number {
  const shifts: number[] = [];
  let shift = 0;
  for (const { start, end, bytes } of splices) {
    shift += bytes.byteLength - (end - start);
    shifts.push(shift);
  }
  return (offset) => {
    let [low, high] = [0, splices.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      // What is added at an offset stands before what was there.
      if ((splices[middle]?.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset + (shifts[low - 1] ?? 0);
  };
}

/** The stream after the splices. */
export function splicedStream(stream: Buffer, splices: readonly Splice[]): Buffer {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const { start, end, bytes } of splices) {
    parts.push(stream.subarray(from, start), bytes);
    from = end;
  }
  return Buffer.concat([...parts, stream.subarray(from)]);
}
