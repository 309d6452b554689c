import type { BodyOf } from '@cantina/contract/endpoint'
import type { TillSettings, updateTillSettings } from '@cantina/contract/till/till-settings'
import { eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { writeOnlyRow } from '#resource/write-only-row'
import { tillSettings } from '#schema/till/till-settings.table'

const atFirst: TillSettings = { offlineGiftCardCents: 0, version: 0 }

export async function loadTillSettings({
  tx,
  businessId,
}: Pick<BusinessContext, 'tx' | 'businessId'>): Promise<TillSettings> {
  const { offlineGiftCardCents, version } = tillSettings
  const [found] = await tx
    .select({ offlineGiftCardCents, version })
    .from(tillSettings)
    .where(eq(tillSettings.businessId, businessId))
  return found ?? atFirst
}

/** Carries the version it read, so that a concurrent change is not overwritten. */
export async function changeTillSettings(
  context: BusinessContext,
  { version, ...settings }: BodyOf<typeof updateTillSettings>,
): Promise<TillSettings> {
  const isWritten = await writeOnlyRow(context, tillSettings, version, settings)
  const current = await loadTillSettings(context)
  if (!isWritten) throw new Failure('stale_version', { current })
  return current
}
