export interface TimestampToken {
  /** DER of the TimeStampToken (CMS ContentInfo), as PDF signatures and audit anchors embed it. */
  readonly token: Uint8Array;
  /** The authority's time. */
  readonly at: Date;
  /** Serial number at the authority, as lowercase hex. */
  readonly serial: string;
}

export interface TimestampPort {
  /**
   * Has the authority bind a SHA-256 digest (32 bytes) to its time.
   * @throws ProviderError `temporary` (unreachable or busy), `permanent` (refused, or an answer that does not
   * belong to the question); asking twice does no harm, so `unknown` does not occur.
   */
  stamp(sha256: Uint8Array): Promise<TimestampToken>;
}
