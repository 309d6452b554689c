import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './board-skeleton.module.css'

/** So many parties are in sight at first. */
const lines = { wide: 10, narrow: 7 } as const

/** The board before it is known who comes: its head, and a line for each party that fits. */
export function BoardSkeleton({ isNarrow }: { readonly isNarrow: boolean }) {
  const count = isNarrow ? lines.narrow : lines.wide
  return (
    <div className={classes.board} aria-hidden="true">
      {isNarrow ? null : <SkeletonBlock height={24} />}
      {Array.from({ length: count }, (_, nth) => nth).map((nth) => (
        <SkeletonBlock key={nth} height={isNarrow ? 44 : 29} />
      ))}
    </div>
  )
}
