import type { ChannelCallKind } from '@cantina/contract/channels/channelmanager'
import { AnswerCache, endOfMinute } from '#features/bookings/slots/answer-cache'
import type { Database } from '#platform/database/database'
import type { BusinessContext } from '#platform/http/context'
import { isUuid } from '#platform/ids'
import type { OctoContext } from './octo-context'

/** Characters: the calendars of a few hundred services for a year. */
const mostCached = 50_000_000

interface CachedAnswer {
  readonly json: string
  readonly bookingId: string | null
}

type Asked = Pick<OctoContext, 'platform' | 'capabilities'> &
  Pick<BusinessContext, 'language' | 'now'>

/** What depends on a point of sale's seats alone, and on the terms of who asks. */
const aboutSlots: ReadonlySet<ChannelCallKind> = new Set(['availability', 'calendar'])

/** Availability as platforms ask for it all the time: worked out once, and again when anything about it has changed. */
export class SlotCache {
  readonly #answers: AnswerCache<CachedAnswer>

  constructor(database: Database) {
    this.#answers = new AnswerCache(database, {
      most: mostCached,
      sizeOf: ({ json }, about) => json.length + about.length,
    })
  }

  /** Of other calls, and of those that name no place, nothing is remembered. */
  orElse(
    { call }: { readonly call: ChannelCallKind },
    body: unknown,
    { platform, capabilities, language, now }: Asked,
    work: () => Promise<CachedAnswer & { readonly until: Date | null }>,
  ): Promise<CachedAnswer> {
    const posId = aboutSlots.has(call) ? placeIn(body) : null
    if (posId === null) return work()
    const about = JSON.stringify([call, platform, [...capabilities], language, body])
    const place = { businessId: platform.businessId, posId }
    return this.#answers.read({ place, about, now }, async () => {
      const { until, ...answer } = await work()
      return { answer, until: until ?? endOfMinute(now) }
    })
  }
}

function placeIn(body: unknown): string | null {
  const { optionId = null, offerCode } = (body ?? {}) as Readonly<Record<string, unknown>>
  // What a code is good for changes with every use of it.
  if (offerCode) return null
  return typeof optionId === 'string' && isUuid(optionId) ? optionId : null
}
