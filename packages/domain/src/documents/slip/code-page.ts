/** Windows-1252, which printers call 16: the languages of Western Europe and the euro sign. */
export const codePageNumber = 16

/** What it has between 0x80 and 0x9f; a space stands where it has nothing. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const signs = new Map<string, number>([
  ...[...upper].flatMap((sign, index): [string, number][] =>
    sign === ' ' ? [] : [[sign, 0x80 + index]],
  ),
  // The same on paper.
  ['\u00a0', 0x20],
  ['\u2009', 0x20],
  ['\u202f', 0x20],
  ['\u2212', 0x2d],
  ['\u2010', 0x2d],
  ['\u2011', 0x2d],
])

/** For a letter that has no other stand-in. */
const unknown = 0x3f

function byteOf(sign: string): number | null {
  const known = signs.get(sign)
  if (known !== undefined) return known
  const point = sign.codePointAt(0) ?? 0
  return (point >= 0x20 && point < 0x7f) || (point > 0xa0 && point <= 0xff) ? point : null
}

/** Whether a printer writes a text as it is, sign for sign. */
export function isInCodePage(text: string): boolean {
  return [...text.normalize('NFC')].every((sign) => byteOf(sign) !== null)
}

/** A text as the printer's bytes. What its code page lacks becomes the letter without its marks, or a question mark. */
export function codePageBytes(text: string): number[] {
  return [...text.normalize('NFC')].flatMap((sign) => {
    const byte = byteOf(sign)
    if (byte !== null) return [byte]
    const [bare = ''] = sign.normalize('NFD')
    return [byteOf(bare) ?? unknown]
  })
}
