import { patternKey } from '#features/documents/documents/document-rules'
import { legalCode } from '#features/documents/documents/legal-code'
import { documentSettings } from '#schema/documents/document-settings.table'
import type { DemoContext } from './demo-context'
import { madeDaysAgo, storyDays } from './demo-context'
import { demoPos, type PosKey } from './demo-pos'

/**
 * The tasting room shares the series of the business, whose VAT code it has; the shop has a section of it, and the
 * wine shop in the village is another company with patterns of its own.
 */
export async function createSeries(
  demo: DemoContext,
  posIds: Readonly<Record<PosKey, string>>,
): Promise<void> {
  const { vatCode = null } = demoPos.enoteca
  const enoteca = legalCode({ vatCode, countryCode: 'IT' })
  const { businessId, id, updatedAt } = madeDaysAgo(demo, storyDays + 30)
  await demo.tx.insert(documentSettings).values({
    businessId,
    id,
    updatedAt,
    sections: { [posIds.shop]: 'BOT' },
    patterns: {
      [patternKey(enoteca, 'receipt')]: 'E{number}/{year}',
      [patternKey(enoteca, 'invoice')]: 'E-FT {number}/{year}',
      [patternKey(enoteca, 'credit_note')]: 'E-NC {number}/{year}',
    },
  })
}
