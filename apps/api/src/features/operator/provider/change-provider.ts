import type { BodyOf } from '@cantina/contract/endpoint'
import { normalizeIban } from '@cantina/contract/iban'
import type { ProviderDetails, updateProvider } from '@cantina/contract/operator/provider'
import { and, eq, sql } from 'drizzle-orm'
import { requireVatCode } from '#features/business/vat-code/require-vat-code'
import { requireCountry } from '#features/reference/places/require-region'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { platformBusinessId } from '#platform/ids'
import { providerDetails } from '#schema/operator/provider.table'
import { loadProvider } from './load-provider'

/** Carries the version it read; the first time there is none. */
export async function changeProvider(
  { tx, now }: Pick<PlatformContext, 'tx' | 'now'>,
  { version, ...values }: BodyOf<typeof updateProvider>,
): Promise<ProviderDetails> {
  const country = await requireCountry(tx, values.countryId, 'countryId')
  // Without it no e-invoice of theirs could be made.
  if (country.code === 'IT' && values.taxRegime === null) {
    throw new Failure('invalid_input', { fields: { taxRegime: { key: 'required', params: {} } } })
  }
  const details = {
    ...values,
    vatCode: requireVatCode(values.vatCode, country.code, 'vatCode'),
    sdi: values.sdi?.toUpperCase() ?? null,
    iban: values.iban === null ? null : normalizeIban(values.iban),
    updatedAt: now,
  }
  const written =
    version === 0
      ? await tx
          .insert(providerDetails)
          .values({ ...details, id: platformBusinessId })
          .onConflictDoNothing()
          .returning({ id: providerDetails.id })
      : await tx
          .update(providerDetails)
          .set({ ...details, version: sql`${providerDetails.version} + 1` })
          .where(
            and(eq(providerDetails.id, platformBusinessId), eq(providerDetails.version, version)),
          )
          .returning({ id: providerDetails.id })
  const current = await loadProvider(tx)
  if (written.length === 0) throw new Failure('stale_version', { current })
  return current
}
