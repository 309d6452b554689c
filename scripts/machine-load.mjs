import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { ask } from './machine-calls.mjs'
import { startProxy } from './machines.mjs'

/** @typedef {import('./machine-calls.mjs').Installation} Installation */
/** @typedef {import('./machine-calls.mjs').Outcome} Outcome */

const clients = 16
const secondsBefore = 4
const secondsAfter = 6

/** Far from every guest of the demo, and for each client a day of their own: all that stands there is ours. */
const dayOf = (/** @type {number} */ client) => `2040-03-${String(client + 1).padStart(2, '0')}`

const visit = {
  start: '10:00',
  guests: 2,
  nonDrinkers: 0,
  children: 0,
  languageId: null,
  roomId: null,
  guideId: null,
  extras: [],
  answers: [],
  notes: null,
  channel: 'back_office',
  discountCode: null,
  holdId: null,
  override: { reason: 'Under load' },
  payments: [],
}

const somebody = {
  name: 'Ada',
  surname: null,
  email: null,
  phone: null,
  countryId: null,
  languageId: null,
}

/**
 * People book all the time while one of the processes is killed. Who was being answered by it just then gets the
 * proxy's 502 and sends the same again, once; nobody else notices, and each visit is there once.
 * @param {Installation} installation
 * @param {() => Promise<boolean>} kill says whether that process has ended
 * @returns {Promise<Outcome>}
 */
export async function killedUnderLoad({ proxy, token, onPrimary }, kill) {
  const booking = await newVisit(proxy, token)
  /** @type {string[]} */
  const booked = []
  /** @type {number[]} */
  const broken = []
  /** @type {string[]} */
  const wrong = []
  let isOver = false
  const book = async (/** @type {number} */ client, /** @type {number} */ nth) => {
    const key = `several-machines-${client}-${nth}`
    for (;;) {
      const sent = { method: 'POST', token, key, body: { ...booking, date: dayOf(client) } }
      const { status, body } = await ask(proxy, '/v1/booking/booking', sent)
      if (status === 200) return booked.push(body.item.id)
      if (status !== 502) return wrong.push(`${status} ${body.code}`)
      broken.push(client)
    }
  }
  const load = Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let nth = 0; !isOver; nth += 1) await book(client, nth)
    }),
  )
  await sleep(secondsBefore * 1_000)
  const bookedBefore = booked.length
  const brokenBefore = broken.length
  const hasEnded = await kill()
  await sleep(secondsAfter * 1_000)
  isOver = true
  await load
  const days = `between '${dayOf(0)}' and '${dayOf(clients - 1)}'`
  const kept = onPrimary(`select id from bookings where date ${days}`).split('\n')
  const isEachOnce = kept.toSorted().join() === booked.toSorted().join()
  const isOncePerClient = new Set(broken).size === broken.length
  return {
    isRight: hasEnded && isEachOnce && isOncePerClient && brokenBefore === 0 && wrong.length === 0,
    said: [
      ...(hasEnded ? [] : ['it was not killed']),
      `${bookedBefore} booked before and ${booked.length - bookedBefore} after`,
      `${broken.length} under way for ${new Set(broken).size} of ${clients} people were broken off and sent again`,
      isEachOnce ? 'each is there once' : `${kept.length} are there for ${booked.length}`,
      ...new Set(wrong),
    ].join(', '),
  }
}

/**
 * @param {string} url
 * @param {string} token
 */
async function newVisit(url, token) {
  const { body: offers } = await ask(url, '/v1/booking/offer', { token })
  const [pos] = offers.items
  const sent = { method: 'POST', token, body: somebody }
  const { body: guest } = await ask(url, '/v1/analytics/customer/guest', sent)
  return { ...visit, posId: pos.id, serviceId: pos.services[0].id, customerId: guest.item.id }
}

/**
 * @param {readonly string[]} servers
 * @param {string} token
 */
export async function requestsPerSecond(servers, token) {
  const proxy = await startProxy(servers)
  const asked = {
    url: `${proxy.url}/api/v1/sales/product`,
    headers: { authorization: `Bearer ${token}` },
    connections: 20,
  }
  await autocannon({ ...asked, duration: 3 })
  const before = processorTimes()
  const { requests, latency, non2xx } = await autocannon({ ...asked, duration: 10 })
  const after = processorTimes()
  await proxy.stop()
  const busy = (after.busy - before.busy) / (after.all - before.all)
  return [
    `${Math.round(requests.average)} requests a second, median ${latency.p50} ms, p99 ${latency.p99} ms`,
    `${non2xx} refused, ${after.count} processors ${Math.round(busy * 100)} % busy`,
  ].join(', ')
}

function processorTimes() {
  const processors = cpus()
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, one) => total + one, 0)
  const all = sum(processors.flatMap(({ times }) => Object.values(times)))
  return {
    count: processors.length,
    all,
    busy: all - sum(processors.map(({ times }) => times.idle)),
  }
}
