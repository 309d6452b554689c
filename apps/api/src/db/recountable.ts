import { markChangedCustomers } from '#features/analytics/figures/changed-customers'
import { markChangedDays } from '#features/analytics/sales/changed-days'
import { checkChangedTags } from '#features/customers/customers/check-changed-tags'
import { markChangedSalesDays } from '#features/home/sales/changed-sales-days'
import type { RecountedDerivation } from '#platform/change-record/derive-changes'

/** Figures and tags, which can be recounted from the rows at any time. */
export const recountable: readonly RecountedDerivation[] = [
  checkChangedTags,
  markChangedDays,
  markChangedCustomers,
  markChangedSalesDays,
]
