import { disconnectGateway, type GatewaySettings } from '@cantina/contract/payments/gateway'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { FormSection } from '#resource/fields/form-section'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'
import { TextButton } from '#ui/text-button'

interface DisconnectGatewayProps {
  readonly version: number
  readonly onDone: (settings: GatewaySettings) => void
}

export function DisconnectGateway({ version, onDone }: DisconnectGatewayProps) {
  const { t } = useTranslation()
  const disconnect = useMutation({
    mutationFn: () => call(disconnectGateway, { body: { version } }),
    onSuccess: ({ message, item }) => {
      notify.success(message)
      onDone(item)
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const ask = async () => {
    const isSure = await confirm({
      title: t('payments.gateway.disconnectQuestion'),
      body: t('payments.gateway.disconnectWhy'),
      confirmLabel: t('payments.gateway.disconnect'),
      danger: true,
    })
    if (isSure) disconnect.mutate()
  }
  return (
    <FormSection>
      <div>
        <TextButton onClick={() => void ask()}>{t('payments.gateway.disconnect')}</TextButton>
      </div>
    </FormSection>
  )
}
