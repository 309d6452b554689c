import { generateCodes } from '@cantina/contract/promotions/batches'
import { voucherUses } from '@cantina/contract/promotions/uses'
import { vouchers } from '@cantina/contract/promotions/vouchers'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { Button, Menu } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import clsx from 'clsx'
import { ListChecks, Tickets } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UsesDialog } from '#components/promotion-uses/uses-dialog'
import { useReductionText } from '#components/promotions/reduction-text'
import { usePromotionCells } from '#components/promotions/use-promotion-cells'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import type { RowOf } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { useResourceTexts } from '#resource/use-resource-texts'
import { TagChips } from '#ui/tag-chips'
import { BatchStrip } from './batch-strip'
import { useBatches } from './use-batches'
import classes from './voucher-list-page.module.css'
import { voucherPaths } from './voucher-paths'

export function ServiceVoucherListPage() {
  return <VoucherListPage type="services" />
}

export function ProductVoucherListPage() {
  return <VoucherListPage type="products" />
}

function VoucherListPage({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useResourceTexts(vouchers)
  const reductionText = useReductionText()
  const cells = usePromotionCells(type, words)
  const mayGenerate = useMayCall(generateCodes.access)
  const { batchId }: { batchId?: string } = useSearch({ strict: false })
  const batches = useBatches(type) ?? []
  const [used, setUsed] = useState<RowOf<typeof vouchers> | null>(null)
  const paths = voucherPaths(type)
  const usesText = ({ usage, useCount, maximumUses }: RowOf<typeof vouchers>) => {
    const most = usage === 'single' ? 1 : maximumUses
    const used = formats.number(useCount)
    return most === null
      ? used
      : t('promotions.vouchers.usesOf', { used, most: formats.number(most) })
  }
  const byBatch = {
    key: 'batchId' as const,
    options: batches.map(({ id, name }) => ({ value: id, label: name })),
  }
  return (
    <div className={clsx(classes.page, batchId && classes.ofBatch)}>
      {batchId ? <BatchStrip batchId={batchId} /> : null}
      <ResourceListPage
        resource={vouchers}
        part={{ type }}
        paths={paths}
        nameOf={({ code }) => code}
        actions={
          mayGenerate ? (
            <Button
              component={Link}
              {...linkTo(paths.generate)}
              variant="default"
              leftSection={<Tickets size={16} />}
            >
              {t('promotions.batches.generateCodes')}
            </Button>
          ) : null
        }
        rowExtras={(row) => (
          <>
            <Menu.Item leftSection={<ListChecks size={16} />} onClick={() => setUsed(row)}>
              {t('promotions.uses.see')}
            </Menu.Item>
            {mayGenerate ? (
              <Menu.Item
                leftSection={<Tickets size={16} />}
                component={Link}
                {...linkTo(paths.generate, { like: row.id })}
              >
                {t('promotions.batches.generateLike')}
              </Menu.Item>
            ) : null}
          </>
        )}
        columns={[
          { key: 'code', sort: 'code' },
          { key: 'name', sort: 'name', isWide: true },
          {
            key: 'percent',
            label: t('promotions.vouchers.reduction'),
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
            card: 'hidden',
            render: (row) => (
              <>
                {cells.items(row)}
                <TagChips tags={row.tags} />
              </>
            ),
          },
          {
            key: 'usage',
            isMinor: true,
            card: 'hidden',
            render: ({ usage }) => words.option('usage', usage),
          },
          {
            key: 'useCount',
            align: 'end',
            isMinor: true,
            card: 'end of line',
            render: usesText,
            renderOnCard: (row) => t('promotions.vouchers.usesOnCard', { uses: usesText(row) }),
          },
          { key: 'status' },
        ]}
        filters={['status', 'validity', 'usage', ...(batches.length > 0 ? [byBatch] : [])]}
        texts={{
          add: t('promotions.vouchers.add'),
          searchHint: t('promotions.vouchers.searchHint'),
          empty: t('promotions.vouchers.empty'),
          emptyWhy: t('promotions.vouchers.emptyWhy'),
        }}
      />
      {used ? (
        <UsesDialog
          of={{ endpoint: voucherUses, id: used.id }}
          name={used.code}
          onClose={() => setUsed(null)}
        />
      ) : null}
    </div>
  )
}
