import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './person-page.module.css'

/** In the places of what comes, so that nothing moves. */
export function PersonSkeleton() {
  return (
    <div className={classes.page}>
      <SkeletonBlock height={92} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <SkeletonBlock height={112} />
          <SkeletonBlock height={36} />
          <SkeletonBlock height={448} />
        </div>
        <SkeletonBlock height={360} />
      </div>
    </div>
  )
}
