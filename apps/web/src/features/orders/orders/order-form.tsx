import type { Guest } from '@cantina/contract/customers/customers'
import { type OrderDetail, orderDetail } from '@cantina/contract/orders/order-detail'
import { orders } from '@cantina/contract/orders/orders'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { GuestField } from '#components/guests/guest-field'
import { saveGuest } from '#components/guests/save-guest'
import { useOrdersChanged } from '#components/orders/orders-changed'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { FormSection } from '#resource/fields/form-section'
import { LongTextField } from '#resource/fields/long-text-field'
import { ContractForm } from '#resource/form/contract-form'
import type { Saved, Sending } from '#resource/form/use-save-form'
import { useFieldTexts } from '#resource/use-resource-texts'
import { BillingFields } from './billing-fields'
import { DeliveryFields } from './delivery-fields'
import { DiscountCodeField } from './discount-code-field'
import { keepLastPos } from './last-pos'
import { type OrderDraft, type OrderFormInput, orderForm } from './order-form-contract'
import { OrderFormScopeContext, QuoteContext, useOrderFormScope } from './order-form-scope'
import { orderDraftOf, orderInputOf } from './order-form-values'
import { OrderPricePanel } from './order-price-panel'
import { ProductsField } from './products-field'
import { RecipientField } from './recipient-field'
import { SaleFields } from './sale-fields'
import { useOrderQuote } from './use-order-quote'

interface SavedOrder {
  readonly id: string
  /** Of an order that someone else has changed in the meantime. */
  readonly customer?: Guest | null
}

interface OrderFormProps {
  /** Undefined for a new order. */
  readonly order: OrderDetail | undefined
  readonly start: OrderDraft
  readonly header: ReactNode
  readonly onSaved: (saved: SavedOrder) => void
  readonly onCancel: () => void
}

/** An order by hand: where and by whom it is sold, what, to whom, and how it gets there. */
export function OrderForm({ order, start, header, onSaved, onCancel }: OrderFormProps) {
  const ordersChanged = useOrdersChanged()
  const words = useFieldTexts(orders)
  const [customer, setCustomer] = useState<Guest | null>(order?.customer ?? null)
  const form = useRef<UseFormReturn<OrderDraft> | null>(null)

  async function customerIdOf(input: OrderFormInput, how: Sending): Promise<string | null> {
    if (!input.guest) return input.customerId
    const made = await saveGuest(input.guest, how)
    // Should the order be refused now, the customer is there already.
    setCustomer(made)
    form.current?.setValue('customerId', made.id)
    form.current?.setValue('guest', null)
    return made.id
  }

  async function send(input: OrderFormInput, how: Sending): Promise<Saved<SavedOrder>> {
    const body = orderInputOf(input, await customerIdOf(input, how))
    const { idempotencyKey, version = 1 } = how
    try {
      const { message, item } = order
        ? await call(
            orders.endpoints.update,
            { params: { id: order.id }, body: { ...body, version } },
            { idempotencyKey },
          )
        : await call(orders.endpoints.create, { body }, { idempotencyKey })
      return { message, item: { id: item.id } }
    } catch (error) {
      throw inFormsWords(error)
    }
  }

  return (
    <OrderFormScopeContext value={{ order, customer, setCustomer }}>
      <ContractForm<typeof orderForm, SavedOrder>
        contract={orderForm}
        start={start}
        send={send}
        isLeftWhenSaved
        onSaved={(saved) => {
          const posId = form.current?.getValues('posId')
          if (posId) keepLastPos(posId)
          void ordersChanged()
          if (saved) onSaved(saved)
        }}
        onTaken={(theirs) => setCustomer(theirs.customer ?? null)}
        onCancel={onCancel}
        isAsideFramed
        aside={
          <Quoted orderId={order?.id ?? null}>
            <OrderPricePanel />
          </Quoted>
        }
        header={header}
      >
        <FormHandle
          onForm={(current) => {
            form.current = current
          }}
        />
        <Quoted orderId={order?.id ?? null}>
          <SaleFields />
          <ProductsField />
          <FormSection title={words.field('customerId')}>
            <CustomerField />
          </FormSection>
          <RecipientField />
          <DeliveryFields />
          <BillingFields />
          <FormSection>
            <DiscountCodeField />
            <LongTextField name="notes" />
          </FormSection>
        </Quoted>
      </ContractForm>
    </OrderFormScopeContext>
  )
}

function CustomerField() {
  const { customer, setCustomer } = useOrderFormScope()
  return (
    <GuestField guest={customer} isReadOnly={false} isRequired={false} onChoose={setCustomer} />
  )
}

/** The price of what stands in the form, for everything that shows a part of it; asked for once. */
function Quoted({
  orderId,
  children,
}: {
  readonly orderId: string | null
  readonly children: ReactNode
}) {
  return <QuoteContext value={useOrderQuote(orderId)}>{children}</QuoteContext>
}

/** Lets saving reach into the form. */
function FormHandle({ onForm }: { readonly onForm: (form: UseFormReturn<OrderDraft>) => void }) {
  const form = useFormContext<OrderDraft>()
  useEffect(() => onForm(form))
  return null
}

/** What someone else made of the order is compared field by field with what stands in the form. */
function inFormsWords(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const current = orderDetail.safeParse(error.current)
  if (!current.success) return error
  const { id, customer, updatedAt } = current.data
  const theirs = { ...orderDraftOf(current.data), id, customer, updatedAt }
  return new CallError({ ...error, message: error.message, current: theirs })
}
