import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { centralEntry, endOfZip } from './zip-records'
import { type ZipEntry, zipStream } from './zip-stream'

const at = new Date('2026-11-16T10:20:30Z')

async function* pieces(...texts: string[]) {
  yield* texts
}

async function zipped(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of zipStream(entries, at)) parts.push(part)
  return Buffer.concat(parts)
}

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()

describe('a zip file', () => {
  it('returns what was put into it, whatever it is called', async () => {
    const bytes = Buffer.from([0, 255, 1, 254])
    const files = unzipSync(
      await zipped([
        { path: 'tables/bookings.csv', text: pieces('numero,', 'città\r\n', 'Però €') },
        { path: 'files/etichetta è.png', bytes },
        { path: 'empty.csv', text: pieces() },
      ]),
    )
    expect(Object.keys(files)).toEqual([
      'tables/bookings.csv',
      'files/etichetta è.png',
      'empty.csv',
    ])
    expect(textOf(files['tables/bookings.csv'])).toBe('numero,città\r\nPerò €')
    expect(Buffer.from(files['files/etichetta è.png'] ?? [])).toEqual(bytes)
    expect(files['empty.csv']).toHaveLength(0)
  })

  it('is one without anything in it', async () => {
    expect(unzipSync(await zipped([]))).toEqual({})
  })

  it('holds more files than the first zip files could', async () => {
    const count = 70_000
    const entries = Array.from({ length: count }, (_, index) => ({
      path: `${index}.txt`,
      bytes: Buffer.from(`${index}`),
    }))
    const files = unzipSync(await zipped(entries))
    expect(Object.keys(files)).toHaveLength(count)
    expect(textOf(files['69999.txt'])).toBe('69999')
  })

  it('knows where a file is that lies beyond four gigabytes', () => {
    const offset = 5_000_000_000
    const entry = centralEntry({
      path: 'far.pdf',
      at,
      offset,
      isPacked: false,
      crc: 1,
      size: 2,
      packedSize: 2,
    })
    expect(entry.readUInt32LE(42)).toBe(0xffffffff)
    expect(entry.readBigUInt64LE(46 + 'far.pdf'.length + 4)).toBe(BigInt(offset))
    const end = endOfZip({ count: 1, size: entry.length, offset })
    expect(end.readBigUInt64LE(48)).toBe(BigInt(offset))
    expect(end.readBigUInt64LE(56 + 8)).toBe(BigInt(offset + entry.length))
  })

  it('breaks off with what breaks off inside it', async () => {
    async function* broken() {
      yield 'first'
      throw new Error('gone')
    }
    await expect(zipped([{ path: 'a.csv', text: broken() }])).rejects.toThrow('gone')
  })
})
