import { pageAddresses } from '@cantina/contract/page-addresses'
import { expect, type Page } from '@playwright/test'
import { type Api, tagPath, userPath } from './api'
import { catalogue } from './catalogue-pages'
import { giulia, operator, type Person } from './people'
import { chooseLanguage, signIn } from './steps'
import { tastingDate } from './tasting-rooms'

/** Who comes to which pages, in parts that can be walked beside each other. */
export const parts = {
  visitors: { who: null, begins: ['/sign-', '/forgot', '/reset', '/confirm', '/mailbox'] },
  guests: { who: null, begins: ['/c/', '/g/', '/giftcard/', '/p/', '/r/', '/u/'] },
  operator: { who: operator, begins: ['/admin'] },
  booking: { who: giulia, begins: ['/booking', '/home'] },
  customers: { who: giulia, begins: ['/analytics', '/communications', '/reviews', '/user'] },
  integrations: { who: giulia, begins: ['/integrations', '/demo'] },
  goods: { who: giulia, begins: ['/sales/products', '/sales/extras', '/sales/services'] },
  sales: {
    who: giulia,
    begins: ['/sales/pointofsales', '/sales/salespartner', '/sales/customerview'],
  },
  promotions: { who: giulia, begins: ['/promotions'] },
  settings: { who: giulia, begins: ['/settings'] },
} as const satisfies Record<string, { who: Person | null; begins: readonly string[] }>

export type Part = keyof typeof parts

export const partNames = Object.keys(parts) as Part[]

/** Begin every other page's address too. */
const roots = new Map<string, Part>([
  ['/', 'booking'],
  ['/sales', 'sales'],
])

export function partOf(address: string): Part | undefined {
  return (
    roots.get(address) ??
    partNames.find((part) => parts[part].begins.some((begin) => address.startsWith(begin)))
  )
}

const bookingPath = '/api/v1/booking/booking'

/** The calls of the records that pages are of. */
const recordPaths: Readonly<Record<string, string>> = {
  '/analytics/customers/addcustomer/$id': '/api/v1/analytics/customer',
  '/analytics/customers/customer/$id': '/api/v1/analytics/customer',
  '/analytics/customers/tags/addtag/$id': tagPath,
  '/communications/email/addemail/$id': '/api/v1/communications/email',
  '/home/createreservation/edit/$id': bookingPath,
  '/integrations/channelmanager/addplatform/$id': '/api/v1/integrations/channelmanager',
  '/integrations/feeds/addfeed/$id': '/api/v1/integrations/feed',
  '/integrations/qrcode/addqrcode/$id': '/api/v1/integrations/qrcode',
  '/integrations/webhooks/addwebhook/$id': '/api/v1/integrations/webhook',
  '/sales/pointofsales/giftcards/$id': '/api/v1/sales/gift-card',
  '/sales/pointofsales/salesorder/order/$id': '/api/v1/sales/order',
  '/sales/salespartner/addagent/$id': '/api/v1/sales/agent',
  '/sales/salespartner/addagent/$id/statement': '/api/v1/sales/agent',
  '/settings/vatrates/addvatrate/$id': '/api/v1/settings/vat-rate',
  '/settings/voucherissuers/addvoucherissuer/$id': '/api/v1/settings/voucher-issuer',
  '/user/adduser/$id': userPath,
  ...Object.fromEntries(
    Object.values(catalogue).flatMap(({ form, list, path }) => {
      const isTyped = form.endsWith('/services')
      if (!isTyped) return [[`${form}/$id`, path]]
      const typed = `${form.replace('/services', '/$type')}/$id`
      return [
        [typed, path],
        [typed.replace(list, `${list}/products`), path],
      ]
    }),
  ),
}

/** A link that nobody was sent: its page says so. */
const madeUp = 'A'.repeat(68)

/** Where a page of the product is found with something in it. */
export interface Place {
  /** As the contract names it. */
  readonly page: string
  readonly address: string
}

/** The records that stand in for the oldest, by their calls. */
export type OwnRecords = Readonly<Record<string, string>>

/** Every page of a part. */
export async function placesOf(api: Api, part: Part, own: OwnRecords = {}): Promise<Place[]> {
  const pages = pageAddresses.filter((page) => partOf(page) === part)
  return Promise.all(pages.map(async (page) => ({ page, address: await filledIn(api, page, own) })))
}

async function filledIn(api: Api, page: string, own: OwnRecords): Promise<string> {
  if (page === '/home/createreservation/slot') return `${page}?date=${tastingDate()}`
  if (page === '/booking/calendar') return `${page}?date=${tastingDate()}`
  if (page === '/booking/closing/drawer/$id')
    return page.replace('$id', (await drawerOf(api)).lastId)
  if (page === '/sales/customerview/drawer') return `${page}?pos=${(await drawerOf(api)).posId}`
  if (page === '/g/$token') return page.replace('$token', await guestLink(api, own))
  const type = page.includes('/products/') ? 'products' : 'services'
  const typed = page.replace('$type', type).replace('$token', madeUp)
  if (!typed.includes('$id')) return typed
  const path = recordPaths[page]
  if (!path) return typed.replace('$id', madeUp)
  const id = own[path] ?? (await recordOf(api, path, page.includes('$type') ? { type } : {}))
  return typed.replace('$id', id)
}

async function recordOf(api: Api, path: string, filters: Record<string, string>): Promise<string> {
  const query = new URLSearchParams({ sort: 'createdAt', pageSize: '10', ...filters })
  const { body } = await api.ask('GET', `${path}?${query}`)
  const [first] = body.items as { id: string }[]
  if (!first) throw new Error(`There is none of ${path}`)
  return first.id
}

/** Of the point of sale that has one: where it is, and the report of when it was closed last. */
async function drawerOf(api: Api): Promise<{ posId: string; lastId: string }> {
  const { body } = await api.ask('GET', `${catalogue.pos.path}?sort=createdAt&pageSize=10`)
  for (const { id } of body.items as { id: string }[]) {
    const { body: drawer } = await api.ask('GET', `/api/v1/sales/drawer?pos=${id}`)
    const last = drawer.last as { id: string } | null
    if (last) return { posId: id, lastId: last.id }
  }
  throw new Error('No drawer was closed')
}

async function guestLink(api: Api, own: OwnRecords): Promise<string> {
  const id = own[bookingPath] ?? (await api.oldestOf(bookingPath)).id
  const { body } = await api.ask('GET', `/api/v1/communications/guest-link/${id}`)
  return new URL(String(body.url)).pathname.replace('/g/', '')
}

interface Walk {
  readonly page: Page
  readonly api: Api
  readonly part: Part
  readonly own?: OwnRecords
  /** What is done at each place: before it opens, and once it, or one of its tabs, is there. */
  readonly before?: () => Promise<void>
  readonly look: (place: string) => Promise<void>
}

/** Through all pages of a part with all tabs of their forms, in Italian. Answers how many states were seen. */
export async function walkEveryPage(walk: Walk): Promise<number> {
  const { page, api, part, own, before, look } = walk
  const { who } = parts[part]
  let seen = 0
  if (who) await signIn(page, who, { language: 'it' })
  else await chooseLanguage(page, 'it')
  for (const { page: name, address } of await placesOf(api, part, own)) {
    await before?.()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
    await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0)
    // Some addresses lead to another page, which is looked at where it is.
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) continue
    await look(name)
    seen += 1
    const tabs = page.getByRole('main').getByRole('tab')
    for (let index = 1; index < (await tabs.count()); index += 1) {
      await tabs.nth(index).click()
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
      await expect(page.locator('[aria-busy=true]'), name).toHaveCount(0)
      await look(`${name}, tab ${index + 1}`)
      seen += 1
    }
  }
  return seen
}
