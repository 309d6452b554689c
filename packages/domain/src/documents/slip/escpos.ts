import { codePageBytes, codePageNumber } from './code-page'
import { layOutSlip, type PrintedPart } from './lay-out-slip'
import {
  dotsOfCharacter,
  type Slip,
  type SlipCode,
  type SlipPicture,
  type SlipStyle,
  type SlipWidth,
} from './slip'

const esc = 0x1b
const gs = 0x1d
const fs = 0x1c
const lineFeed = 0x0a

/** ESC @, then FS . for printers that would read the upper half as Chinese, then the code page. */
const begin = [esc, 0x40, fs, 0x2e, esc, 0x74, codePageNumber]

/** Feeds to the knife and leaves a corner uncut, so that nothing falls. */
const cutPaper = [gs, 0x56, 66, 0]

/** ESC p on pin 2 for 50 ms, as drawers are wired. */
export const kickDrawer: readonly number[] = [esc, 0x70, 0, 25, 250]

/** DLE EOT: the printer, why it is offline, its paper. Answered at once, whatever it is printing. */
export const askStatus: readonly number[] = [0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]

/** GS r 1: answered in its turn, so that all before it has been printed. */
export const askWhenPrinted: readonly number[] = [gs, 0x72, 1]

/** A slip as the bytes that printers understand. */
export function escposOf(slip: Slip, width: SlipWidth): Uint8Array {
  const parts = layOutSlip(slip, width)
  const isCutAtEnd = parts.at(-1)?.kind === 'cut'
  const bytes = [
    ...begin,
    ...parts.flatMap((part) => bytesOf(part, width)),
    ...(isCutAtEnd ? [] : cutPaper),
  ]
  return Uint8Array.from(bytes)
}

function bytesOf(part: PrintedPart, width: SlipWidth): number[] {
  switch (part.kind) {
    case 'row':
      return [...styleBytes(part.style), ...codePageBytes(part.text.trimEnd()), lineFeed]
    case 'code':
      return centeredDots(dotsOfCode(part, width))
    case 'picture':
      return centeredDots(dotsOfPicture(part))
    case 'cut':
      return cutPaper
  }
}

function styleBytes(style: SlipStyle): number[] {
  const isBold = style === 'plain' ? 0 : 1
  const isTall = style === 'large' ? 1 : 0
  return [esc, 0x45, isBold, gs, 0x21, isTall]
}

interface Dots {
  readonly bytesOfRow: number
  readonly height: number
  readonly bits: readonly number[]
}

/** GS v 0, between two ESC a that center it. */
function centeredDots({ bytesOfRow, height, bits }: Dots): number[] {
  const size = [bytesOfRow & 0xff, bytesOfRow >> 8, height & 0xff, height >> 8]
  return [esc, 0x61, 1, gs, 0x76, 0x30, 0, ...size, ...bits, esc, 0x61, 0]
}

function dotsOfPicture({ rows }: SlipPicture): Dots {
  const bytesIn = (row: string) => row.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  return {
    bytesOfRow: (rows[0]?.length ?? 0) / 2,
    height: rows.length,
    bits: rows.flatMap(bytesIn),
  }
}

/** Half as wide as the paper roll, and every square with the same number of dots. */
function dotsOfCode({ rows }: SlipCode, width: SlipWidth): Dots {
  const quiet = 4
  const squares = rows.length + 2 * quiet
  const scale = Math.max(2, Math.floor((width * dotsOfCharacter.width) / 2 / squares))
  const bytesOfRow = Math.ceil((squares * scale) / 8)
  const isDark = (x: number, y: number) => rows[y - quiet]?.[x - quiet] === '1'
  const bits: number[] = []
  for (let y = 0; y < squares * scale; y += 1) {
    const row = new Array<number>(bytesOfRow).fill(0)
    for (let x = 0; x < squares * scale; x += 1) {
      if (isDark(Math.floor(x / scale), Math.floor(y / scale))) {
        row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7))
      }
    }
    bits.push(...row)
  }
  return { bytesOfRow, height: squares * scale, bits }
}
