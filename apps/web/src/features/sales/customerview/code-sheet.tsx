import { findVoucher } from '@cantina/contract/promotions/offers'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import type { Cart } from './cart'
import classes from './sheet.module.css'
import { useCart } from './till-scope'

/** A discount code: whether it applies is seen at once in the cart, with the reason where it does not. */
export function CodeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { cart, dispatch } = useCart()
  const [code, setCode] = useState(cart.voucher?.code ?? '')
  const finding = useMutation({
    mutationFn: (typed: string) => findForCart(typed, cart),
    onSuccess: ({ voucher, customerUses }) => {
      if (cart.customer && customerUses) {
        const uses = { ...cart.customer.uses, ...customerUses }
        dispatch({ type: 'setCustomer', customer: { ...cart.customer, uses } })
      }
      dispatch({ type: 'setVoucher', voucher })
      onClose()
    },
  })
  return (
    <Dialog size={400} title={t('sales.customerview.code.title')} onClose={onClose}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') finding.mutate(code.trim())
        }}
      >
        <TextInput
          label={t('sales.customerview.code.field')}
          size="lg"
          data-autofocus
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={50}
          value={code}
          error={finding.error ? messageOf(finding.error) : null}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            finding.reset()
          }}
        />
        <DialogFoot>
          {cart.voucher ? (
            <Button
              variant="subtle"
              color="neutral"
              onClick={() => {
                dispatch({ type: 'setVoucher', voucher: null })
                onClose()
              }}
            >
              {t('sales.customerview.code.remove')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={finding.isPending} disabled={code.trim() === ''}>
            {t('sales.customerview.code.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/** A code is for products or for services: what is in the cart says where to look first. */
async function findForCart(code: string, { lines, visits, customer }: Cart) {
  const find = (type: PurchaseKind) =>
    call(findVoucher, { query: { type, code, customerId: customer?.id } })
  const first = lines.length > 0 || visits.length === 0 ? 'products' : 'services'
  try {
    return await find(first)
  } catch (error) {
    const isUnknown = error instanceof CallError && error.code === 'voucher_unknown'
    if (!isUnknown || visits.length === 0 || first === 'services') throw error
    return find('services')
  }
}
