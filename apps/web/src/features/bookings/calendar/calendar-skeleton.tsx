import { useTranslation } from 'react-i18next'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './calendar-skeleton.module.css'

/** Stands for the whole calendar until it is known what there is. */
export function CalendarSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.page} role="status" aria-label={t('common.loading')}>
      <SkeletonBlock height={36} width="60%" />
      <SkeletonBlock height={36} width="80%" />
      <BoardSkeleton />
    </div>
  )
}

export function BoardSkeleton() {
  return (
    <div className={classes.board} aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.row}>
          <SkeletonBlock height={24} width={48} />
          {[1, 2, 3, 4].map((cell) => (
            <SkeletonBlock key={cell} height={72} />
          ))}
        </div>
      ))}
    </div>
  )
}
