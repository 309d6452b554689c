import { cookiesOf } from './browser'
import { type Device, type Judgement, judgePage, prepareJudge } from './judge-page'
import { median, report } from './report'
import { signIn } from './requests'
import { withServer } from './running-server'

const rounds = 3

const leastPerformance: Readonly<Record<Device, number>> = { desktop: 95, phone: 85 }

/** What a first-time viewer opens, a host and an owner all day, and a guest. */
const pages = {
  'the sign-in page': { address: '/sign-in', isSignedIn: false },
  'the home page': { address: '/', isSignedIn: true },
  'the calendar': { address: '/booking/calendar', isSignedIn: true },
  'the list of products': { address: '/sales/products', isSignedIn: true },
  'the till': { address: '/sales/customerview', isSignedIn: true },
  'the booking page': { address: '/b/tenuta-montefosco', isSignedIn: false },
} as const

/** What Lighthouse says of the pages that are opened most. */
await prepareJudge()
await withServer(async ({ url }) => {
  for (const [name, { address, isSignedIn }] of Object.entries(pages)) {
    for (const device of ['desktop', 'phone'] as const) {
      const judgements: Judgement[] = []
      for (let round = 0; round < rounds; round += 1) {
        // A session is used up by the browser that has it.
        const cookies = isSignedIn ? cookiesOf(url, await signIn(url)) : []
        judgements.push(await judgePage(`${url}${address}`, device, cookies))
      }
      const performance = median(judgements.map((one) => one.performance))
      const accessibility = Math.min(...judgements.map((one) => one.accessibility))
      const what = `${name}, ${device}`
      report(`${what}: performance`, performance, 'at least', leastPerformance[device], 'of 100')
      report(`${what}: accessibility`, accessibility, 'at least', 100, 'of 100')
      const typical = judgements.find((one) => one.performance === performance)
      process.stdout.write(`    (${typical?.metrics})\n`)
      const faults = new Set(judgements.flatMap((one) => one.faults))
      if (faults.size > 0) process.stdout.write(`    (fails: ${[...faults].join(', ')})\n`)
    }
  }
})
