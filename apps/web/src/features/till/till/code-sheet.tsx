import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import { Dialog, DialogFoot } from '#ui/dialog'
import { findVoucherFor } from './find-voucher-for'
import classes from './sheet.module.css'
import { useCart } from './till-scope'

/** A discount code: whether it applies is seen at once in the cart, with the reason where it does not. */
export function CodeSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { cart, dispatch } = useCart()
  const [code, setCode] = useState(cart.voucher?.code ?? '')
  const finding = useMutation({
    mutationFn: (typed: string) => findVoucherFor(cart, typed, cart.customer?.id ?? undefined),
    onSuccess: ({ voucher, customerUses, customerTagIds }) => {
      if (cart.customer && customerUses) {
        const uses = { ...cart.customer.uses, ...customerUses }
        const tagIds = [...new Set([...cart.customer.tagIds, ...customerTagIds])]
        dispatch({ type: 'setCustomer', customer: { ...cart.customer, uses, tagIds } })
      }
      dispatch({ type: 'setVoucher', voucher })
      onClose()
    },
  })
  return (
    <Dialog size={400} title={t('till.till.code.title')} onClose={onClose}>
      <form
        className={classes.body}
        onSubmit={(event) => {
          event.preventDefault()
          if (code.trim() !== '') finding.mutate(code.trim())
        }}
      >
        <TextInput
          label={t('till.till.code.field')}
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
              {t('till.till.code.remove')}
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={finding.isPending} disabled={code.trim() === ''}>
            {t('till.till.code.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
