import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '#lib/session'
import { useKeptDesk } from './use-kept-desk'

const OfflineDesk = lazy(async () => ({
  default: (await import('./offline-desk')).OfflineDesk,
}))

/** As long as a good line takes to answer: then nothing else is shown in between. */
const patienceMs = 500

interface KeptDayProps {
  /** Where another day is wanted than those that are kept, nothing of them is shown. */
  readonly date?: string
  readonly fallback: ReactNode
}

/** Who comes, as this device last heard, until the server has answered; it says as of when. */
export function KeptDay({ date, fallback }: KeptDayProps) {
  const { userId } = useSession()
  const desk = useKeptDesk(userId, patienceMs)
  if (!desk || (date !== undefined && desk.days.every((day) => day.date !== date))) return fallback
  return (
    <Suspense fallback={fallback}>
      <OfflineDesk desk={desk} owner={userId} />
    </Suspense>
  )
}
