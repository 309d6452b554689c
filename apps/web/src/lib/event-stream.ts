/** Splits the chunks of a text/event-stream into events and returns their data. */
export class EventReader {
  private text = ''
  private readonly decoder = new TextDecoder()

  /** The data of the events that are complete with this piece. */
  read(piece: Uint8Array): string[] {
    this.text += this.decoder.decode(piece, { stream: true })
    const events = this.text.split('\n\n')
    this.text = events.pop() ?? ''
    return events.flatMap((event) => {
      const data = event
        .split('\n')
        .filter((line) => line.startsWith('data: '))
        .map((line) => line.slice('data: '.length))
      return data.length > 0 ? [data.join('\n')] : []
    })
  }
}
