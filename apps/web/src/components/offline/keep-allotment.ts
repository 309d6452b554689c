import { releaseAllotment, renewAllotment } from '@cantina/contract/till/allotments'
import { call } from '#lib/call'
import { keepSeats } from './kept-seats'
import { seatsSold } from './offline-state'
import { whileNothingIsSent } from './send-waiting'

const renewedEveryMs = 5 * 60_000
/** What leaves this device waits for it. */
const longestRenewalMs = 10_000
/** Whoever signs out does not wait for long. */
const patienceMs = 2_000

interface KeepingTill {
  readonly owner: string
  readonly deviceId: string
  readonly posId: string
}

/**
 * While the till is looked at and has a connection, what its device keeps is kept on; whoever shows the stock hears
 * when that has changed.
 */
export function keepAllotment(
  { owner, deviceId, posId }: KeepingTill,
  onChanged: () => void,
): () => void {
  let isOver = false
  let before = '[]'
  const renew = async () => {
    const signal = AbortSignal.timeout(longestRenewalMs)
    const { goods, seats, until } = await call(
      renewAllotment,
      { params: { id: deviceId }, body: { posId } },
      { signal },
    )
    await keepSeats(owner, posId, { seats, until })
    const now = JSON.stringify(goods)
    if (!isOver && now !== before) onChanged()
    before = now
  }
  // Without an answer it keeps what it was given, as long as that was for.
  const renewQuietly = () => void whileNothingIsSent(renew).catch(() => undefined)
  renewQuietly()
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') renewQuietly()
  }, renewedEveryMs)
  window.addEventListener(seatsSold, renewQuietly)
  return () => {
    isOver = true
    clearInterval(timer)
    window.removeEventListener(seatsSold, renewQuietly)
  }
}

/** What a device keeps is everyone's again; without an answer after the hours that the owner has said. */
export async function letAllotmentGo(id: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  await call(releaseAllotment, { params: { id }, body: {} }, { signal }).catch(() => undefined)
}
