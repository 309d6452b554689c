import type { AnswerOf, QueryOf } from '@cantina/contract/endpoint'
import type { listPublicSlots } from '@cantina/contract/integrations/public-visits'
import { guestSlots } from '#features/booking/slots/guest-slots'
import { SlotVersions } from '#features/booking/slots/slot-versions'
import type { Database } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { guest, type RequestScope } from '#platform/http/context'
import { websiteOffer } from './read-public-visits'

type Answer = AnswerOf<typeof listPublicSlots>
type Asked = QueryOf<typeof listPublicSlots> & { readonly key: string }

interface Remembered {
  readonly version: string
  readonly answer: Promise<Answer>
}

/** Months of many houses; what was not asked for longest goes first. */
const mostRemembered = 1_000
const usualDays = 31

/** Slots as visitors of a website see them: worked out once, and again when anything about them has changed. */
class RememberedSlots {
  readonly #versions: SlotVersions
  readonly #months = new Map<string, Remembered>()

  constructor(database: Database) {
    this.#versions = new SlotVersions(database)
  }

  async read(scope: RequestScope, asked: Asked): Promise<Answer> {
    const { now } = scope
    const place = { businessId: asked.key, posId: asked.posId }
    const state = await this.#versions.read(place, now)
    if (state === null) throw new Failure('not_found')
    // What lies in the past, or too near, moves with the clock.
    const version = `${state} ${Math.floor(now.getTime() / 60_000)}`
    const month = JSON.stringify(asked)
    const known = this.#months.get(month)
    if (known?.version === version) return known.answer
    const answer = slotsOnWebsite(scope, asked)
    this.#remember(month, { version, answer })
    // What failed is tried again by whoever asks next; who asked is told by the promise itself.
    answer.catch(() => this.#months.delete(month))
    return answer
  }

  #remember(month: string, remembered: Remembered): void {
    this.#months.delete(month)
    this.#months.set(month, remembered)
    if (this.#months.size <= mostRemembered) return
    const [oldest] = this.#months.keys()
    if (oldest !== undefined) this.#months.delete(oldest)
  }
}

const memories = new WeakMap<Database, RememberedSlots>()

export function readPublicSlots(scope: RequestScope, asked: Asked): Promise<Answer> {
  const { database } = scope.deps
  const memory = memories.get(database) ?? new RememberedSlots(database)
  memories.set(database, memory)
  return memory.read(scope, asked)
}

function slotsOnWebsite({ deps, now, language }: RequestScope, asked: Asked): Promise<Answer> {
  const { key: businessId, serviceId, posId, from, days = usualDays } = asked
  return deps.database.inBusiness({ businessId }, async (tx) => {
    const context = { tx, businessId, caller: guest, now, language, baseUrl: deps.baseUrl() }
    await websiteOffer(context, serviceId, posId)
    return guestSlots(context, {
      serviceId,
      posId,
      from,
      days,
      partySize: asked.partySize ?? null,
      languageId: asked.languageId ?? null,
      spared: {},
    })
  })
}
