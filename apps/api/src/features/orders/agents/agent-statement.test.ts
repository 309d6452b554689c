import {
  agentStatement,
  agentStatementPdf,
  exportAgentStatement,
  type Statement,
  type StatementRow,
} from '@cantina/contract/orders/agent-statement'
import { agents } from '@cantina/contract/orders/agents'
import { commissionTakenBack } from '@cantina/domain/orders/agent-terms'
import { returnedCents } from '@cantina/domain/orders/returned-cents'
import { splitVat } from '@cantina/domain/vat'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids'
import { orderLines, orderReturns, orders, type ReturnedLine } from '#schema/orders/orders.table'
import { callsOf, createPos, createProduct, createVatRate } from '#testing/catalogue-factories'
import { createUser, type TestUser } from '#testing/factories'
import { sampleOf } from '#testing/samples'
import { callOn, send, type TestAnswer, useTestServer } from '#testing/test-server'

interface SoldLine {
  readonly quantity: number
  readonly totalCents: number
  readonly ratePercent: number
  readonly commissionCents: number
}

const spring = { from: '2026-03-01', to: '2026-05-31' }

describe('the statement of an agent', () => {
  const server = useTestServer()
  let user: TestUser
  let places: { posId: string; productId: string; vatRateId: string }
  let agentId: string

  const scene = () => ({ server, businessId: user.businessId })
  const newAgentId = async (): Promise<string> =>
    (await callsOf(server, agents, user).create(await sampleOf(agents, scene()))).body.item.id

  beforeAll(async () => {
    user = await createUser(server)
    places = {
      posId: await createPos(scene()),
      productId: await createProduct(scene()),
      vatRateId: await createVatRate(scene()),
    }
    agentId = await newAgentId()
  })

  const line = (changes: Partial<SoldLine> = {}): SoldLine => ({
    quantity: 6,
    totalCents: 12_200,
    ratePercent: 22,
    commissionCents: 1_000,
    ...changes,
  })

  async function sell(
    date: string,
    lines: readonly SoldLine[],
    changes: Partial<typeof orders.$inferInsert> = {},
  ): Promise<string> {
    const { businessId } = user
    const id = newId()
    const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
    const { posId, productId, vatRateId } = places
    await server.database.inBusiness({ businessId }, async (tx) => {
      await tx.insert(orders).values({
        businessId,
        id,
        status: 'confirmed',
        year: 2026,
        sequence: null as never,
        number: null as never,
        channel: 'agent',
        posId,
        storageId: posId,
        agentId,
        orderedAt: new Date(`${date}T10:00:00Z`),
        date,
        priceList: 'business',
        shippingStatus: 'not_required',
        itemCount: lines.length,
        items: 'Chianti',
        subTotalCents: total,
        discountCents: 0,
        // Nobody earns a commission on the freight.
        shippingCents: 900,
        totalCents: total + 900,
        ...changes,
      })
      await tx.insert(orderLines).values(
        lines.map((sold, position) => ({
          businessId,
          orderId: id,
          position,
          productId,
          vatRateId,
          name: 'Chianti',
          isStocked: false,
          unitCents: sold.totalCents,
          fullCents: sold.totalCents,
          quantityDiscountCents: 0,
          discountCents: 0,
          ...sold,
        })),
      )
    })
    return id
  }

  async function takeBack(
    orderId: string,
    date: string,
    lines: readonly ReturnedLine[],
  ): Promise<void> {
    const { businessId } = user
    const sum = (key: 'cents' | 'commissionCents') => lines.reduce((all, one) => all + one[key], 0)
    await server.database.inBusiness({ businessId }, (tx) =>
      tx.insert(orderReturns).values({
        businessId,
        id: newId(),
        orderId,
        at: new Date(`${date}T12:00:00Z`),
        date,
        reason: 'Corked',
        lines: [...lines],
        goodsCents: sum('cents'),
        shippingCents: 0,
        commissionCents: sum('commissionCents'),
        isRestocked: false,
      }),
    )
  }

  /** So many of the first line's pieces, after so many that came back before. */
  const pieces = (sold: SoldLine, before: number, now: number): ReturnedLine => ({
    position: 0,
    quantity: now,
    cents: returnedCents(sold, before, now),
    commissionCents: commissionTakenBack(sold, before, now),
  })

  const statementOf = async (id = agentId, query = spring): Promise<Statement> => {
    const answer = await callOn(server, agentStatement, { params: { id }, query }, user)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  it('names whom to reach about what they sell, once each, with the products', async () => {
    const hannah = { name: 'Hannah Vogel', city: 'München', phone: null, email: 'h@vogel.de' }
    const name = (name: string) => ({ name, vintage: 2020, agentContacts: [hannah] })
    const first = await createProduct(scene(), name('Amber'))
    const second = await createProduct(scene(), name('Brunello'))
    await createProduct(scene(), { ...name('Gone'), status: 'inactive' })
    const query = { params: { id: agentId }, query: spring }
    const { body } = await callOn(server, agentStatement, query, user)
    expect(body.contacts).toEqual([
      {
        ...hannah,
        products: [
          { id: first, name: 'Amber 2020' },
          { id: second, name: 'Brunello 2020' },
        ],
      },
    ])
    expect((await callOn(server, agentStatementPdf, query, user)).status).toBe(200)
    const { text } = await callOn(server, exportAgentStatement, query, user)
    const lines = text.trim().split('\r\n')
    expect(lines.slice(-3)).toEqual([
      'Contacts for their products',
      'Name,City,Phone,E-mail,Products',
      'Hannah Vogel,München,,h@vogel.de,"Amber 2020, Brunello 2020"',
    ])
  })

  it('counts sales on their day and returns on theirs, without shipping, what was cancelled and what nobody confirmed yet', async () => {
    agentId = await newAgentId()
    const earlier = await sell('2026-02-28', [line()])
    const sold = await sell('2026-03-01', [
      line(),
      line({ totalCents: 10_400, ratePercent: 4, commissionCents: 500 }),
    ])
    await sell('2026-05-31', [line({ totalCents: 0, commissionCents: 0 })])
    await sell('2026-06-01', [line()])
    const cancelled = await sell('2026-04-01', [line()], {
      status: 'cancelled',
      cancelledAt: new Date(),
    })
    await sell('2026-04-03', [line()], { status: 'pending' })
    await takeBack(cancelled, '2026-04-02', [pieces(line(), 0, 1)])
    await takeBack(earlier, '2026-03-10', [pieces(line(), 0, 3)])
    await takeBack(sold, '2026-06-02', [pieces(line(), 0, 6)])

    const statement = await statementOf()
    expect(statement.sold).toEqual({
      count: 2,
      grossCents: 22_600,
      netCents: 20_000,
      commissionCents: 1_500,
    })
    expect(statement.returned).toEqual({
      count: 1,
      grossCents: -6_100,
      netCents: -5_000,
      commissionCents: -500,
    })
    expect(statement.total).toEqual({
      grossCents: 16_500,
      netCents: 15_000,
      commissionCents: 1_000,
    })
    expect(statement.rows.map(({ date, kind }) => [date, kind])).toEqual([
      ['2026-03-01', 'sale'],
      ['2026-03-10', 'return'],
      ['2026-05-31', 'sale'],
    ])
    expect(statement.currency).toBe('EUR')
  })

  it('equals what the raw rows add up to, cent by cent', async () => {
    agentId = await newAgentId()
    const rates = [22, 10, 4, 7.7, 0]
    for (let index = 0; index < 24; index += 1) {
      const lines = rates.slice(0, 1 + (index % rates.length)).map((ratePercent, position) =>
        line({
          ratePercent,
          quantity: 3 + position,
          totalCents: 1_001 + 977 * index + 13 * position,
          commissionCents: 77 * index + position,
        }),
      )
      const id = await sell(`2026-03-${String(1 + index).padStart(2, '0')}`, lines)
      const [first] = lines
      if (first && index % 3 === 0) {
        await takeBack(id, '2026-04-10', [pieces(first, 0, 1)])
        await takeBack(id, '2026-05-10', [pieces(first, 1, 2)])
      }
    }
    const statement = await statementOf()
    expect(statement).toMatchObject(await recomputed())
    const sums = (kind: StatementRow['kind']) =>
      statement.rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.netCents, 0)
    expect(statement.sold.netCents).toBe(sums('sale'))
    expect(statement.returned.netCents).toBe(sums('return'))
    expect(statement.rowCount).toBe(24 + 16)
  })

  /** The same from the tables, line by line, by the rules of the domain. */
  async function recomputed(): Promise<object> {
    const { businessId } = user
    const [allOrders, allLines, allReturns] = await server.database.inBusiness(
      { businessId },
      async (tx) => [
        await tx.select().from(orders).where(eq(orders.agentId, agentId)),
        await tx.select().from(orderLines),
        await tx.select().from(orderReturns),
      ],
    )
    const ids = new Set(allOrders.map(({ id }) => id))
    const lines = allLines.filter(({ orderId }) => ids.has(orderId))
    const net = (cents: number, ratePercent: number) => splitVat(cents, ratePercent).netCents
    const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
    // Everything of these lines that came back did so within the period: what is left says what left.
    const left = new Map(lines.map((one) => [`${one.orderId} ${one.position}`, one.totalCents]))
    const returns = allReturns.filter(({ orderId }) => ids.has(orderId))
    for (const one of returns.flatMap(({ orderId, lines: back }) =>
      back.map(({ position, cents }) => ({ key: `${orderId} ${position}`, cents })),
    )) {
      left.set(one.key, (left.get(one.key) ?? 0) - one.cents)
    }
    return {
      sold: {
        count: allOrders.length,
        grossCents: sum(lines.map(({ totalCents }) => totalCents)),
        netCents: sum(lines.map((one) => net(one.totalCents, one.ratePercent))),
        commissionCents: sum(lines.map(({ commissionCents }) => commissionCents)),
      },
      returned: {
        count: returns.length,
        grossCents: -sum(returns.map(({ goodsCents }) => goodsCents)),
        commissionCents: -sum(returns.map(({ commissionCents }) => commissionCents)),
      },
      total: {
        netCents: sum(
          lines.map((one) => net(left.get(`${one.orderId} ${one.position}`) ?? 0, one.ratePercent)),
        ),
      },
    }
  }

  it('has nothing left of an order that came back in parts', async () => {
    agentId = await newAgentId()
    const odd = line({ quantity: 3, totalCents: 1_000, commissionCents: 82 })
    const id = await sell('2026-03-01', [odd])
    for (const before of [0, 1, 2]) {
      await takeBack(id, `2026-03-0${before + 2}`, [pieces(odd, before, 1)])
    }
    const { total, rows } = await statementOf()
    expect(total).toEqual({ grossCents: 0, netCents: 0, commissionCents: 0 })
    expect(rows.map(({ netCents }) => netCents)).toEqual([820, -273, -274, -273])
  })

  const fileNameOf = ({ headers }: TestAnswer) =>
    decodeURIComponent(String(headers['content-disposition']).split("filename*=UTF-8''")[1] ?? '')

  it('is a table with all rows and the total, and a document', async () => {
    agentId = await newAgentId()
    await sell('2026-03-01', [line()], {
      shipping: {
        name: '=Anna Rossi',
        company: null,
        street: 'Via Roma',
        number: null,
        city: 'Siena',
        postalCode: '53100',
        countryId: 1,
      },
    })
    const input = { params: { id: agentId }, query: spring }
    const { agent } = await statementOf(agentId, spring)
    const table = await callOn(server, exportAgentStatement, input, { ...user, language: 'it' })
    expect(fileNameOf(table)).toBe(`Estratto conto ${agent.name} 2026-03-01 2026-05-31.csv`)
    const rows = table.text.replace('\uFEFF', '').trim().split('\r\n')
    expect(rows[0]).toBe(
      'Data;Ordine;Tipo;Cliente;Prodotti IVA inclusa;Prodotti IVA esclusa;Provvigione;Valuta',
    )
    expect(rows[1]).toMatch(/^2026-03-01;S26-\d{4};Vendita;'=Anna Rossi;122,00;100,00;10,00;EUR$/)
    expect(rows[2]).toBe(';;Totale;;122,00;100,00;10,00;EUR')
    const document = await callOn(server, agentStatementPdf, input, user)
    expect(fileNameOf(document)).toBe(`Statement ${agent.name} 2026-03-01 2026-05-31.pdf`)
    expect(document.headers['content-type']).toBe('application/pdf')
    expect(document.headers['cache-control']).toBe('private, no-store')
    expect(document.text.slice(0, 5)).toBe('%PDF-')
  })

  it('needs a period of at most a year, the right way round', async () => {
    const fieldsFor = async (query: typeof spring) => {
      const url = `/api/v1/sales/agent/${agentId}/statement`
      const headers = { authorization: `Bearer ${user.token}` }
      return (await send(server.app, { method: 'GET', url, query, headers })).body.fields
    }
    expect(await fieldsFor({ from: '2026-03-02', to: '2026-03-01' })).toEqual({
      to: 'End day must be after start day',
    })
    expect(await fieldsFor({ from: '2025-01-01', to: '2026-01-02' })).toEqual({
      to: 'Choose a period of at most 366 days',
    })
    await statementOf(agentId, { from: '2024-01-01', to: '2024-12-31' })
  })

  it('is not there for a stranger’s agent, in no form', async () => {
    const stranger = await createUser(server)
    const input = { params: { id: agentId }, query: spring }
    for (const endpoint of [agentStatement, exportAgentStatement, agentStatementPdf]) {
      expect((await callOn(server, endpoint, input, stranger)).status).toBe(404)
    }
  })
})
