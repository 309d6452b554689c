import { discounts } from '@cantina/contract/promotions/discounts'
import { discountUses } from '@cantina/contract/promotions/uses'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { Menu } from '@mantine/core'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UsesDialog } from '#components/promotion-uses/uses-dialog'
import { useReductionText } from '#components/promotions/reduction-text'
import { usePromotionCells } from '#components/promotions/use-promotion-cells'
import type { RowOf } from '#resource/any-resource'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { TagChips } from '#ui/tag-chips'
import { discountPaths } from './discount-paths'
import { useActivateQuestion } from './use-activate-question'

export function ServiceDiscountListPage() {
  return <DiscountListPage type="services" />
}

export function ProductDiscountListPage() {
  return <DiscountListPage type="products" />
}

function DiscountListPage({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  const words = useResourceTexts(discounts)
  const reductionText = useReductionText()
  const cells = usePromotionCells(type, words)
  const activateQuestion = useActivateQuestion(type)
  const [used, setUsed] = useState<RowOf<typeof discounts> | null>(null)
  return (
    <>
      <ResourceListPage
        resource={discounts}
        part={{ type }}
        paths={discountPaths(type)}
        nameOf={({ name }) => name}
        activateQuestion={activateQuestion}
        rowExtras={(row) => (
          <Menu.Item leftSection={<ListChecks size={16} />} onClick={() => setUsed(row)}>
            {t('promotions.uses.see')}
          </Menu.Item>
        )}
        columns={[
          { key: 'name' },
          {
            key: 'percent',
            label: t('promotions.discounts.reduction'),
            align: 'end',
            card: 'line',
            render: reductionText,
          },
          {
            key: 'from',
            label: words.field('validity'),
            render: cells.period,
          },
          {
            key: 'itemCount',
            isMinor: true,
            render: (row) => (
              <>
                {cells.items(row)}
                <TagChips tags={row.tags} />
              </>
            ),
          },
          {
            key: 'isCumulative',
            label: t('promotions.discounts.cumulative'),
            isMinor: true,
            card: 'hidden',
          },
          { key: 'priority', sort: 'priority', align: 'end', card: 'hidden' },
          { key: 'useCount', align: 'end', isMinor: true, card: 'hidden' },
          { key: 'status' },
        ]}
        filters={['status', 'validity', 'isCumulative']}
        texts={{
          add: t('promotions.discounts.add'),
          searchHint: t('promotions.discounts.searchHint'),
          empty: t('promotions.discounts.empty'),
          emptyWhy: t('promotions.discounts.emptyWhy'),
        }}
      />
      {used ? (
        <UsesDialog
          of={{ endpoint: discountUses, id: used.id }}
          name={used.name}
          onClose={() => setUsed(null)}
        />
      ) : null}
    </>
  )
}
