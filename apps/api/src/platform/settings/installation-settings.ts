import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { installationSettings } from './installation-settings.table'

export async function readSetting(tx: Transaction, key: string): Promise<string | null> {
  const [row] = await tx
    .select({ value: installationSettings.value })
    .from(installationSettings)
    .where(eq(installationSettings.key, key))
  return row?.value ?? null
}

export async function writeSetting(tx: Transaction, key: string, value: string): Promise<void> {
  await tx
    .insert(installationSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: installationSettings.key, set: { value } })
}

/** Several processes may start at once: whoever comes first decides, everyone gets the same value. */
export async function settingOnce(
  tx: Transaction,
  key: string,
  make: () => string,
): Promise<string> {
  await tx.insert(installationSettings).values({ key, value: make() }).onConflictDoNothing()
  const value = await readSetting(tx, key)
  if (value === null) throw new Error(`The setting ${key} vanished while it was being made`)
  return value
}
