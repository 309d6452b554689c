import type { moneyByHand } from '@cantina/contract/bookings/bookings'
import { changeOf, isGiftCard, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import { FocusTrap } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useFormats } from '#lib/formats'
import { amountOf } from '#resource/fields/amount-of'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import { FigureList } from './figure-list'
import { GiftCardField } from './gift-card-field'
import { IssuerField } from './issuer-field'
import classes from './payment-dialog.module.css'
import { paymentForm, sentMoney } from './payment-forms'
import { useVoucherIssuers } from './use-voucher-issuers'

const { ChoiceField, MoneyField, TextField } = fieldsOf(paymentForm(0))

export type TakenMoney = Omit<z.output<z.ZodObject<typeof moneyByHand>>, 'tenderedCents'>

interface TakePaymentDialogProps {
  /** Who pays for what. */
  readonly about: string
  readonly totalCents: number
  readonly dueCents: number
  /** Of what is paid: with every payment the fields begin anew. */
  readonly version: number
  readonly send: (
    payment: TakenMoney,
    how: { readonly idempotencyKey: string },
  ) => Promise<{ readonly message: string; readonly item: { readonly dueCents: number } }>
  readonly onClose: () => void
}

/** Writes down what somebody pays; in parts and by several ways, one after the other. */
export function TakePaymentDialog(props: TakePaymentDialogProps) {
  const { about, totalCents, dueCents, version, send, onClose } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const [takenCents, setTakenCents] = useState(0)
  const takenLine = useRef<HTMLParagraphElement>(null)
  const issuers = useVoucherIssuers()
  const contract = useMemo(() => paymentForm(dueCents, issuers), [dueCents, issuers])
  return (
    <Dialog title={t('resource.payment.take')} about={about} onClose={onClose}>
      <FigureList
        figures={[
          { label: t('resource.payment.total'), cents: totalCents },
          { label: t('resource.payment.due'), cents: dueCents, isMain: true },
        ]}
      />
      <p ref={takenLine} className={classes.taken} role="status" tabIndex={-1}>
        {takenCents > 0
          ? t('resource.payment.taken', {
              taken: formats.money(takenCents),
              due: formats.money(dueCents),
            })
          : null}
      </p>
      <ContractForm
        key={`${version} ${dueCents}`}
        contract={contract}
        start={{
          method: 'cash',
          cents: dueCents,
          tenderedCents: null,
          issuerId: null,
          reference: null,
        }}
        isLeftWhenSaved
        send={async (money, { idempotencyKey }) => {
          const payment = sentMoney(money)
          const { message, item } = await send(payment, { idempotencyKey })
          setTakenCents(payment.cents)
          // The fields begin anew: without this the keyboard would be nowhere.
          takenLine.current?.focus()
          if (item.dueCents === 0) onClose()
          return { message }
        }}
        actions={
          <DialogActions
            saveLabel={t('resource.payment.save')}
            closeLabel={takenCents > 0 ? t('resource.payment.done') : undefined}
            onClose={onClose}
          />
        }
      >
        <div className={classes.fields}>
          <ChoiceField name="method" />
          <FocusTrap.InitialFocus />
          <MoneyField name="cents" />
          <WhatTheMethodNeeds />
        </div>
      </ContractForm>
    </Dialog>
  )
}

/** Cash may be more than is asked for; everything else can carry a reference. */
function WhatTheMethodNeeds() {
  const { t } = useTranslation()
  const method = useWatch({ name: 'method' })
  if (method === 'cash') {
    return (
      <>
        <MoneyField name="tenderedCents" help={t('resource.payment.tenderedHelp')} />
        <Change />
      </>
    )
  }
  if (isGiftCard(method)) return <GiftCardField name="reference" centsName="cents" />
  const isVoucher = isThirdPartyVoucher(method)
  return (
    <>
      {isVoucher ? <IssuerField name="issuerId" /> : null}
      <TextField
        name="reference"
        isRequired={isVoucher}
        help={t(`resource.payment.referenceHelp.${method as 'card'}`)}
      />
    </>
  )
}

function Change() {
  const { t } = useTranslation()
  const [cents, tenderedCents] = useWatch({ name: ['cents', 'tenderedCents'] })
  const change = changeOf(amountOf(cents), amountOf(tenderedCents))
  return (
    <div role="status">
      {change ? (
        <FigureList
          figures={[{ label: t('resource.payment.change'), cents: change, isMain: true }]}
        />
      ) : null}
    </div>
  )
}
