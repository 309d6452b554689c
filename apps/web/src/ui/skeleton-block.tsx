import classes from './skeleton-block.module.css'

interface SkeletonBlockProps {
  readonly height: number
  readonly width?: number | string
}

/** Stands for something whose size is known and whose content is not. */
export function SkeletonBlock({ height, width = '100%' }: SkeletonBlockProps) {
  return <div className={classes.block} style={{ height, width }} aria-hidden="true" />
}
