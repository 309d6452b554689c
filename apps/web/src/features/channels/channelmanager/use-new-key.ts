import { makePlatformKey, platforms } from '@cantina/contract/channels/channelmanager'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { resourceKey } from '#resource/any-resource'
import { confirm } from '#ui/confirm'
import { notify } from '#ui/notify'

export interface NewKey extends AnswerOf<typeof makePlatformKey> {
  readonly name: string
}

interface Keyed {
  readonly id: string
  readonly name: string
  readonly hasKey: boolean
}

/** Makes a key, after asking where another one is in use; it is there to be copied until it is put away. */
export function useNewKey() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [made, setMade] = useState<NewKey | null>(null)
  const make = async ({ id, name, hasKey }: Keyed) => {
    const isMeant =
      !hasKey ||
      (await confirm({
        title: t('channels.channelmanager.newKeyQuestion', { name }),
        body: t('channels.channelmanager.newKeyWhy'),
        confirmLabel: t('channels.channelmanager.newKey'),
        danger: true,
      }))
    if (!isMeant) return
    try {
      const answer = await call(makePlatformKey, { params: { id }, body: {} })
      setMade({ ...answer, name })
      await queryClient.invalidateQueries({ queryKey: resourceKey(platforms) })
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return { made, make, putAway: () => setMade(null) }
}
