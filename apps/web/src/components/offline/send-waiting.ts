import { reportCommand } from '@cantina/contract/till/devices'
import { nextToSend, retryAfterMs } from '@cantina/domain/till/offline-queue'
import { call } from '#lib/call'
import { isUnanswered } from '#lib/is-unanswered'
import { messageOf } from '#lib/message-of'
import {
  countWaiting,
  type Queued,
  readDevice,
  removeCommand,
  waitingCommands,
} from './device-store'
import { countSeated } from './kept-seats'
import { countTasks } from './offline-device'
import { changeOffline, offlineState } from './offline-state'

/**
 * Sends what waits now, what is added, when the network is back, when the page is looked at, and at growing intervals
 * until all has left.
 */
export function keepSending(owner: string, onSent: () => void): () => void {
  let isOver = false
  let failed = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    void sendWaiting(owner).then(
      ({ sent }) => {
        failed = 0
        if (isOver || sent === 0) return
        saySent(sent)
        onSent()
      },
      () => {
        failed += 1
        clearTimeout(timer)
        if (!isOver) timer = setTimeout(send, retryAfterMs(failed))
      },
    )
  }
  const look = () => {
    if (document.visibilityState === 'visible') send()
  }
  let known = offlineState.get().waitingCount
  const sendAdded = () => {
    const { waitingCount } = offlineState.get()
    const isMore = waitingCount > known
    known = waitingCount
    if (isMore) send()
  }
  const leave = offlineState.subscribe(sendAdded)
  send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', look)
  return () => {
    isOver = true
    clearTimeout(timer)
    leave()
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Long enough to be read. */
const saidMs = 3_000

function saySent(sentCount: number): void {
  changeOffline({ sentCount })
  setTimeout(() => changeOffline({ sentCount: null }), saidMs)
}

/** One tab at a time, one command after the other; throws when one could not be brought to its end. */
export function sendWaiting(owner: string): Promise<{ readonly sent: number }> {
  return whileNothingIsSent(() => sendInOrder(owner))
}

/** What the server gives this device is not to be mixed up with what leaves it at that moment. */
export function whileNothingIsSent<Done>(work: () => Promise<Done>): Promise<Done> {
  return navigator.locks.request('cantina-till-send', work)
}

async function sendInOrder(owner: string): Promise<{ readonly sent: number }> {
  let sent = 0
  const device = await readDevice(owner)
  if (!device) return { sent }
  let waiting = await waitingCommands(owner)
  for (let next = nextToSend(waiting); next; next = nextToSend(waiting)) {
    const { sequence, number, key, kind, deviceTime, clockOffsetMs } = next
    const deviceAt = new Date(deviceTime).toISOString()
    const body = { sequence, number, key, kind, deviceAt, clockOffsetMs, content: contentOf(next) }
    try {
      await call(reportCommand, { params: { id: device.id }, body }, { idempotencyKey: key })
    } catch (error) {
      // Whatever it was: it stays where it is. Only the connection needs no words.
      changeOffline({ problem: isUnanswered(error) ? null : messageOf(error) })
      throw error
    }
    if (next.kind === 'sell') await countSeated(owner, next.content)
    await removeCommand(owner, sequence)
    sent += 1
    changeOffline({ isReachable: true, waitingCount: await countWaiting(owner), problem: null })
    waiting = waiting.filter((one) => one.sequence !== sequence)
    // What was sold meanwhile.
    if (waiting.length === 0) waiting = await waitingCommands(owner)
  }
  if (sent > 0) await countTasks()
  return { sent }
}

/** What the server is sent of it: whose visit it is it knows by itself. */
function contentOf(queued: Queued): Record<string, unknown> {
  if (queued.kind === 'sell') return { ...queued.content }
  const { bookingId, note } = queued.content
  return { bookingId, note }
}
