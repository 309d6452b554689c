import type { FamilyOf } from './script-fonts'
import { isRightToLeft, type TextDirections } from './text-directions'

/** A piece of a text in one font and one direction. */
export interface TextRun {
  readonly text: string
  readonly font?: string
  readonly bidiLevel: number
}

/** What belongs to the letter before it is drawn by its font. */
export const joinsLetter = /[\p{M}\u200b-\u200d]/u

export function runsOf(text: string, directions: TextDirections, familyOf: FamilyOf): TextRun[] {
  const levels = directions.levelsOf(text)
  const turns = Array.from(levels).some((level) => level % 2 === 1)
  const runs: TextRun[] = []
  let start = 0
  for (const sign of text) {
    const last = runs.at(-1)
    const bidiLevel = levels[start] ?? 0
    const font = joinsLetter.test(sign) && last?.font ? last.font : familyOf(sign)
    start += sign.length
    // Words change places where some read from the right: the spaces between them then stand alone.
    const goesOn =
      last?.font === font &&
      last?.bidiLevel === bidiLevel &&
      !isNumberAmongWords(bidiLevel) &&
      !(turns && isSpace(sign) !== isSpace(last.text))
    if (last && goesOn) runs[runs.length - 1] = { ...last, text: last.text + sign }
    else runs.push({ text: sign, bidiLevel, ...(font && { font }) })
  }
  return runs.map((run) => turned(run, directions))
}

/** Read from the left between words that are not; a font that turns its words would turn it too. */
const isNumberAmongWords = (bidiLevel: number) => bidiLevel === 2

const isSpace = (text: string) => /^\s/.test(text)

/** Letters are turned by their font; what stands between them is not. */
function turned(run: TextRun, { mirrored }: TextDirections): TextRun {
  if (run.bidiLevel % 2 === 0 || isRightToLeft(run.text)) return run
  return { ...run, text: [...run.text].toReversed().map(mirrored).join('') }
}
