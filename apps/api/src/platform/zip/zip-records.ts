/** The records that a zip file is made of, as APPNOTE.TXT describes them. */

export interface WrittenEntry {
  readonly path: string
  readonly at: Date
  /** Where it begins. */
  readonly offset: number
  readonly isPacked: boolean
  readonly crc: number
  readonly size: number
  readonly packedSize: number
}

/** Names are UTF-8; the sizes of what is packed as it streams follow it. */
const utf8 = 0x0800
const sizesFollow = 0x0008

const most16 = 0xffff
const most32 = 0xffffffff

/** What only programs that know large archives can read needs this version of theirs. */
const usual = 20
const large = 45

export function localHeader(entry: Omit<WrittenEntry, 'offset'>): Buffer {
  const name = Buffer.from(entry.path)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(usual, 4)
  writeCommon(head, 6, entry)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

export function descriptor({
  crc,
  size,
  packedSize,
}: Pick<WrittenEntry, 'crc' | 'size' | 'packedSize'>): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(packedSize, 8)
  record.writeUInt32LE(size, 12)
  return record
}

export function centralEntry(entry: WrittenEntry): Buffer {
  const name = Buffer.from(entry.path)
  const isFar = entry.offset >= most32
  const far = isFar ? farOffset(entry.offset) : Buffer.alloc(0)
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(isFar ? large : usual, 4)
  head.writeUInt16LE(isFar ? large : usual, 6)
  writeCommon(head, 8, entry)
  head.writeUInt32LE(entry.crc, 16)
  head.writeUInt32LE(entry.packedSize, 20)
  head.writeUInt32LE(entry.size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(far.length, 30)
  head.writeUInt32LE(isFar ? most32 : entry.offset, 42)
  return Buffer.concat([head, name, far])
}

/** Flags, method, time, check sum and sizes, which two records have in the same order. */
function writeCommon(
  head: Buffer,
  from: number,
  { isPacked, at, crc, size, packedSize }: Omit<WrittenEntry, 'offset' | 'path'>,
): void {
  head.writeUInt16LE(isPacked ? utf8 | sizesFollow : utf8, from)
  head.writeUInt16LE(isPacked ? 8 : 0, from + 2)
  head.writeUInt16LE(timeOf(at), from + 4)
  head.writeUInt16LE(dateOf(at), from + 6)
  if (isPacked) return
  head.writeUInt32LE(crc, from + 8)
  head.writeUInt32LE(packedSize, from + 12)
  head.writeUInt32LE(size, from + 16)
}

function farOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(0x0001, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

interface Directory {
  readonly count: number
  readonly size: number
  readonly offset: number
}

export function endOfZip(directory: Directory): Buffer {
  const { count, size, offset } = directory
  const isLarge = count >= most16 || size >= most32 || offset >= most32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(size, most32), 12)
  end.writeUInt32LE(Math.min(offset, most32), 16)
  return isLarge ? Buffer.concat([largeEnd(directory), end]) : end
}

function largeEnd({ count, size, offset }: Directory): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(large, 12)
  record.writeUInt16LE(large, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator])
}

/** Two seconds are the finest that these times know, and 1980 their first year. */
function timeOf(at: Date): number {
  return (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
}

function dateOf(at: Date): number {
  return ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
}
