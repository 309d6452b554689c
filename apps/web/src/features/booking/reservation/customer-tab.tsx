import { Button } from '@mantine/core'
import { UserPlus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#resource/fields/form-section'
import classes from './guest.module.css'
import { GuestCard } from './guest-card'
import { guestFromTyped } from './guest-names'
import { GuestSearch } from './guest-search'
import { NewGuestFields } from './new-guest-fields'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { useChooseGuest } from './use-choose-guest'

/** Who the reservation is for: someone known, or someone new. */
export function CustomerTab() {
  const { t } = useTranslation()
  const { guest, isReadOnly } = useReservationScope()
  const { setValue, getValues } = useFormContext<ReservationDraft>()
  const newGuest = useWatch<ReservationDraft, 'guest'>({ name: 'guest' })
  const choose = useChooseGuest()
  const root = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)

  // Whoever wants another guest goes on by looking for one.
  useEffect(() => {
    if (!guest && isChanged.current) root.current?.querySelector('input')?.focus()
    isChanged.current = false
  }, [guest])

  return (
    <FormSection>
      <div ref={root} className={classes.customer}>
        {newGuest ? (
          <NewGuestFields onCancel={() => setValue('guest', null, { shouldDirty: true })} />
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
            <GuestSearch />
            <Button
              variant="subtle"
              className={classes.create}
              leftSection={<UserPlus size={16} />}
              onClick={() =>
                setValue('guest', guestFromTyped('', getValues('languageId')), {
                  shouldDirty: true,
                })
              }
            >
              {t('booking.reservation.customer.create')}
            </Button>
          </>
        )}
      </div>
    </FormSection>
  )
}
