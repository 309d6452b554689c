import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { seal, unseal } from '#platform/settings/sealed'
import { gatewaySecrets } from '#schema/payments/gateway.table'

export type GatewaySecretKind = (typeof gatewaySecrets.$inferSelect)['kind']

type Holder = Pick<BusinessContext, 'tx' | 'businessId'>

/** A secret can be opened in its own business and for its own purpose alone. */
export function placeOfGatewaySecret(businessId: string, kind: string): string {
  return `${businessId} ${kind}`
}

export async function keepGatewaySecret(
  { tx, businessId }: Holder,
  encryptionKey: Buffer,
  kind: GatewaySecretKind,
  secret: string,
): Promise<void> {
  const sealed = seal(encryptionKey, placeOfGatewaySecret(businessId, kind), secret)
  await tx
    .insert(gatewaySecrets)
    .values({ businessId, id: newId(), kind, sealed })
    .onConflictDoUpdate({
      target: [gatewaySecrets.businessId, gatewaySecrets.kind],
      set: { sealed },
    })
}

/** Null where there is none, or none that this installation can read. */
export async function openGatewaySecret(
  { tx, businessId }: Holder,
  encryptionKey: Buffer,
  kind: GatewaySecretKind,
): Promise<string | null> {
  const [found] = await tx
    .select({ sealed: gatewaySecrets.sealed })
    .from(gatewaySecrets)
    .where(and(eq(gatewaySecrets.businessId, businessId), eq(gatewaySecrets.kind, kind)))
  return found ? unseal(encryptionKey, placeOfGatewaySecret(businessId, kind), found.sealed) : null
}

export async function deleteGatewaySecrets({ tx, businessId }: Holder): Promise<void> {
  await tx.delete(gatewaySecrets).where(eq(gatewaySecrets.businessId, businessId))
}
