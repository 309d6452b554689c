export type WireMessage =
  | { readonly kind: 'startup'; readonly code: number; readonly bytes: Uint8Array }
  | { readonly kind: 'typed'; readonly type: string; readonly bytes: Uint8Array }

/** Cuts the bytes of a connection into PostgreSQL's messages. */
export class MessageReader {
  private pending = Buffer.alloc(0)
  private isStarting = true

  add(chunk: Uint8Array): void {
    this.pending =
      this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : Buffer.from(chunk)
  }

  /** After a refused request for encryption the client starts once more. */
  expectStartup(): void {
    this.isStarting = true
  }

  /** Null until a whole message has arrived. */
  next(): WireMessage | null {
    return this.isStarting ? this.nextStartup() : this.nextTyped()
  }

  private nextStartup(): WireMessage | null {
    if (this.pending.length < 8) return null
    const bytes = this.take(this.pending.readInt32BE(0))
    if (!bytes) return null
    this.isStarting = false
    return { kind: 'startup', code: bytes.readInt32BE(4), bytes }
  }

  private nextTyped(): WireMessage | null {
    if (this.pending.length < 5) return null
    const bytes = this.take(1 + this.pending.readInt32BE(1))
    return bytes && { kind: 'typed', type: String.fromCharCode(bytes[0] ?? 0), bytes }
  }

  private take(length: number): Buffer | null {
    if (this.pending.length < length) return null
    const bytes = this.pending.subarray(0, length)
    this.pending = this.pending.subarray(length)
    return bytes
  }
}
