import { registerDevice, reportCommand } from '@cantina/contract/till/devices'
import { newId } from '#platform/ids'
import type { TestUser } from './factories'
import { callOn, type TestServer } from './test-server'

/** A browser of somebody as a device of the till, by its id. */
export async function registerTill(server: TestServer, who: TestUser): Promise<string> {
  return (await callOn(server, registerDevice, { body: {} }, who)).body.id
}

/** A sale that a device has made at this moment, as its nth command. */
export function soldOffline(server: TestServer, nth: number, content: object) {
  return {
    sequence: nth,
    number: nth,
    key: newId(),
    kind: 'sell' as const,
    deviceAt: server.clock.now().toISOString(),
    clockOffsetMs: 0,
    content: { ...content },
  }
}

type Reported = Parameters<typeof callOn<typeof reportCommand>>[2]['body']

export function reportTo(server: TestServer, id: string, body: Reported, who: TestUser) {
  return callOn(server, reportCommand, { params: { id }, body }, who)
}
