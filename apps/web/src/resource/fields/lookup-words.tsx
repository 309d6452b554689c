import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { linkTo } from '#resource/link-to'
import { ColoredName } from '#ui/colored-name'
import classes from './field-frame.module.css'
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

interface LookupHelp {
  /** The usual help. */
  readonly help: ReactNode
  /** Where the first of these is made. */
  readonly addPath: string | undefined
  readonly emptyText: string | undefined
}

/** What stands below a field with options: where they did not come or there are none, what to do about it. */
export function useLookupHelp(lookup: Lookup, { help, addPath, emptyText }: LookupHelp): ReactNode {
  const { t } = useTranslation()
  if (lookup.hasFailed) return <OptionsFailed onRetry={lookup.retry} />
  if (!lookup.isEmpty || addPath === undefined) return help
  return (
    <span className={classes.failed}>
      {emptyText}{' '}
      <Link {...linkTo(addPath)} className={classes.retry}>
        {t('resource.field.addFirst')}
      </Link>
    </span>
  )
}

/** What an open list says while nothing is in it. */
export function useNothingFoundText(isSearching: boolean, nothing?: string): string {
  const { t } = useTranslation()
  return isSearching ? t('resource.field.searching') : (nothing ?? t('resource.field.nothingFound'))
}

/** An option with its record's colour, where it has one. */
export function LookupOption({ lookup, id }: { readonly lookup: Lookup; readonly id: string }) {
  const color = lookup.colorOf(id)
  const label = lookup.labelOf(id)
  return color ? <ColoredName color={color} name={label} /> : label
}
