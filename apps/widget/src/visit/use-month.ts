import { wallClockAt } from '@cantina/domain/zoned-time'
import { useMemo, useRef } from 'preact/hooks'
import type { Slots } from '#widget/lib/api'
import { usePlugin } from '#widget/lib/plugin-context'
import { serverNow } from '#widget/lib/server-clock'
import { type Loaded, useLoad } from '#widget/lib/use-load'
import { monthToAsk } from './month-days'

interface Asked {
  readonly serviceId: string
  readonly posId: string
  readonly partySize: number
  readonly languageId: number | null
}

export type FreeSlots = Slots['days'][number]['slots']

export interface Month extends Loaded<ReadonlyMap<string, FreeSlots>> {
  /** Asks again for all that was remembered: somebody was faster. */
  readonly clear: () => void
}

/** What is free in a month for a party; months that were looked at are remembered while they are looked at. */
export function useMonth(month: string, today: string, asked: Asked): Month {
  const { api } = usePlugin()
  const known = useRef(new Map<string, ReadonlyMap<string, FreeSlots>>())
  const { serviceId, posId, partySize, languageId } = asked
  const name = [month, serviceId, posId, partySize, languageId].join(' ')
  const loaded = useLoad(async () => {
    const found = known.current.get(name)
    if (found) return { name, days: found }
    const part = monthToAsk(month, today)
    const answer = part ? await api.slots({ ...asked, ...part }) : { days: [] }
    const days = freeDays(answer.days)
    known.current.set(name, days)
    return { name, days }
  }, [name])
  const data = loaded.data?.name === name ? loaded.data.days : null
  return {
    ...loaded,
    data,
    isLoading: data === null && loaded.error === null,
    clear: () => {
      known.current.clear()
      loaded.retry()
    },
  }
}

function freeDays(days: Slots['days']): ReadonlyMap<string, FreeSlots> {
  const free = days.map(({ date, slots }): [string, FreeSlots] => [
    date,
    slots.filter(({ state }) => state === 'available'),
  ])
  return new Map(free.filter(([, slots]) => slots.length > 0))
}

/** The day that it is where the business stands. */
export function useToday(): string {
  const { business } = usePlugin()
  return useMemo(() => wallClockAt(serverNow(), business.timeZone).date, [business.timeZone])
}
