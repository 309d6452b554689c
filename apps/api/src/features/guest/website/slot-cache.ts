import type { AnswerOf, QueryOf } from '@cantina/contract/endpoint'
import type { listPublicSlots } from '@cantina/contract/guest/public-visits'
import { AnswerCache, endOfMinute } from '#features/bookings/slots/answer-cache'
import { guestSlots } from '#features/bookings/slots/guest-slots'
import type { Database } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { guest, type RequestScope } from '#platform/http/context'
import { inOpenBusiness } from '#platform/tenancy/in-open-business'
import { websiteOffer } from './read-public-visits'

type Answer = AnswerOf<typeof listPublicSlots>
type Asked = QueryOf<typeof listPublicSlots> & { readonly key: string }

/** What of a request slots depend on. */
type SlotScope = Pick<RequestScope, 'deps' | 'now' | 'language'>

/** Months of many businesses. */
const mostCached = 1_000
const usualDays = 31

const memories = new WeakMap<Database, AnswerCache<Answer>>()

/** Slots as visitors of a website see them. */
export function readPublicSlots(scope: SlotScope, asked: Asked): Promise<Answer> {
  const { deps, now } = scope
  const { ofAll } = deps.database
  const memory =
    memories.get(ofAll) ?? new AnswerCache<Answer>(ofAll, { most: mostCached, sizeOf: () => 1 })
  memories.set(ofAll, memory)
  const place = { businessId: asked.key, posId: asked.posId }
  return memory
    .read({ place, about: JSON.stringify(asked), now }, async () => ({
      answer: await slotsOnWebsite(scope, asked),
      until: endOfMinute(now),
    }))
    .catch((error: unknown) => closedOr(error, scope, asked))
}

/** Of what is not there, the business may be what was closed. */
async function closedOr(error: unknown, scope: SlotScope, { key }: Asked): Promise<never> {
  if (error instanceof Failure && error.code === 'not_found') {
    await inOpenBusiness(scope, { businessId: key }, async () => undefined)
  }
  throw error
}

function slotsOnWebsite({ deps, now, language }: SlotScope, asked: Asked): Promise<Answer> {
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
