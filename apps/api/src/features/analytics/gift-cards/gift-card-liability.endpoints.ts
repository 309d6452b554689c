import {
  exportGiftCardLiability,
  giftCardLiability,
} from '@cantina/contract/analytics/gift-card-liability'
import { asTable } from '#platform/http/as-table'
import { readingFigures } from '#platform/http/route'
import { giftCardLiabilityReport } from './gift-card-liability-report'
import { readGiftCardLiability } from './read-gift-card-liability'

export const giftCardLiabilityRoutes = [
  readingFigures(giftCardLiability, async (context, { query }) => ({
    ...(await readGiftCardLiability(context, query)),
    asOf: context.asOf?.toISOString() ?? null,
  })),
  asTable(exportGiftCardLiability, {
    fileName: ({ query }) => `gift-cards-${query.on}.csv`,
    rows: (context, { query }) => giftCardLiabilityReport(context, query),
  }),
]
