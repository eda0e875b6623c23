import { Socket } from 'node:net';

/** A socket that sends what is written within one turn of the event loop at once: each of its own system calls costs as much as a small statement. */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override write(chunk: Uint8Array | string, done?: (error?: Error | null) => void): boolean;
  override write(
    chunk: Uint8Array | string,
    encoding?: BufferEncoding,
    done?: (error?: Error | null) => void,
  ): boolean;
  override write(
    chunk: Uint8Array | string,
    second?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean {
    this.#gather();
    return typeof second === 'string' ? super.write(chunk, second, done) : super.write(chunk, second ?? done);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
