import { arriveBooking } from '@cantina/contract/bookings/bookings'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { useKeptDesk } from './use-kept-desk'

const OfflineDesk = lazy(async () => ({
  default: (await import('./offline-desk')).OfflineDesk,
}))

/** As long as a good line takes to answer: then nothing else is shown in between. */
const patienceMs = 500

/** Where the last page showed it a moment ago, the next one shows it at once. */
const sameWaitMs = 3_000
let shownUntil = Number.NEGATIVE_INFINITY

interface KeptDayProps {
  /** Where another day is wanted than those that are kept, nothing of them is shown. */
  readonly date?: string
  readonly fallback: ReactNode
}

/** Who comes, as this device last heard, until the server has answered; it says as of when. */
export function KeptDay({ date, fallback }: KeptDayProps) {
  const { userId } = useSession()
  const mayReceive = useMayCall(arriveBooking.access)
  const [afterMs] = useState(() => (performance.now() < shownUntil ? 0 : patienceMs))
  const desk = useKeptDesk(mayReceive ? userId : null, afterMs)
  const isShown =
    desk !== null && (date === undefined || desk.days.some((day) => day.date === date))
  useEffect(() => {
    if (!isShown) return
    return () => {
      shownUntil = performance.now() + sameWaitMs
    }
  }, [isShown])
  if (!desk || !isShown) return fallback
  return (
    <Suspense fallback={fallback}>
      <OfflineDesk desk={desk} owner={userId} />
    </Suspense>
  )
}
