/** Nobody sees them and nobody meant them: direction marks, zero-width blanks, stray byte-order marks. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Our exports write a quote before what a spreadsheet would run. */
const neutralised = /^'(?=[=+\-@\t\r＝＋－＠])/

/** What a person sees in a cell. */
export function cleanCell(text: string): string {
  return text.replace(invisible, '').trim().replace(neutralised, '')
}
