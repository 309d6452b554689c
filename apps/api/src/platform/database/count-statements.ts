/** How often a database was asked since the process began. */
export interface Asked {
  statements: number
  /** Questions with their answers: what opens a transaction travels together. */
  roundTrips: number
}

/** Counts one question: the statements in it, and its way there and back. */
export function countStatements(asked: Asked, config: unknown, values: unknown): void {
  asked.roundTrips += 1
  asked.statements += statementsIn(textOf(config), Array.isArray(values))
}

/** One with values is always alone. */
function statementsIn(text: string, hasValues: boolean): number {
  if (hasValues || !text.includes(';')) return 1
  return text.split(';').filter((part) => part.trim() !== '').length
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : String((config as { text?: unknown }).text)
}
