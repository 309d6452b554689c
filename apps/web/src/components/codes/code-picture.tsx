import { type QueryKey, useQuery } from '@tanstack/react-query'
import { fetchFile } from '#lib/call'
import { SkeletonBlock } from '#ui/skeleton-block'
import type { CodeProps } from './code-endpoints'
import classes from './codes.module.css'

interface CodePictureProps extends CodeProps {
  /** Under which it is remembered, so that it is drawn anew with what it shows. */
  readonly queryKey: QueryKey
  readonly alt: string
  /** Of its edge on the screen, in pixels. */
  readonly size?: 112 | 192
}

/** A code as it is printed: always dark on white, or no scanner reads it. */
export function CodePicture({ endpoints, id, queryKey, alt, size = 192 }: CodePictureProps) {
  const { data } = useQuery({
    queryKey: [...queryKey, 'drawing', id],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { format: 'svg' as const } }
      const { content } = await fetchFile(endpoints.drawing, input, { signal })
      return content.text()
    },
  })
  if (data === undefined) return <SkeletonBlock height={size} width={size} />
  return (
    <img
      className={classes.picture}
      width={size}
      height={size}
      src={`data:image/svg+xml,${encodeURIComponent(data)}`}
      alt={alt}
    />
  )
}
