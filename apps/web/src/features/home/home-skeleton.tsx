import { SkeletonBlock } from '#ui/skeleton-block'

/** The shape of the page while its figures are on their way. */
export function HomeSkeleton() {
  return (
    <>
      <SkeletonBlock height={115} />
      <SkeletonBlock height={340} />
    </>
  )
}
