import type { KnownBilling } from '@cantina/contract/documents/documents'
import type { writeGuestOrderBilling } from '@cantina/contract/guest/guest-order'
import type { writeGuestBilling } from '@cantina/contract/guest/guest-visit'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { Dialog, DialogFoot } from '#ui/dialog'
import classes from './guest-dialogs.module.css'
import { useGuestStep } from './use-guest-step'

const nothing: KnownBilling = {
  company: null,
  name: null,
  address: null,
  city: null,
  postalCode: null,
  countryId: null,
  vatCode: null,
  taxCode: null,
  sdi: null,
  pec: null,
}

const autoComplete = {
  company: 'organization',
  name: 'name',
  address: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  vatCode: 'off',
  taxCode: 'off',
  sdi: 'off',
  pec: 'email',
} as const

interface BillingDialogProps {
  readonly token: string
  /** Of a visit or of an order. */
  readonly endpoint: typeof writeGuestBilling | typeof writeGuestOrderBilling
  readonly business: string
  readonly guestName: string
  readonly known: KnownBilling | null
  readonly version: number
  readonly onClose: () => void
}

/** To whom an invoice is to be made out; the business makes it. */
export function BillingDialog({
  token,
  endpoint,
  business,
  guestName,
  known,
  version,
  onClose,
}: BillingDialogProps) {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  const [billing, setBilling] = useState(known ?? { ...nothing, name: guestName })
  const send = useGuestStep({
    token,
    // What is missing the server says at its field.
    send: () =>
      // Fields that are still empty are sent as they are: their type says that they are filled in.
      call(endpoint, { params: { token }, body: { ...billing, version } as never }),
    onDone: onClose,
  })
  const fields = send.error instanceof CallError ? (send.error.fields ?? {}) : {}
  const text = (name: keyof typeof autoComplete, help?: string) => (
    <TextInput
      label={t(`guest.billing.${name}`)}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete={autoComplete[name]}
      error={fields[name]}
      value={billing[name] ?? ''}
      onChange={(event) => {
        const value = event.currentTarget.value
        setBilling((now) => ({ ...now, [name]: value.trim() === '' ? null : value }))
      }}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Dialog
      size={640}
      title={t('guest.billing.title')}
      about={t('guest.billing.about', { business })}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <div className={classes.pair}>
          {text('name')}
          {text('company')}
        </div>
        {text('address')}
        <div className={classes.pair}>
          {text('postalCode')}
          {text('city')}
        </div>
        <NativeSelect
          label={t('guest.billing.countryId')}
          error={fields.countryId}
          data={[
            { value: '', label: '' },
            ...countries.map(({ value, label }) => ({ value: String(value), label })),
          ]}
          value={String(billing.countryId ?? '')}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            setBilling((now) => ({ ...now, countryId: chosen === '' ? null : Number(chosen) }))
          }}
        />
        <div className={classes.pair}>
          {text('vatCode')}
          {text('taxCode')}
        </div>
        <div className={classes.pair}>
          {text('sdi', t('guest.billing.sdiHelp'))}
          {text('pec')}
        </div>
        {send.isError ? (
          <p className={classes.problem} role="alert">
            {messageOf(send.error)}
          </p>
        ) : null}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('guest.billing.close')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('guest.billing.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
