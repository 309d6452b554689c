import type { Guest } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { GuestField } from '#components/guests/guest-field'
import { fullName } from '#components/guests/guest-names'
import { newGuest } from '#components/guests/guest-values'
import { saveGuest } from '#components/guests/save-guest'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
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
        start={{ customerId: null, guest: null }}
        isLeftWhenSaved
        send={async (values, how) => {
          const chosen = values.guest ? await saveGuest(values.guest, how) : guest
          if (chosen) await choose({ ...chosen, name: fullName(chosen) })
          return { message: t('till.till.guest.chosen') }
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
          <GuestField guest={guest} onChoose={setGuest} isReadOnly={false} />
        </div>
      </ContractForm>
    </Dialog>
  )
}
