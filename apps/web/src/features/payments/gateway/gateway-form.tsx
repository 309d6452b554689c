import {
  type GatewaySettings,
  gatewayForm,
  updateGateway,
} from '@cantina/contract/payments/gateway'
import { useTranslation } from 'react-i18next'
import { PaymentOptionFields, TakesCardsField } from '#components/payments/payment-option-fields'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import { DisconnectGateway } from './disconnect-gateway'
import { GatewayTest } from './gateway-test'
import { TestPayment } from './test-payment'
import { useTestPayment } from './use-test-payment'
import { WebhookAddress } from './webhook-address'

const contract = {
  texts: 'entities.payments.gateway',
  inputFields: gatewayForm.shape,
  input: gatewayForm,
}

const { PasswordField } = fieldsOf(contract)

interface GatewayFormProps {
  readonly settings: GatewaySettings
  readonly onSaved: (settings: GatewaySettings) => void
  readonly onDisconnected: (settings: GatewaySettings) => void
}

/** How the business takes cards online: its account at Stripe, and what guests may pay. */
export function GatewayForm({ settings: saved, onSaved, onDisconnected }: GatewayFormProps) {
  const settings = useTestPayment(saved)
  const { t } = useTranslation()
  const { secretKeyEnd, webhookSecretEnd } = settings
  const keyHelp = (end: string | null, otherwise: string) =>
    end === null ? otherwise : t('payments.gateway.kept', { end })
  return (
    <ContractForm<typeof contract, GatewaySettings>
      contract={contract}
      start={saved}
      send={(values, { version = settings.version, idempotencyKey }) =>
        call(updateGateway, { body: { ...values, version } }, { idempotencyKey })
      }
      onSaved={(item) => item && onSaved(item)}
      onTaken={onSaved}
      header={<FormTitle title={t('payments.gateway.title')} intro={t('payments.gateway.intro')} />}
    >
      <FormSection>
        <TakesCardsField />
      </FormSection>
      <FormSection title={t('payments.gateway.account')} help={t('payments.gateway.accountHelp')}>
        <PasswordField
          name="secretKey"
          autoComplete="off"
          help={keyHelp(secretKeyEnd, t('payments.gateway.secretKeyHelp'))}
        />
        <WebhookAddress url={settings.webhookUrl} events={settings.webhookEvents} />
        <PasswordField
          name="webhookSecret"
          autoComplete="off"
          help={keyHelp(webhookSecretEnd, t('payments.gateway.webhookSecretHelp'))}
        />
        <GatewayTest settings={settings} />
      </FormSection>
      <TestPayment settings={settings} />
      <FormSection title={t('payments.gateway.options')} help={t('payments.gateway.optionsHelp')}>
        <PaymentOptionFields isProven={settings.testPayment.state === 'worked'} />
      </FormSection>
      {secretKeyEnd === null && webhookSecretEnd === null ? null : (
        <DisconnectGateway version={settings.version} onDone={onDisconnected} />
      )}
    </ContractForm>
  )
}
