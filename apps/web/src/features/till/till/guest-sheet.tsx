import type { Guest } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { GuestField } from '#components/guests/guest-field'
import { fullName, guestFromTyped } from '#components/guests/guest-names'
import { type NewGuest, newGuest } from '#components/guests/guest-values'
import { GuestNameFields } from '#components/guests/new-guest-fields'
import { saveGuest } from '#components/guests/save-guest'
import { offlineState } from '#components/offline/offline-state'
import { isUnanswered } from '#lib/is-unanswered'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import { useStoreValue } from '#ui/value-store'
import type { CartCustomer } from './cart'
import classes from './sheet.module.css'
import { useCart } from './till-scope'
import { useChooseCustomer } from './use-choose-customer'

const fields = { customerId: z.string().nullable(), guest: newGuest.nullable() }

const contract = {
  texts: 'entities.orders.order',
  inputFields: fields,
  input: z.strictObject(fields),
}

/** Who buys: somebody known, somebody new, or nobody in particular. */
export function GuestSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { cart, dispatch } = useCart()
  const choose = useChooseCustomer()
  const [guest, setGuest] = useState<Guest | null>(null)
  const { isReachable, device } = useStoreValue(offlineState)
  const isOffline = !isReachable && device === 'ready'

  function withoutCustomer() {
    dispatch({ type: 'setCustomer', customer: null })
    onClose()
  }

  return (
    <Dialog
      size={640}
      title={t('till.till.guest.title')}
      about={t('till.till.guest.about')}
      onClose={onClose}
    >
      <ContractForm
        contract={contract}
        start={{ customerId: null, guest: isOffline ? guestFromTyped('', null) : null }}
        isLeftWhenSaved
        send={async (values, how) => {
          const message = t('till.till.guest.chosen')
          const { guest: typed } = values
          const takeNew = (someone: NewGuest) =>
            dispatch({ type: 'setCustomer', customer: newCustomer(someone) })
          if (isOffline) {
            if (typed) takeNew(typed)
            return { message }
          }
          try {
            const chosen = typed ? await saveGuest(typed, how) : guest
            if (chosen) await choose({ ...chosen, name: fullName(chosen) })
          } catch (error) {
            // On a bad line whoever stands at the counter goes on.
            if (!typed || device !== 'ready' || !isUnanswered(error)) throw error
            takeNew(typed)
          }
          return { message }
        }}
        onSaved={onClose}
        actions={
          <>
            {cart.customer ? (
              <Button variant="subtle" color="neutral" onClick={withoutCustomer}>
                {t('till.till.cart.removeCustomer')}
              </Button>
            ) : null}
            <DialogActions saveLabel={t('till.till.guest.choose')} onClose={onClose} />
          </>
        }
      >
        <div className={classes.fields}>
          {isOffline ? (
            <>
              <p className={classes.body}>{t('till.seats.guestWhy')}</p>
              <GuestNameFields />
            </>
          ) : (
            <GuestField guest={guest} onChoose={setGuest} isReadOnly={false} />
          )}
        </div>
      </ContractForm>
    </Dialog>
  )
}

/** Nobody looks up who is known: they become a customer when the sale is sent. */
function newCustomer(guest: NewGuest): CartCustomer {
  const { email, countryId } = guest
  return { id: null, guest, name: fullName(guest), email, countryId, uses: {}, tagIds: [] }
}
