import { type ProviderDetails, providerFields } from '@cantina/contract/operator/provider'
import { getTableColumns } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { providerDetails } from '#schema/operator/provider.table'

export type Provider = typeof providerDetails.$inferSelect

const nothingYet = {
  ...(Object.fromEntries(Object.keys(providerFields).map((field) => [field, null])) as {
    [Field in keyof typeof providerFields]: null
  }),
  version: 0,
}

/** Who runs the installation, as far as they have said it. */
export async function loadProvider(tx: Transaction): Promise<ProviderDetails> {
  const provider = await knownProvider(tx)
  return provider ? (provider as ProviderDetails) : nothingYet
}

export async function knownProvider(tx: Transaction): Promise<Provider | null> {
  const [provider] = await tx.select(getTableColumns(providerDetails)).from(providerDetails)
  return provider ?? null
}

/** Nothing is billed or sold in the name of somebody unknown. */
export async function requireProvider(tx: Transaction): Promise<Provider> {
  const provider = await knownProvider(tx)
  if (!provider) throw new Failure('provider_incomplete')
  return provider
}
