import type { Guest } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import classes from './guest.module.css'
import { GuestCard } from './guest-card'
import { guestFromTyped } from './guest-names'
import { GuestSearch } from './guest-search'
import type { GuestValues } from './guest-values'
import { NewGuestFields } from './new-guest-fields'

interface GuestFieldProps {
  /** The one whose id stands in the form. */
  readonly guest: Guest | null
  readonly onChoose: (guest: Guest | null) => void
  readonly isReadOnly: boolean
  readonly isRequired?: boolean
  /** Which language somebody new probably speaks. */
  readonly languageOfNew?: () => number | null
}

/** Who it is for: someone known, or someone new; in the fields `customerId` and `guest` of its form. */
export function GuestField(props: GuestFieldProps) {
  const { guest, onChoose, isReadOnly, isRequired = true, languageOfNew = () => null } = props
  const { t } = useTranslation()
  const { setValue, clearErrors } = useFormContext<GuestValues>()
  const newGuest = useWatch<GuestValues, 'guest'>({ name: 'guest' })
  const root = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  const newGuestOf = (typed: string) => guestFromTyped(typed, languageOfNew())

  function choose(chosen: Guest | null) {
    onChoose(chosen)
    setValue('customerId', chosen?.id ?? null, { shouldDirty: true })
    setValue('guest', null, { shouldDirty: true })
    clearErrors(['customerId', 'guest'])
  }

  // Whoever wants another guest goes on by looking for one.
  useEffect(() => {
    if (!guest && isChanged.current) root.current?.querySelector('input')?.focus()
    isChanged.current = false
  }, [guest])

  return (
    <div ref={root} className={classes.customer}>
      {newGuest ? (
        <NewGuestFields
          choose={choose}
          onCancel={() => setValue('guest', null, { shouldDirty: true })}
        />
      ) : guest ? (
        <GuestCard
          guest={guest}
          onChange={
            isReadOnly
              ? null
              : () => {
                  isChanged.current = true
                  choose(null)
                }
          }
        />
      ) : (
        <>
          <GuestSearch choose={choose} newGuestOf={newGuestOf} isRequired={isRequired} />
          <Button
            variant="subtle"
            className={classes.create}
            leftSection={<UserPlus size={16} />}
            onClick={() => setValue('guest', newGuestOf(''), { shouldDirty: true })}
          >
            {t('resource.guest.create')}
          </Button>
        </>
      )}
    </div>
  )
}
