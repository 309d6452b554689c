import { isInCodePage } from '@cantina/domain/documents/slip/code-page'
import { layOutSlip, type SlipRow } from '@cantina/domain/documents/slip/lay-out-slip'
import {
  dotsOfCharacter,
  type Slip,
  type SlipLine,
  type SlipWidth,
} from '@cantina/domain/documents/slip/slip'

/** Draws as pictures what printers have no letters for: this device has fonts for every script. */
export function withPictures({ lines }: Slip, width: SlipWidth): Slip {
  return { lines: lines.map((line) => (isWritable(line) ? line : pictureOf(line, width))) }
}

function isWritable(line: SlipLine): boolean {
  if (line.kind === 'text') return isInCodePage(line.text.replace(/\s/g, ' '))
  if (line.kind === 'columns') return isInCodePage(`${line.start}${line.end}`.replace(/\s/g, ' '))
  return true
}

function pictureOf(line: SlipLine, width: SlipWidth): SlipLine {
  const rows = layOutSlip({ lines: [line] }, width).filter((part) => part.kind === 'row')
  const isCentered = line.kind === 'text' && line.align === 'center'
  const height = (rows[0]?.style === 'large' ? 2 : 1) * dotsOfCharacter.height
  const canvas = document.createElement('canvas')
  canvas.width = width * dotsOfCharacter.width
  canvas.height = rows.length * height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return line
  context.textBaseline = 'middle'
  for (const [index, row] of rows.entries()) {
    context.font = fontOf(row, height)
    const middle = (index + 0.5) * height
    const write = (text: string, align: CanvasTextAlign, x: number) => {
      context.textAlign = align
      context.fillText(text, x, middle, canvas.width)
    }
    if (isCentered) write(row.text.trim(), 'center', canvas.width / 2)
    else {
      write(row.start, 'left', 0)
      write(row.end, 'right', canvas.width)
    }
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { kind: 'picture', rows: hexRows(data, canvas.width) }
}

function fontOf({ style }: SlipRow, height: number): string {
  const size = Math.round((style === 'large' ? 0.6 : 0.8) * height)
  return `${style === 'plain' ? '' : 'bold '}${size}px sans-serif`
}

const half = 128

/** Every pixel as a dot that is black or not, by how much ink covers it. */
function hexRows(pixels: Uint8ClampedArray, width: number): string[] {
  const rows: string[] = []
  for (let begin = 0; begin < pixels.length; begin += width * 4) {
    let row = ''
    for (let x = 0; x < width; x += 4) {
      let digit = 0
      for (let dot = 0; dot < 4; dot += 1) {
        const ink = pixels[begin + (x + dot) * 4 + 3] ?? 0
        digit = digit * 2 + (ink >= half ? 1 : 0)
      }
      row += digit.toString(16)
    }
    rows.push(row)
  }
  return rows
}
