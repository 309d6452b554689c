import { makeWebhookSecret, webhooks } from '@cantina/contract/channels/webhooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'

export interface NewSecret {
  readonly name: string
  readonly secret: string
}

interface Holder {
  readonly id: string
  readonly name: string
  readonly hasSecret: boolean
}

/** Makes a secret, after asking where another one is in use; it is there to be copied until it is put away. */
export function useNewSecret() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<NewSecret | null>(null)
  const make = async ({ id, name, hasSecret }: Holder) => {
    const isMeant =
      !hasSecret ||
      (await confirm({
        title: t('channels.webhooks.newSecretQuestion', { name }),
        body: t('channels.webhooks.newSecretWhy'),
        confirmLabel: t('channels.webhooks.newSecret'),
        danger: true,
      }))
    if (!isMeant) return
    try {
      const { secret } = await call(makeWebhookSecret, { params: { id }, body: {} })
      setMade({ name, secret })
      await queryClient.invalidateQueries({ queryKey: resourceKey(webhooks) })
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return { made, make, putAway: () => setMade(null) }
}
