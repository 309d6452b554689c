/** Their words follow each other without spaces. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Is not drawn; a line may end here. */
const wordBreak = '\u200b'

/** A line is broken where a word ends; in scripts without spaces, somebody who knows the words has to say where. */
export function withWordBreaks(text: string): string {
  if (!unspaced.test(text)) return text
  const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)]
  return words
    .map(({ segment }, index) => {
      const next = words[index + 1]?.segment ?? ''
      return unspaced.test(segment) && unspaced.test(next) ? segment + wordBreak : segment
    })
    .join('')
}
