import type { BodyOf } from '@cantina/contract/endpoint'
import type { requestSalesMode as endpoint } from '@cantina/contract/operator/sales-mode'
import { termsOn } from '@cantina/domain/operator/terms'
import { eq } from 'drizzle-orm'
import { listOperators } from '#features/operator/operators/list-operators'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { queueAccountMail } from '#platform/mail/queue-account-mail'
import { businesses } from '#platform/tenancy/businesses.table'
import { say } from '#platform/texts'
import { salesModeRequests } from '#schema/operator/sales-mode-requests.table'
import { loadTerms } from './load-terms'
import { answerOpenRequest, type SalesModeRequestRow } from './sales-mode-requests'
import { dayOfBusiness, withoutTerms } from './terms-history'

/** Notes what a business wants, in place of what it wanted before, and notifies the operators. */
export async function requestSalesMode(
  context: PlatformContext & { readonly businessId: string },
  wish: BodyOf<typeof endpoint>,
  baseUrl: string,
): Promise<SalesModeRequestRow> {
  const { tx, businessId, now } = context
  if (wish.validFrom < (await dayOfBusiness(context, businessId))) {
    throw new Failure('invalid_input', {
      fields: { validFrom: { key: 'termsInPast', params: {} } },
    })
  }
  const agreed = termsOn(await loadTerms(tx, businessId), wish.validFrom) ?? withoutTerms
  if (agreed.mode === wish.mode && agreed.frequency === wish.frequency) {
    throw new Failure('sales_mode_unchanged')
  }
  await answerOpenRequest(tx, businessId, { status: 'withdrawn', answeredAt: now })
  const [request] = await tx
    .insert(salesModeRequests)
    .values({ ...wish, businessId, id: newId(now.getTime()), createdAt: now })
    .returning()
  if (!request) throw new Failure('not_found')
  await notifyOperators(context, request, baseUrl)
  return request
}

async function notifyOperators(
  { tx, businessId, now }: PlatformContext & { readonly businessId: string },
  { id, mode, validFrom }: SalesModeRequestRow,
  baseUrl: string,
): Promise<void> {
  const [business] = await tx
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  const link = `${baseUrl}/admin/customers?customer=${businessId}`
  for (const reader of await listOperators(tx)) {
    const day = new Intl.DateTimeFormat(reader.language, { dateStyle: 'long', timeZone: 'UTC' })
    const details = {
      business: business?.name ?? '',
      mode: say(reader.language, `entities.operator.terms.mode.${mode}`),
      day: day.format(new Date(validFrom)),
    }
    const occasion = `salesModeRequested ${id} ${reader.accountId}`
    await queueAccountMail(tx, reader, { mail: 'salesModeRequested', link, details, occasion }, now)
  }
}
