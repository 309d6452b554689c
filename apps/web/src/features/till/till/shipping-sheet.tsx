import { shippingAddress } from '@cantina/contract/orders/orders'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow } from '#resource/fields/form-section'
import { SdiField } from '#resource/fields/sdi-field'
import { TextField as CodeField } from '#resource/fields/text-field'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import type { Cart } from './cart'
import { priceCart } from './cart-price'
import classes from './sheet.module.css'
import { daysWords } from './shipping-words'
import { useCart, useTillScope } from './till-scope'

const contract = {
  texts: 'entities.orders.order',
  inputFields: shippingAddress.shape,
  input: shippingAddress,
}

const { CountryField, TextField } = fieldsOf(contract)

/** Taken along, or sent: what that costs and what may not go there is seen before it is kept. */
export function ShippingSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { cart, dispatch } = useCart()
  const start = cart.shipping ?? {
    name: cart.customer?.name ?? '',
    company: null,
    street: '',
    number: null,
    city: '',
    postalCode: '',
    countryId: cart.customer?.countryId ?? null,
    vatCode: null,
    sdi: null,
  }
  return (
    <Dialog size={640} title={t('till.till.shipping.title')} onClose={onClose}>
      <ContractForm
        contract={contract}
        start={start}
        isLeftWhenSaved
        send={async (shipping) => {
          dispatch({ type: 'setShipping', shipping })
          return { message: t('till.till.shipping.kept') }
        }}
        onSaved={onClose}
        actions={<DialogActions saveLabel={t('till.till.shipping.ship')} onClose={onClose} />}
      >
        <div className={clsx(classes.fields, classes.body)}>
          <Button
            variant="default"
            onClick={() => {
              dispatch({ type: 'setShipping', shipping: null })
              onClose()
            }}
          >
            {t('till.till.shipping.takenAlong')}
          </Button>
          <h3>{t('till.till.shipping.sendTo')}</h3>
          <FieldRow>
            <TextField name="name" autoComplete="off" />
            <TextField name="company" autoComplete="off" />
          </FieldRow>
          <CountryField name="countryId" />
          <Quote />
          <FieldRow>
            <TextField name="street" autoComplete="off" />
            <TextField name="number" autoComplete="off" />
          </FieldRow>
          <FieldRow>
            <TextField name="postalCode" autoComplete="off" />
            <TextField name="city" autoComplete="off" />
          </FieldRow>
          <FieldRow>
            <CodeField name="vatCode" autoComplete="off" />
            <SdiField name="sdi" help={t('resource.field.sdiOfCustomerHint')} />
          </FieldRow>
        </div>
      </ContractForm>
    </Dialog>
  )
}

/** What sending the cart to the chosen country would cost, and what stands in its way. */
function Quote() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { till } = useTillScope()
  const { cart } = useCart()
  const countries = useCountryOptions()
  const countryId = useWatch({ name: 'countryId' })
  if (typeof countryId !== 'number') return <div role="status" />
  const shipping = { countryId } as NonNullable<Cart['shipping']>
  const { goods } = priceCart({ ...cart, shipping }, till, new Date())
  const country = countries.find(({ value }) => value === countryId)?.label ?? ''
  const [excluded] = goods.problems.filter(({ kind }) => kind === 'excluded_country')
  const hasNoWay = goods.problems.some(({ kind }) => kind === 'no_freight')
  return (
    <div role="status">
      {goods.problems.map((problem) =>
        problem.kind === 'excluded_country' ? (
          <p key={problem.productId} className={classes.problem}>
            {t('till.till.problem.excluded_country', { name: problem.name, country })}
          </p>
        ) : null,
      )}
      {hasNoWay && !excluded ? (
        <p className={classes.problem}>{t('till.till.problem.no_freight', { country })}</p>
      ) : null}
      {goods.shipping ? (
        <p className={classes.quote}>
          {t('till.till.shipping.quote', {
            company: goods.shipping.offer.company,
            days: daysWords(goods.shipping.offer, t),
            price: goods.shipping.isFree
              ? t('till.till.price.free')
              : formats.money(goods.shipping.priceCents),
          })}
        </p>
      ) : null}
    </div>
  )
}
