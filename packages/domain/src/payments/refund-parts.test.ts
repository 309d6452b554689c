import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsAnotherWay, proposeRefund, refundableByMethod } from './refund-parts'

const paid = (method: string, cents: number) => ({ method, cents })

describe('a refund', () => {
  it('proposes each part back the way it came', () => {
    const ledger = [paid('gateway', 6_000), paid('cash', 4_000)]
    expect(proposeRefund(10_000, ledger)).toEqual([paid('cash', 4_000), paid('gateway', 6_000)])
  })

  it('begins with the payment made last', () => {
    const ledger = [paid('gateway', 6_000), paid('cash', 4_000)]
    expect(proposeRefund(5_000, ledger)).toEqual([paid('cash', 4_000), paid('gateway', 1_000)])
  })

  it('leaves out what went back already', () => {
    const ledger = [paid('card', 6_000), paid('cash', 4_000), paid('cash', -4_000)]
    expect(proposeRefund(6_000, ledger)).toEqual([paid('card', 6_000)])
  })

  it('counts what went back another way against what was paid last', () => {
    const ledger = [paid('card', 6_000), paid('cash', 4_000), paid('bank_transfer', -5_000)]
    expect(refundableByMethod(ledger)).toEqual([paid('card', 5_000)])
  })

  it('knows which parts go another way', () => {
    const ledger = [paid('card', 6_000), paid('cash', 4_000)]
    const parts = [paid('cash', 5_000), paid('card', 5_000)]
    expect(partsAnotherWay(parts, ledger)).toEqual([paid('cash', 5_000)])
    expect(partsAnotherWay(proposeRefund(10_000, ledger), ledger)).toEqual([])
  })

  it('always finds a way for what was paid and not refunded', () => {
    const method = fc.constantFrom('cash', 'card', 'gateway', 'bank_transfer')
    const payment = fc.record({ method, cents: fc.integer({ min: 1, max: 100_000 }) })
    const refund = fc.record({ method, share: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1 }), fc.array(refund), (payments, refunds) => {
        const ledger: { method: string; cents: number }[] = [...payments]
        let net = payments.reduce((sum, { cents }) => sum + cents, 0)
        for (const { method, share } of refunds) {
          const cents = Math.floor((net * share) / 100)
          if (cents > 0) ledger.push({ method, cents: -cents })
          net -= cents
        }
        const proposed = proposeRefund(net, ledger)
        expect(proposed.reduce((sum, { cents }) => sum + cents, 0)).toBe(net)
        expect(partsAnotherWay(proposed, ledger)).toEqual([])
      }),
    )
  })
})
