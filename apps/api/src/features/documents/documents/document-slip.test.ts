import { readDocumentPdf } from '@cantina/contract/documents/documents'
import { readDocumentSlip } from '@cantina/contract/documents/slip'
import type { Slip, SlipLine } from '@cantina/domain/documents/slip/slip'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeSeller } from '#testing/document-factories'
import { createUser, type TestUser } from '#testing/factories'
import { createGiftCardProduct } from '#testing/gift-card-factories'
import { createShop, saleIn, sell } from '#testing/order-factories'
import { callOn, useTestServer } from '#testing/test-server'

const said = (line: SlipLine) =>
  line.kind === 'text'
    ? line.text
    : line.kind === 'columns'
      ? `${line.start} | ${line.end}`
      : line.kind

describe('a receipt on a strip of paper', () => {
  const server = useTestServer()
  let user: TestUser
  const scene = () => ({ server, businessId: user.businessId })

  beforeEach(async () => {
    user = await createUser(server, { role: 'bussiness_admin' })
    await completeSeller(server, user.businessId)
  })

  const cash = (cents: number, tenderedCents: number) => [
    { method: 'cash' as const, cents, reference: null, tenderedCents },
  ]
  const slipOf = async (id: string, who = user): Promise<Slip> =>
    (await callOn(server, readDocumentSlip, { params: { id } }, who)).body

  async function sellBottles() {
    const shop = await createShop(scene(), { name: 'Chianti Classico', vintage: 2019 })
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        lines: [{ productId: shop.productId, quantity: 2 }],
        totalCents: 4_000,
        tenders: cash(4_000, 5_000),
        language: 'it',
      }),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    return sold.body.receipts[0] as { id: string; number: string }
  }

  it('says what stands on the document: lines with their vintage, VAT, what was handed over and the change', async () => {
    const { id, number } = await sellBottles()
    const lines = (await slipOf(id)).lines.map(said)
    const text = lines.join('\n')
    expect(text).toContain(number)
    expect(text).toContain('Documento non fiscale')
    expect(text).toMatch(/Chianti Classico.*2019.* \| 40,00\u00a0€\n2 × 20,00\u00a0€/)
    expect(lines).toContain('Totale | 40,00\u00a0€')
    expect(text).toMatch(/Pagato: Contanti.* \| 50,00\u00a0€\nResto \| −10,00\u00a0€/)
    expect(text).toMatch(/Imposta .*% · 40,00\u00a0€ \| /)
    expect(lines).not.toContain('cut')
  })

  it('has each gift card that was sold behind it, for those who may sell', async () => {
    const shop = await createShop(scene())
    const productId = await createGiftCardProduct(scene())
    const sold = await sell(
      server,
      user,
      saleIn(shop, {
        lines: [{ productId, quantity: 2 }],
        totalCents: 10_000,
        tenders: cash(10_000, 10_000),
      }),
    )
    expect(sold.status, JSON.stringify(sold.body)).toBe(200)
    const { receipts, giftCards } = sold.body
    const { lines } = await slipOf(receipts[0].id)
    const kinds = lines.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'cut' || kind === 'code')).toEqual([
      'cut',
      'code',
      'cut',
      'code',
    ])
    const text = lines.map(said).join('\n')
    for (const { code } of giftCards) expect(text).toContain(code)

    const looker = await createUser(server, {
      businessId: user.businessId,
      rights: ['sales.display'],
    })
    const seen = await slipOf(receipts[0].id, looker)
    expect(seen.lines.map(({ kind }) => kind)).not.toContain('code')
    expect(seen.lines.map(said).join('\n')).not.toContain(giftCards[0].code)
  })

  it('is for those who may see the document', async () => {
    const { id } = await sellBottles()
    const other = await createUser(server, {
      businessId: user.businessId,
      rights: ['booking.display'],
    })
    for (const call of [readDocumentPdf, readDocumentSlip]) {
      expect((await callOn(server, call, { params: { id } }, other)).status).toBe(403)
    }
    const stranger = await createUser(server, { role: 'bussiness_admin' })
    expect((await callOn(server, readDocumentSlip, { params: { id } }, stranger)).status).toBe(404)
  })
})
