import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { useCountText } from '#resource/list/list-count'
import { Dialog, DialogFoot } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { UseRows } from './use-rows'
import { type UsesOf, useUses } from './use-uses'
import classes from './uses-dialog.module.css'

interface UsesDialogProps {
  readonly of: UsesOf
  /** The name or the code of the promotion. */
  readonly name: string
  readonly onClose: () => void
}

/** Everything that a promotion was used for. */
export function UsesDialog({ of, name, onClose }: UsesDialogProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  const uses = useUses(of, 25)
  const [first] = uses.data?.pages ?? []
  const rows = uses.data?.pages.flatMap(({ items }) => items) ?? []
  const count = first && countText({ total: first.total, isExact: first.isTotalExact })
  return (
    <Dialog
      title={t('promotions.uses.title', { name })}
      about={
        first && first.total > 0
          ? t('promotions.uses.about', { count: first.total, total: count })
          : undefined
      }
      size={640}
      onClose={onClose}
    >
      <div className={classes.scroller}>
        {uses.isPending ? <SkeletonBlock height={160} /> : null}
        {uses.isError ? (
          <ErrorState detail={messageOf(uses.error)} onRetry={() => void uses.refetch()} />
        ) : null}
        {first?.total === 0 ? (
          <EmptyState title={t('promotions.uses.empty')} body={t('promotions.uses.emptyWhy')} />
        ) : null}
        <UseRows uses={rows} />
        {uses.hasNextPage ? (
          <Button
            variant="default"
            fullWidth
            loading={uses.isFetchingNextPage}
            onClick={() => void uses.fetchNextPage()}
          >
            {t('promotions.uses.more')}
          </Button>
        ) : null}
      </div>
      <DialogFoot>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
