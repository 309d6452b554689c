import {
  type GatewaySettings,
  readGateway,
  updateGateway,
} from '@cantina/contract/payments/gateway'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  PaymentOptionFields,
  paymentOptions,
  TakesCardsField,
} from '#components/payments/payment-option-fields'
import { call } from '#lib/call'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormActions } from '#resource/form/form-actions'
import { LoadedForm } from '#resource/form/loaded-form'
import { linkTo } from '#resource/link-to'
import classes from './settlement.module.css'

/** How guests can pay, in one place, and where the rest of it is chosen. */
export function PaymentOptions() {
  return <LoadedForm endpoint={readGateway}>{(read) => <Options read={read} />}</LoadedForm>
}

function Options({ read }: { readonly read: GatewaySettings }) {
  const { t } = useTranslation()
  const [settings, setSettings] = useState(read)
  return (
    <ContractForm<typeof paymentOptions, GatewaySettings>
      contract={paymentOptions}
      start={settings}
      send={(values, { version = settings.version, idempotencyKey }) =>
        call(
          updateGateway,
          { body: { ...values, secretKey: null, webhookSecret: null, version } },
          { idempotencyKey },
        )
      }
      onSaved={(item) => item && setSettings(item)}
      onTaken={setSettings}
      actions={<FormActions />}
    >
      <FormSection
        title={t('operator.settlement.options.title')}
        help={t('operator.settlement.options.help')}
      >
        <TakesCardsField needsKeys={!settings.isActive && lacksKeys(settings)} />
        <PaymentOptionFields />
        <p className={classes.links}>
          <Link to="/settings/gateway">{t('operator.settlement.options.gateway')}</Link>
          <Link {...linkTo('/settings/voucherissuers')}>
            {t('operator.settlement.options.issuers')}
          </Link>
          <Link to="/sales/services">{t('operator.settlement.options.services')}</Link>
        </p>
      </FormSection>
    </ContractForm>
  )
}

function lacksKeys({ secretKeyEnd, webhookSecretEnd }: GatewaySettings): boolean {
  return secretKeyEnd === null || webhookSecretEnd === null
}
