import { describe, expect, it } from 'vitest'
import { escposOf, kickDrawer } from './escpos'
import { isStatusByte, printerStateOf } from './printer-state'
import { centered, columns, cut, type Slip } from './slip'

/** Of a text in Latin letters, with the byte of the euro sign. */
const latin = (text: string) =>
  hex(Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0))))

const hex = (bytes: Iterable<number>) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

const begin = '1b 40 1c 2e 1b 74 10'
const end = '1d 56 42 00'

describe('a slip for a printer', () => {
  it('begins anew, writes in its code page, stands out and is cut', () => {
    const slip: Slip = { lines: [columns('Caffè', '2,00 €', 'bold'), centered('Ciao', 'large')] }
    const rows = [
      `1b 45 01 1d 21 00 ${latin(`Caffè${' '.repeat(31)}2,00 €`)} 0a`,
      `1b 45 01 1d 21 01 ${latin(`${' '.repeat(19)}Ciao`)} 0a`,
    ]
    expect(hex(escposOf(slip, 42))).toBe([begin, ...rows, end].join(' '))
  })

  it('is cut once at its end, and between its parts', () => {
    const slip: Slip = { lines: [centered('a'), cut, centered('b'), cut] }
    expect(hex(escposOf(slip, 48)).split(end)).toHaveLength(3)
  })

  it('draws pictures as they are', () => {
    const bytes = hex(escposOf({ lines: [{ kind: 'picture', rows: ['ff00', '8001'] }] }, 48))
    expect(bytes).toBe(`${begin} 1b 61 01 1d 76 30 00 02 00 02 00 ff 00 80 01 1b 61 00 ${end}`)
  })

  it('begins with nothing that would print without a line', () => {
    expect(hex(escposOf({ lines: [] }, 48))).toBe(`${begin} ${end}`)
    expect(hex(kickDrawer)).toBe('1b 70 00 19 fa')
  })

  it('draws each square of a code as large as the others, with a quiet edge', () => {
    const rows = ['101', '010', '111']
    const bytes = [...escposOf({ lines: [{ kind: 'code', rows }] }, 42)]
    const at = begin.split(' ').length + 3 + 4
    const [bytesOfRow = 0, , height = 0] = bytes.slice(at)
    const scale = height / (rows.length + 8)
    expect(Number.isInteger(scale)).toBe(true)
    const isDark = (x: number, y: number) =>
      ((bytes[at + 4 + y * bytesOfRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
    const places = Array.from({ length: height }, (_, place) => place)
    const wrong = places.flatMap((y) =>
      places.filter((x) => {
        const square = rows[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4]
        return isDark(x, y) !== (square === '1')
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the state of a printer', () => {
  it.each([
    [[0x12, 0x12, 0x12], 'ready'],
    [[0x12, 0x12, 0x1e], 'paper_low'],
    [[0x1a, 0x32, 0x72], 'paper_out'],
    [[0x1a, 0x16, 0x12], 'cover_open'],
    [[0x1a, 0x12, 0x12], 'offline'],
    [[], 'silent'],
  ] as const)('is read from %j as %s', (bytes, state) => {
    expect(bytes.every((byte) => isStatusByte(byte))).toBe(true)
    expect(printerStateOf(bytes)).toBe(state)
  })
})
