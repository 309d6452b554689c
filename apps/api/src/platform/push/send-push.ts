import type { AddressesOf } from '#platform/outbound/addresses-of'
import { callOut } from '#platform/outbound/call-out'
import { encryptPush, type PushReader } from './encrypt-push'
import { type VapidKeys, vapidHeader } from './vapid'

/** What a browser shows, and where it leads. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly path: string
  /** A later one with the same tag takes the place of an earlier one. */
  readonly tag: string
}

export interface PushDevice extends PushReader {
  readonly endpoint: string
}

/** `gone`: the browser takes no more. `unreachable`: perhaps later. */
export type PushOutcome = 'shown' | 'gone' | 'unreachable'

export interface PushOptions {
  readonly keys: VapidKeys
  /** Whom a push service can write to. */
  readonly contact: string
  /** On machines of developers and tests alone: also to the machine itself. */
  readonly allowsLoopback: boolean
  readonly addressesOf?: AddressesOf
}

const patienceMs = 10_000
const mostAnswerBytes = 512

/** What nobody could be shown for a day is no news any more. */
const secondsKept = 24 * 3_600

/** Sends a message to one browser through its maker's push service. Its address is somebody else's choice. */
export async function sendPush(
  message: PushMessage,
  device: PushDevice,
  { keys, contact, ...outbound }: PushOptions,
  now: Date,
): Promise<PushOutcome> {
  const { endpoint } = device
  const outcome = await callOut({
    ...outbound,
    url: endpoint,
    headers: {
      authorization: vapidHeader(keys, { endpoint, contact, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(secondsKept),
      urgency: 'normal',
    },
    body: encryptPush(Buffer.from(JSON.stringify(message)), device),
    patienceMs,
    mostAnswerBytes,
  })
  if ('problem' in outcome) {
    return outcome.problem === 'private_address' ? 'gone' : 'unreachable'
  }
  return outcomeOf(outcome.status)
}

/** A service that refuses what was sent to one browser will refuse it every time, except when it is busy. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'shown'
  return status === 429 || status >= 500 ? 'unreachable' : 'gone'
}
