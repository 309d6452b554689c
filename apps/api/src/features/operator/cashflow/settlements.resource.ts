import { settlements as resource } from '@cantina/contract/operator/cashflow'
import { ownSettlements } from '@cantina/contract/operator/settlement'
import { eq } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { settlementRows as table } from '#schema/operator/settlements.view'

const sort = { date: table.date, createdAt: table.createdAt, updatedAt: table.updatedAt }

const exported = [
  'date',
  'number',
  'kind',
  'channel',
  'mode',
  'turnoverCents',
  'percent',
  'commissionCents',
] as const

/** Every commission with its booking or order, over all businesses. */
export const settlements = bindResource({
  resource,
  table,
  sort,
  label: table.number,
  filters: { customer: (customerId: string) => eq(table.customerId, customerId) },
  exported: ['customerName', ...exported],
})

/** The business's own side of the same rows. */
export const ownSettlement = bindResource({
  resource: ownSettlements,
  table,
  sort,
  label: table.number,
  exported,
})
