import { releaseAllotment, renewAllotment } from '@cantina/contract/till/allotments'
import { call } from '#lib/call'

const renewedEveryMs = 5 * 60_000
/** Whoever signs out does not wait for long. */
const patienceMs = 2_000

/**
 * While the till is looked at and has a connection, what its device keeps is kept on; whoever shows the stock hears
 * when that has changed.
 */
export function keepAllotment(id: string, posId: string, onChanged: () => void): () => void {
  let isOver = false
  let before = '[]'
  const renew = async () => {
    const { goods } = await call(renewAllotment, { params: { id }, body: { posId } })
    const now = JSON.stringify(goods)
    if (!isOver && now !== before) onChanged()
    before = now
  }
  // Without an answer it keeps what it was given, as long as that was for.
  const renewQuietly = () => void renew().catch(() => undefined)
  renewQuietly()
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') renewQuietly()
  }, renewedEveryMs)
  return () => {
    isOver = true
    clearInterval(timer)
  }
}

/** What a device keeps is everyone's again; without an answer after the hours that the owner has said. */
export async function letAllotmentGo(id: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  await call(releaseAllotment, { params: { id }, body: {} }, { signal }).catch(() => undefined)
}
