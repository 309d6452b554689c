import type { PreparationStep } from '@cantina/contract/reference/preparation'
import { type DemoSignIn, seedDemo } from '#db/demo/seed-demo'
import { migrateDatabase } from '#db/migrate-database'
import { loadReferenceData } from '#db/reference/load-reference-data'
import { ensureSuperAdmin } from '#features/operator/super-admin/ensure-super-admin'
import type { Config } from '#platform/config'
import { loadSecrets, type Secrets } from '#platform/settings/secrets'
import type { OpenedDatabase } from './open-database'
import { withPatientDatabase } from './patient-database'

export interface PreparedInstallation {
  readonly secrets: Secrets
  /** Null without a demo. */
  readonly demoSignIns: readonly DemoSignIn[] | null
}

/** Brings the schema up to date and adds what is missing: reference data, keys, the operator, the demo. */
export async function prepareInstallation(
  { database, migrations }: OpenedDatabase,
  config: Config,
  onStep: (step: PreparationStep) => void,
): Promise<PreparedInstallation> {
  // Also with little room it comes up, so that people can read.
  const { onReserve } = database
  await migrateDatabase(migrations.connection, migrations.setting)
  await loadReferenceData(onReserve)
  const secrets = await loadSecrets(onReserve, config)
  await ensureSuperAdmin(onReserve, config.superAdmin)
  const demoSignIns = await withPatientDatabase(database, migrations.connection, (patient) =>
    seedDemo(patient, config, secrets.linkKey, onStep),
  )
  return { secrets, demoSignIns }
}
