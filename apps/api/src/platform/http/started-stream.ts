import { Readable } from 'node:stream'

/** Waits for the first piece, so that what fails at once is still told as an error. */
export async function startedStream(
  chunks: AsyncIterable<string | Uint8Array>,
  onError: (error: unknown) => void,
): Promise<Readable> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  async function* all() {
    try {
      if (!first.done) yield first.value
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        yield next.value
      }
    } catch (error) {
      onError(error)
      throw error
    } finally {
      await iterator.return?.()
    }
  }
  return Readable.from(all())
}
