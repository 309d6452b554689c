const notification = 'A'.charCodeAt(0)

/**
 * Finds notifications among what the database answers. They come in the answer to whichever query
 * ended the transaction, and its connection is rarely the one that would want to know.
 */
export class NotificationScanner {
  private readonly header = Buffer.alloc(5)
  private headerLength = 0
  private bodyLeft = 0
  private parts: Buffer[] | null = null
  private readonly onNotification: (channel: string, payload: string) => void

  constructor(onNotification: (channel: string, payload: string) => void) {
    this.onNotification = onNotification
  }

  /** Messages may be cut anywhere between two pieces. */
  scan(chunk: Uint8Array): void {
    let offset = 0
    while (offset < chunk.length) {
      if (this.bodyLeft > 0) {
        const length = Math.min(this.bodyLeft, chunk.length - offset)
        this.parts?.push(Buffer.from(chunk.subarray(offset, offset + length)))
        this.bodyLeft -= length
        offset += length
      } else {
        this.header[this.headerLength] = chunk[offset] ?? 0
        this.headerLength += 1
        offset += 1
        if (this.headerLength < this.header.length) continue
        this.headerLength = 0
        this.bodyLeft = this.header.readInt32BE(1) - 4
        this.parts = this.header[0] === notification ? [] : null
      }
      if (this.bodyLeft === 0 && this.parts) this.report(Buffer.concat(this.parts))
    }
  }

  /** The sender's process, then channel and payload, each with a zero at its end. */
  private report(body: Buffer): void {
    this.parts = null
    const [channel = '', payload = ''] = body.subarray(4).toString('utf8').split('\0')
    this.onNotification(channel, payload)
  }
}
