import { vatRates as resource } from '@cantina/contract/business/vat-rates'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bindResource } from '#resource/bind-resource'
import { vatRates as table } from '#schema/business/vat-rates.table'

export const vatRates = bindResource({
  resource,
  table,
  hooks: {
    beforeWrite: async (context, values, id) => {
      if (values.isDefault) await clearDefault(context, id)
      return values
    },
    onDuplicate: async (_, values) => ({ ...values, isDefault: false }),
  },
})

/** One rate is proposed: the new one takes the place of the old. */
async function clearDefault({ tx, businessId, now }: BusinessContext, except?: string) {
  await tx
    .update(table)
    .set({ isDefault: false, version: sql`${table.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(table.businessId, businessId),
        eq(table.isDefault, true),
        except ? ne(table.id, except) : undefined,
      ),
    )
}
