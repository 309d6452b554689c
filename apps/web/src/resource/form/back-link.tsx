import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { AnyResource } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { lastListSearch } from '#resource/list/list-memory'
import { useResourceTexts } from '#resource/use-resource-texts'
import classes from './back-link.module.css'

interface BackLinkProps {
  readonly resource: AnyResource
  readonly path: string
}

/** The way back to a list, as it was left. */
export function BackLink({ resource, path }: BackLinkProps) {
  const { many } = useResourceTexts(resource)
  return (
    <Link {...linkTo(path, lastListSearch(resource))} className={classes.back} data-screen-only>
      <ChevronLeft size={16} aria-hidden />
      {many}
    </Link>
  )
}
