import type { CheckState } from './check-state'

/** What is wrong with one value, in all the rows where it is wrong in the same way. */
export interface ProblemGroup {
  readonly key: string
  readonly field: string
  readonly value: string
  readonly messages: readonly string[]
  readonly numbers: readonly number[]
  /** The row that says the same, where only one may. */
  readonly twinNumber: number | undefined
}

/**
 * Puts equal mistakes together, so that "Vino rosso" in three hundred rows is corrected once. What is
 * empty, or must not come twice, needs another value in each row and stays alone.
 */
export function groupProblems({ problems, rows }: CheckState): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup & { readonly numbers: number[] }>()
  const inOrder = [...problems].toSorted(([one], [other]) => one - other)
  for (const [number, found] of inOrder) {
    for (const field of new Set(found.map((problem) => problem.field))) {
      const ofField = found.filter((problem) => problem.field === field)
      const messages = [...new Set(ofField.map(({ message }) => message))]
      const value = rows.get(number)?.values[field] ?? ''
      const twinNumber = ofField.find((problem) => problem.twinNumber !== undefined)?.twinNumber
      const isAlone = value === '' || twinNumber !== undefined
      const key = JSON.stringify([field, isAlone ? number : value, ...messages])
      const known = groups.get(key)
      if (known) known.numbers.push(number)
      else groups.set(key, { key, field, value, messages, numbers: [number], twinNumber })
    }
  }
  return [...groups.values()]
}
