import { accessTo } from '@cantina/contract/permissions'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '#lib/permissions'
import type { LookupResource } from '#resource/any-resource'
import { linkTo } from '#resource/link-to'
import { ColoredName } from '#ui/colored-name'
import classes from './field-frame.module.css'
import { useLookupPlace, wayToPick } from './lookup-places'
import type { Lookup } from './use-lookup'

/** Stands in the place of the help when the options did not come. */
export function OptionsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={classes.failed} role="alert">
      {t('resource.field.lookupFailed')}{' '}
      <button type="button" className={classes.retry} onClick={onRetry}>
        {t('resource.field.retry')}
      </button>
    </span>
  )
}

/** What stands below a field with options: where they did not come or there are none, what to do about it. */
export function useLookupHelp(
  resource: LookupResource,
  lookup: Lookup,
  help: ReactNode,
): ReactNode {
  const { t } = useTranslation()
  const place = useLookupPlace(resource)
  const maySee = useMayCall(accessTo(resource.area, 'display'))
  const mayAdd = useMayCall(accessTo(resource.area, 'edit'))
  const isMakingIt = useLocation({ select: ({ pathname }) => pathname === place?.add })
  if (lookup.hasFailed) return <OptionsFailed onRetry={lookup.retry} />
  if (!lookup.isEmpty || !place || isMakingIt) return help
  const { why, link } = wayToPick(place, {
    hasInactiveOnly: lookup.hasInactiveOnly,
    maySee,
    mayAdd,
  })
  return (
    <>
      {help ? <span className={classes.help}>{help}</span> : null}
      <span className={classes.failed}>
        {t(why)}{' '}
        {link ? (
          <Link {...linkTo(link.to)} className={classes.retry}>
            {t(link.label)}
          </Link>
        ) : null}
      </span>
    </>
  )
}

/** What an open list says while nothing is in it. */
export function useNothingFoundText(isSearching: boolean, nothing?: string): string {
  const { t } = useTranslation()
  return isSearching ? t('resource.field.searching') : (nothing ?? t('resource.field.nothingFound'))
}

/** The same where records are picked: in the words for none of these. */
export function useNothingToPickText(resource: LookupResource, lookup: Lookup): string {
  const { t } = useTranslation()
  const place = useLookupPlace(resource)
  const nothing = lookup.hasInactiveOnly ? 'resource.field.noneActive' : place?.empty
  return useNothingFoundText(lookup.isSearching, nothing ? t(nothing) : undefined)
}

/** An option with its record's colour, where it has one. */
export function LookupOption({ lookup, id }: { readonly lookup: Lookup; readonly id: string }) {
  const color = lookup.colorOf(id)
  const label = lookup.labelOf(id)
  return color ? <ColoredName color={color} name={label} /> : label
}
