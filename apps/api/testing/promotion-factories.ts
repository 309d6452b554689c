import { discounts, newDiscount } from '@cantina/contract/promotions/discounts'
import { newVoucher, vouchers } from '@cantina/contract/promotions/vouchers'
import type { Values } from '#resource/binding'
import { callsOf } from './catalogue-factories'
import { type TestUser, unique } from './factories'
import type { TestServer } from './test-server'

export interface TestVoucher {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** A fifth off every visit, once, for who knows its code. */
export async function createVoucher(
  server: TestServer,
  who: TestUser,
  changes: Values = {},
): Promise<TestVoucher> {
  const made = await callsOf(server, vouchers, who).create({
    ...newVoucher('services'),
    code: unique('SALUTE').replaceAll(/[^a-z0-9]/gi, ''),
    name: unique('Salute'),
    percent: 20,
    ...changes,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.item
}

/** A tenth off every visit. */
export async function createDiscount(
  server: TestServer,
  who: TestUser,
  changes: Values = {},
): Promise<string> {
  const made = await callsOf(server, discounts, who).create({
    ...newDiscount('services'),
    name: unique('Early birds'),
    percent: 10,
    ...changes,
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.item.id
}
