import { sql } from 'drizzle-orm'

/** Of statements that are written without their conditions. */
export const plannedOnceMark = '/* planned once */'

/**
 * A condition that always holds. A statement that carries it is planned once on each connection and
 * not every time: for those that find few rows by their keys, whatever the values, and whose
 * planning takes longer than the rest of them.
 */
export const preparedStatement = sql.raw(`true ${plannedOnceMark}`)

/** Rows that are given are written alike whatever is in them: there is nothing to choose, and nothing to mark. */
const writesGivenRows = (text: string): boolean =>
  /^\s*insert into /i.test(text) && !/\bselect\b/i.test(text)

export const isPlannedOnce = (text: string): boolean =>
  text.includes(plannedOnceMark) || writesGivenRows(text)

/** Each connection of the server keeps a plan of its own: what is asked once in a while is not worth it. */
const asksBeforeKept = 3
const mostKept = 150
const mostCounted = 2_000

/** The names by which one database keeps the plans of statements that are planned once and asked again and again. */
export class PlanNames {
  readonly #names = new Map<string, string>()
  readonly #asked = new Map<string, number>()

  withName<Config>(config: Config): Config {
    if (!hasText(config) || !isPlannedOnce(config.text)) return config
    const name = this.#nameOf(config.text)
    return name ? { ...config, name } : config
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= mostKept) return known
    const times = (this.#asked.get(text) ?? 0) + 1
    if (times < asksBeforeKept) {
      if (this.#asked.size >= mostCounted) this.#asked.clear()
      this.#asked.set(text, times)
      return undefined
    }
    this.#asked.delete(text)
    const name = `planned_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

function hasText(config: unknown): config is { readonly text: string } {
  return typeof config === 'object' && config !== null && 'text' in config
}
