import { placeOfWebhookSecret } from '#features/channels/webhook-secrets/webhook-secrets'
import { placeOfGatewaySecret } from '#features/payments/gateway/gateway-secrets'
import { placeOfTotpKey } from '#platform/auth/second-factor'
import { SetupProblem } from '#platform/config'
import { seal, unseal } from '#platform/settings/sealed'
import type { TableHead } from './backup-format'

type Row = Readonly<Record<string, string | null>>

const text = (value: string | null | undefined) => value ?? ''

/** Where secrets stand that an installation seals with its own key, in the column `sealed`. */
export const sealedTables: Readonly<Record<string, (row: Row) => string>> = {
  gateway_secrets: (row) => placeOfGatewaySecret(text(row.business_id), text(row.kind)),
  second_factors: (row) => placeOfTotpKey(text(row.account_id)),
  webhook_lines: (row) =>
    placeOfWebhookSecret({ businessId: text(row.business_id), webhookId: text(row.webhook_id) }),
}

/** A row with its secret sealed for whoever has the other key; one that does not open would arrive dead. */
export function resealed(
  { table, columns }: TableHead,
  line: string,
  { from, to }: { readonly from: Buffer; readonly to: Buffer },
): string {
  const placeOf = sealedTables[table]
  const values = JSON.parse(line) as (string | null)[]
  const at = columns.indexOf('sealed')
  const sealed = values[at]
  if (!placeOf || !sealed) return line
  const place = placeOf(
    Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null])),
  )
  const secret = unseal(from, place, sealed)
  if (secret === null) {
    throw new SetupProblem(
      `A secret in ${table} was sealed with another key than the one that is known here. Set ENCRYPTION_KEY as the server has it, or say --without-secrets to leave card keys, webhooks' secrets and second factors behind. Nothing was changed.`,
    )
  }
  return JSON.stringify(values.with(at, seal(to, place, secret)))
}
