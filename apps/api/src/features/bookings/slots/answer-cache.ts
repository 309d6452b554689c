import type { Database } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { changesKeptMs, type Place, SlotVersions } from './slot-versions'

/** An answer, and the moment at which it would be another although nothing has changed. */
export interface Lasting<Answer> {
  readonly answer: Answer
  readonly until: Date
}

interface CachedAnswer<Answer> {
  readonly state: string
  readonly lasting: Promise<Lasting<Answer>>
  /** Until it is known, nobody has waited for longer than it takes. */
  until: number
  size: number
}

interface Memory<Answer> {
  /** How much is remembered at the most, by the sizes of the answers; what was worked out longest ago goes first. */
  readonly most: number
  readonly sizeOf: (answer: Answer, about: string) => number
}

const minuteMs = 60_000

interface Question {
  readonly place: Place
  /** What is asked, word for word. */
  readonly about: string
  readonly now: Date
}

/** Answers about slots: worked out once, and again when anything about them has changed. */
export class AnswerCache<Answer> {
  readonly #versions: SlotVersions
  readonly #memory: Memory<Answer>
  readonly #answers = new Map<string, CachedAnswer<Answer>>()
  #size = 0

  constructor(database: Database, memory: Memory<Answer>) {
    this.#versions = versionsOf(database)
    this.#memory = memory
  }

  async read(
    { place, about, now }: Question,
    work: () => Promise<Lasting<Answer>>,
  ): Promise<Answer> {
    const state = await this.#versions.read(place, now)
    if (state === null) throw new Failure('not_found')
    const known = this.#answers.get(about)
    if (known?.state === state && now.getTime() < known.until) return (await known.lasting).answer
    const cached = { state, lasting: work(), until: endOfMinute(now).getTime(), size: 0 }
    this.#drop(about)
    this.#answers.set(about, cached)
    try {
      const { answer, until } = await cached.lasting
      cached.until = Math.min(until.getTime(), now.getTime() + changesKeptMs)
      this.#makeRoomFor(about, cached, this.#memory.sizeOf(answer, about))
      return answer
    } catch (error) {
      // What failed is tried again by whoever asks next.
      if (this.#answers.get(about) === cached) this.#drop(about)
      throw error
    }
  }

  #makeRoomFor(about: string, cached: CachedAnswer<Answer>, size: number): void {
    if (this.#answers.get(about) !== cached) return
    cached.size = size
    this.#size += size
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#memory.most) return
      this.#drop(oldest)
    }
  }

  #drop(about: string): void {
    this.#size -= this.#answers.get(about)?.size ?? 0
    this.#answers.delete(about)
  }
}

/** What lies in the past, or too near, moves with the clock. */
export function endOfMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / minuteMs) + 1) * minuteMs)
}

const versions = new WeakMap<Database, SlotVersions>()

/** One for all who remember, so that they ask together. */
function versionsOf({ ofAll }: Database): SlotVersions {
  const known = versions.get(ofAll) ?? new SlotVersions(ofAll)
  versions.set(ofAll, known)
  return known
}
