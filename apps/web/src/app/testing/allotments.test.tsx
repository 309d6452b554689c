// @vitest-environment happy-dom

import type { Right } from '@cantina/contract/permissions'
import {
  type Allotment,
  type AllotmentRules,
  takeAllotted,
} from '@cantina/contract/till/allotments'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { changeOffline } from '#components/offline/offline-state'
import { AllotmentSection } from '#features/till/devices/allotment-section'
import type { CartPrice } from '#features/till/till/cart-price'
import { KeptElsewhere } from '#features/till/till/kept-elsewhere'
import { CartPriceContext, type TillScope, TillScopeContext } from '#features/till/till/till-scope'
import { all, eventually, one, press, says } from './dom'
import { close, showPart } from './shown-part'

vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  close()
  changeOffline({ deviceId: null })
})

const path = '/api/v1/sales/customerview'
const banco: Allotment = {
  deviceId: '00000000-0000-4000-8000-000000000001',
  series: 3,
  userName: 'Anna Rossi',
  heardAt: '2026-06-10T08:00:00.000Z',
  until: '2026-06-10T12:00:00.000Z',
  goods: [
    {
      productId: '00000000-0000-4000-8000-000000000002',
      name: 'Riserva',
      posName: 'Cellar',
      quantity: 2,
    },
  ],
  seats: [
    { nameEn: 'Tasting', nameIt: 'Degustazione', posName: 'Cellar', start: '11:00', quantity: 4 },
  ],
}

/** What the server has of allotments. */
function createServer(rules: AllotmentRules) {
  const state = { rules, items: [banco] }
  const sent: { readonly path: string; readonly body: unknown }[] = []
  const answer = (address: string, method: string, body: unknown): unknown => {
    if (address === `${path}/allotment/rules`) {
      if (method === 'GET') return state.rules
      state.rules = body as AllotmentRules
      if (state.rules.bottles === 0) state.items = []
      return { message: 'Saved' }
    }
    if (address === `${path}/allotment`) return { items: state.items }
    if (address === `${path}/allotment/take`) return { message: 'Taken', count: 2 }
    state.items = []
    return { message: 'Released' }
  }
  const fetch = async (target: string, { method = 'GET', body }: RequestInit) => {
    const { pathname } = new URL(target, 'http://localhost')
    const read: unknown = body ? JSON.parse(String(body)) : null
    if (method !== 'GET') sent.push({ path: pathname, body: read })
    return new Response(JSON.stringify(answer(pathname, method, read)), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    })
  }
  return { fetch, sent, state }
}

const reads = (text: string) => eventually(() => expect(says(text), text).toBe(true))

describe('what devices keep, in the settings', () => {
  const open = async (server: ReturnType<typeof createServer>, rights: Right[]) =>
    showPart(<AllotmentSection />, { fetch: server.fetch, rights })

  it('says who keeps what, and is released after a question', async () => {
    const server = createServer({ bottles: 2, seats: 0, hours: 4 })
    await open(server, ['sales.display', 'sales.edit'])
    await reads('Till 3, Anna Rossi')
    await reads('Keeps 2 × Riserva, Cellar; 4 × Tasting at 11:00, Cellar')
    await press('button', 'Release what is kept by: Till 3, Anna Rossi')
    await reads('that sale waits here for you')
    expect(server.sent).toEqual([])
    await press('button', 'Release')
    await eventually(() => expect(says('Till 3, Anna Rossi')).toBe(false))
    expect(server.sent).toEqual([{ path: `${path}/device/${banco.deviceId}/release`, body: {} }])
  })

  it('is only looked at by who does not sell', async () => {
    await open(createServer({ bottles: 2, seats: 0, hours: 4 }), ['sales.display'])
    await reads('Keeps 2 × Riserva, Cellar; 4 × Tasting at 11:00, Cellar')
    expect(all('button', /Release/)).toEqual([])
  })

  it('asks for hours only where something is kept', async () => {
    await open(createServer({ bottles: 0, seats: 0, hours: 4 }), ['sales.display'])
    await reads('Bottles of each wine for each device')
    expect(says('Released after')).toBe(false)
  })
})

describe('a cart that wants what another till keeps', () => {
  const riserva = { id: banco.goods[0]?.productId ?? '', name: 'Riserva', kept: 2 }
  const said: string[] = []
  let refreshed = 0

  const open = async (server: ReturnType<typeof createServer>, rights: Right[]) => {
    const problem = {
      kind: 'maximum_quantity',
      productId: riserva.id,
      name: riserva.name,
      maximum: 1,
    }
    const scope = {
      till: { pos: { id: '00000000-0000-4000-8000-000000000003' }, products: [riserva] },
      say: (text: string) => said.push(text),
      refresh: () => {
        refreshed += 1
      },
    }
    await showPart(
      <TillScopeContext value={scope as unknown as TillScope}>
        <CartPriceContext value={{ goods: { problems: [problem] } } as unknown as CartPrice}>
          <KeptElsewhere />
        </CartPriceContext>
      </TillScopeContext>,
      { fetch: server.fetch, rights },
    )
  }

  it('takes it after a question, but what this device keeps itself', async () => {
    const server = createServer({ bottles: 2, seats: 0, hours: 4 })
    changeOffline({ deviceId: banco.deviceId })
    await open(server, ['sales.display', 'sales.edit'])
    await reads('Riserva: 2 more are kept by other tills.')
    await press('button', 'Sell here what other tills keep: Riserva')
    const dialog = await one('dialog', /Take what other tills keep/)
    await press('button', 'Sell here', dialog)
    await eventually(() => expect(said).toEqual(['Taken']))
    expect(refreshed).toBe(1)
    expect(server.sent).toEqual([
      {
        path: `/api${takeAllotted.path}`,
        body: {
          posId: '00000000-0000-4000-8000-000000000003',
          productId: riserva.id,
          deviceId: banco.deviceId,
        },
      },
    ])
  })

  it('only says so to who may not sell', async () => {
    await open(createServer({ bottles: 2, seats: 0, hours: 4 }), ['sales.display'])
    await reads('Riserva: 2 more are kept by other tills.')
    expect(all('button', /Sell here/)).toEqual([])
  })
})
