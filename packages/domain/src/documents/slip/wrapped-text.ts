const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Chinese, Japanese and Korean characters and pictures take two cells. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

function cellsOfGrapheme(grapheme: string): number {
  return wide.test(grapheme) ? 2 : 1
}

/** How many cells of a row a text takes. */
export function cellsOf(text: string): number {
  let cells = 0
  for (const { segment } of graphemes.segment(text)) cells += cellsOfGrapheme(segment)
  return cells
}

/** A space that holds a number and its unit together is none. */
const breakable = /[^\S\u00a0\u202f]+/

/** Breaks between words, and within one that is longer than a row. Never empty. */
export function wrappedText(text: string, cells: number): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => wrappedParagraph(paragraph.split(breakable).filter(Boolean), cells))
}

function wrappedParagraph(words: readonly string[], cells: number): string[] {
  const rows: string[] = []
  let row = ''
  for (const piece of words.flatMap((word) => piecesOf(word, cells))) {
    const longer = row === '' ? piece : `${row} ${piece}`
    if (cellsOf(longer) <= cells) {
      row = longer
    } else {
      rows.push(row)
      row = piece
    }
  }
  return [...rows, row]
}

function piecesOf(word: string, cells: number): string[] {
  if (cellsOf(word) <= cells) return [word]
  const pieces: string[] = []
  let piece = ''
  let taken = 0
  for (const { segment } of graphemes.segment(word)) {
    const own = cellsOfGrapheme(segment)
    if (taken + own > cells) {
      pieces.push(piece)
      piece = ''
      taken = 0
    }
    piece += segment
    taken += own
  }
  return [...pieces, piece]
}
