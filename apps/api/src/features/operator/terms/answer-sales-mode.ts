import { administratorsOf } from '#features/archive/deletion/administrators'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { say } from '#platform/texts'
import { answerOpenRequest, type SalesModeRequestRow } from './sales-mode-requests'

/** Declines what a business asked for; its administrators are notified of the reason. */
export async function declineSalesMode(
  context: PlatformContext,
  { businessId, reason, baseUrl }: { businessId: string; reason: string; baseUrl: string },
): Promise<void> {
  const { tx, now } = context
  const declined = await answerOpenRequest(tx, businessId, {
    status: 'declined',
    answeredAt: now,
    reason,
  })
  if (!declined) throw new Failure('not_found')
  await notifyAdministrators(context, declined, baseUrl)
}

export async function notifyAdministrators(
  { tx, now }: Pick<PlatformContext, 'tx' | 'now'>,
  { businessId, id, mode, status, reason }: SalesModeRequestRow,
  baseUrl: string,
): Promise<void> {
  const mail = status === 'confirmed' ? 'salesModeConfirmed' : 'salesModeDeclined'
  const link = `${baseUrl}/settings/settlement`
  for (const reader of await administratorsOf(tx, businessId)) {
    const details = {
      mode: say(reader.language, `entities.operator.terms.mode.${mode}`),
      reason: reason ?? '',
    }
    const occasion = `${mail} ${id} ${reader.accountId}`
    await queueAccountMail(tx, reader, { mail, link, details, occasion }, now)
  }
}
