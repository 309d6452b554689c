import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import { mostStars, publishReviews, reviews } from '@cantina/contract/reviews/reviews'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { Button } from '@mantine/core'
import { Eye, EyeOff, Flag, MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import cells from '#resource/list/row-cells.module.css'
import { ResourceListPage } from '#resource/resource-list-page'
import { ClippedText } from '#ui/clipped-text'
import { Stars } from '#ui/stars'
import { TextButton } from '#ui/text-button'
import { ReviewDialog } from './review-dialog'
import classes from './review-list-page.module.css'
import { reviewPaths } from './review-paths'
import { ReviewRowItems } from './review-row-items'
import { useReviewCommands } from './use-review-commands'

export function ServiceReviewListPage() {
  return <ReviewListPage type="services" />
}

export function ProductReviewListPage() {
  return <ReviewListPage type="products" />
}

const starsDescending = Array.from({ length: mostStars }, (_, index) => mostStars - index)

/** What guests have said, the latest first. */
function ReviewListPage({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  const mayEdit = useMayCall(publishReviews.access)
  const commands = useReviewCommands()
  const [opened, setOpened] = useState<Parameters<typeof ReviewDialog>[0]['review'] | null>(null)
  const starsText = (count: number) => t('reviews.reviews.starsOf', { count })
  const byStars = {
    key: 'stars' as const,
    options: starsDescending.map((value) => ({ value, label: starsText(value) })),
  }
  return (
    <>
      <ResourceListPage
        resource={reviews}
        part={{ type }}
        paths={reviewPaths(type)}
        nameOf={({ itemName, guestName }) => [guestName, itemName].filter(Boolean).join(', ')}
        columns={[
          {
            key: 'guestName',
            render: (row) => (
              <span className={cells.lines}>
                <TextButton onClick={() => setOpened(row)}>
                  {row.guestName ?? t('reviews.reviews.nameless')}
                </TextButton>
                {row.text ? (
                  <span className={cells.more}>
                    <ClippedText text={row.text} />
                  </span>
                ) : null}
              </span>
            ),
          },
          {
            key: 'stars',
            card: 'line',
            render: ({ stars, isFlagged, answer }) => (
              <span className={classes.stars}>
                <Stars value={stars} label={starsText(stars)} />
                {answer === null ? null : (
                  <MessageSquareReply
                    size={14}
                    className={classes.answered}
                    role="img"
                    aria-label={t('reviews.reviews.answered')}
                  />
                )}
                {isFlagged ? (
                  <Flag
                    size={14}
                    className={classes.flag}
                    role="img"
                    aria-label={t('reviews.reviews.flagged')}
                  />
                ) : null}
              </span>
            ),
          },
          {
            key: 'itemName',
            render: ({ itemName, purchaseNumber }) => (
              <span className={cells.lines}>
                <span className={classes.item}>{itemName}</span>
                <span className={cells.more}>
                  {t(`reviews.reviews.number.${type}`)} {purchaseNumber}
                </span>
              </span>
            ),
            renderOnCard: ({ itemName }) => itemName,
          },
          { key: 'createdAt', card: 'hidden' },
          { key: 'status' },
        ]}
        filters={[
          'status',
          byStars,
          'isFlagged',
          'isAnswered',
          type === 'services'
            ? { key: 'serviceId', resource: services }
            : { key: 'productId', resource: products },
          'from',
          'to',
        ]}
        filtersInView={3}
        texts={{
          searchHint: t('reviews.reviews.searchHint'),
          empty: t('reviews.reviews.empty'),
          emptyWhy: t(`reviews.reviews.emptyWhy.${type}`),
          deleteWhy: t('reviews.reviews.deleteWhy'),
        }}
        rowExtras={(row) => (
          <ReviewRowItems
            review={row}
            mayEdit={mayEdit}
            commands={commands}
            onOpen={() => setOpened(row)}
          />
        )}
        isSelectableByAll={mayEdit}
        bulkExtras={(rows, clear) => {
          const ids = rows.map(({ id }) => id)
          const doAll = (command: (ids: string[]) => void) => () => {
            command(ids)
            clear()
          }
          return (
            <>
              <Button
                variant="default"
                leftSection={<Eye size={16} />}
                disabled={commands.isBusy}
                onClick={doAll(commands.publish)}
              >
                {t('reviews.reviews.publish')}
              </Button>
              <Button
                variant="default"
                leftSection={<EyeOff size={16} />}
                disabled={commands.isBusy}
                onClick={doAll(commands.hide)}
              >
                {t('reviews.reviews.hide')}
              </Button>
            </>
          )
        }}
      />
      {opened ? <ReviewDialog review={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
