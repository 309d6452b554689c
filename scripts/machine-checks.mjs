import { setTimeout as sleep } from 'node:timers/promises'
import { ask, countsOf, signIn } from './machine-calls.mjs'

/** @typedef {import('./machine-calls.mjs').Installation} Installation */
/** @typedef {import('./machine-calls.mjs').Outcome} Outcome */

/** Short, so that a copy which is too far behind is seen here too. */
export const longestLagSeconds = 12

/**
 * @param {Installation} installation
 * @returns {Promise<Outcome>}
 */
export async function signedInEverywhere({ one, two, proxy }) {
  const token = await signIn(one)
  const statuses = []
  for (const url of [two, proxy, proxy]) {
    statuses.push((await ask(url, '/v1/settings/profile', { token })).status)
  }
  await ask(two, '/auth/logout', { method: 'POST', token })
  const { body } = await ask(one, '/v1/settings/profile', { token })
  return {
    isRight: statuses.every((status) => status === 200) && body.code === 'session_ended',
    said: `${countsOf(statuses)}; after signing out with the other: ${body.code}`,
  }
}

/**
 * @typedef {object} Slot
 * @property {string} serviceId
 * @property {string} posId
 * @property {string} date
 * @property {string} start
 * @property {number} seatsLeft
 */

/**
 * Slots whose seats are counted, with room for more than one party.
 * @param {Installation} installation
 * @returns {Promise<Slot[]>}
 */
async function roomySlots({ proxy, token }) {
  const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const { body: offers } = await ask(proxy, '/v1/booking/offer', { token })
  const found = []
  for (const pos of offers.items) {
    for (const service of pos.services) {
      const asked = `serviceId=${service.id}&posId=${pos.id}&from=${from}&days=21&partySize=2`
      const { body } = await ask(proxy, `/v1/booking/slot?${asked}`, { token })
      for (const { date, slots } of body.days ?? []) {
        for (const { start, seatsLeft, state } of slots) {
          if (state !== 'available' || seatsLeft === null || seatsLeft <= 8) continue
          found.push({ serviceId: service.id, posId: pos.id, date, start, seatsLeft })
        }
      }
    }
  }
  return found
}

/** @param {Installation} installation */
async function someSlot(installation) {
  const [slot] = await roomySlots(installation)
  if (!slot) throw new Error('The demo offers no slot with counted seats')
  return slot
}

/**
 * @param {string} url
 * @param {string} token
 * @param {Slot} slot
 * @param {number} [partySize]
 */
function hold(url, token, { seatsLeft: _, ...slot }, partySize = 2) {
  const body = { ...slot, partySize, languageId: null, holdId: null, exceptBookingId: null }
  return ask(url, '/v1/booking/hold', { method: 'POST', token, body })
}

/**
 * @param {Installation} installation
 * @returns {Promise<Outcome>}
 */
export async function liveUpdate(installation) {
  const { one, two, token } = installation
  const slot = await someSlot(installation)
  const leaving = new AbortController()
  const stream = await fetch(`${one}/api/v1/booking/event`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  let text = ''
  const listening = (async () => {
    const decoder = new TextDecoder()
    for await (const piece of stream.body ?? []) text += decoder.decode(piece, { stream: true })
  })().catch(() => undefined)
  await sleep(300)
  const isQuietBefore = !text.includes(slot.date)
  const begun = performance.now()
  const held = await hold(two, token, slot)
  while (!text.includes(slot.date) && performance.now() - begun < 5_000) await sleep(2)
  const isAnswered = text.includes(slot.date)
  const tookMs = Math.round(performance.now() - begun)
  leaving.abort()
  await listening
  return {
    isRight: held.status === 200 && isQuietBefore && isAnswered,
    said: isAnswered ? `heard ${tookMs} ms after it was asked for` : 'not heard of',
  }
}

/**
 * One large party leaves two seats: many small ones would meet the limit of parties first.
 * @param {Installation} installation
 */
async function slotWithTwoSeats(installation) {
  for (const slot of await roomySlots(installation)) {
    const { status } = await hold(installation.one, installation.token, slot, slot.seatsLeft - 2)
    if (status !== 200) continue
    const left = (await theSlot(installation, slot))?.seatsLeft
    if (left === 2) return slot
  }
  throw new Error('No slot of the demo could be filled but for two seats')
}

/**
 * @param {Installation} installation
 * @param {Slot} slot
 */
async function theSlot({ two, token }, { serviceId, posId, date, start }) {
  const asked = `serviceId=${serviceId}&posId=${posId}&from=${date}&days=1&partySize=2`
  const { body } = await ask(two, `/v1/booking/slot?${asked}`, { token })
  const [day] = body.days
  return day.slots.find((/** @type {Slot} */ one) => one.start === start)
}

const rivals = 40

/**
 * @param {Installation} installation
 * @returns {Promise<Outcome>}
 */
export async function lastSeats(installation) {
  const { one, two, token } = installation
  const slot = await slotWithTwoSeats(installation)
  const answers = await Promise.all(
    Array.from({ length: rivals }, (_, nth) => hold(nth % 2 === 0 ? one : two, token, slot)),
  )
  const statuses = answers.map(({ status }) => status)
  const refusals = new Set(
    answers.filter(({ status }) => status === 409).map(({ body }) => body.code),
  )
  const isOnce = statuses.filter((status) => status === 200).length === 1
  return {
    isRight:
      isOnce && refusals.size === 1 && statuses.every((status) => [200, 409].includes(status)),
    said: `${rivals} at once: ${countsOf(statuses.toSorted())} (${[...refusals]})`,
  }
}

/** One person gets no more than five links in an hour. */
const linksEach = 4

/**
 * @param {Installation} installation
 * @returns {Promise<Outcome>}
 */
export async function jobsOnce({ one, two, onPrimary }) {
  const people = onPrimary("select email from users where status = 'active' limit 5").split('\n')
  const asked = people.flatMap((email) => Array.from({ length: linksEach }, () => ({ email })))
  const made = () =>
    Number(onPrimary("select count(*) from account_links where purpose = 'reset-password'"))
  const before = made()
  const answers = await Promise.all(
    asked.map((body, nth) =>
      ask(nth % 2 === 0 ? one : two, '/auth/forgot-password', { method: 'POST', body }),
    ),
  )
  for (let attempt = 0; attempt < 50 && made() < before + asked.length; attempt += 1) {
    await sleep(200)
  }
  // Whoever did one of them again would have done so by now.
  await sleep(3_000)
  const done = made() - before
  return {
    isRight: answers.every(({ status }) => status === 200) && done === asked.length,
    said: `${asked.length} asked for at once, ${done} done`,
  }
}

/**
 * @param {Installation} installation
 * @returns {Promise<Outcome>}
 */
export async function figuresOfReplica(installation) {
  const { two, proxy, token, onReplica } = installation
  const asOf = async () => (await ask(proxy, figuresOfToday(), { token })).body.asOf
  const current = await asOf()
  onReplica('select pg_wal_replay_pause()')
  await hold(two, token, await someSlot(installation))
  await sleep(7_000)
  const behind = await asOf()
  await sleep((longestLagSeconds - 4) * 1_000)
  const tooFar = await asOf()
  onReplica('select pg_wal_replay_resume()')
  return {
    isRight: current === null && typeof behind === 'string' && tooFar === null,
    said: `as of ${current ?? 'now'}, held back as of ${behind ?? 'now'}, too far behind as of ${tooFar ?? 'now'}`,
  }
}

function figuresOfToday() {
  const today = new Date().toISOString().slice(0, 10)
  return `/v1/analytics/sales?from=${today}&to=${today}`
}

/**
 * @param {Installation} installation
 * @returns {Promise<Outcome>}
 */
export async function goesOn({ proxy, token }) {
  const statuses = []
  for (let nth = 0; nth < 50; nth += 1) {
    const path = nth % 5 === 0 ? figuresOfToday() : '/v1/booking/offer'
    statuses.push((await ask(proxy, path, { token })).status)
  }
  return { isRight: statuses.every((status) => status === 200), said: countsOf(statuses) }
}
