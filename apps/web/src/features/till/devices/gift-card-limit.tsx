import { readTillSettings, updateTillSettings } from '@cantina/contract/till/till-settings'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { AmountInput } from '#ui/amount-input'
import { notify } from '#ui/notify'
import classes from './devices-page.module.css'

const queryKey = ['settings', 'till-settings']

/** What a gift card may pay while nobody can look at it, as the owner sets it. */
export function GiftCardLimit() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readTillSettings, {}, { signal }),
  })
  const [changed, setChanged] = useState<{ readonly cents: number | null } | null>(null)
  const saving = useMutation({
    mutationFn: (body: { offlineGiftCardCents: number; version: number }) =>
      call(updateTillSettings, { body }),
    onSuccess: ({ message }) => {
      setChanged(null)
      notify.success(message)
    },
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (!data) return null
  const cents = changed ? changed.cents : data.offlineGiftCardCents
  return (
    <form
      noValidate
      className={classes.limit}
      onSubmit={(event) => {
        event.preventDefault()
        if (cents === null) return
        saving.mutate({ offlineGiftCardCents: cents, version: data.version })
      }}
    >
      <AmountInput
        label={t('till.offlineCard.setting')}
        description={t('till.offlineCard.settingWhy')}
        cents={cents}
        onChange={(next) => setChanged({ cents: next })}
      />
      <Button
        type="submit"
        variant="default"
        className={classes.pin}
        loading={saving.isPending}
        disabled={changed === null || cents === null}
      >
        {t('till.offlineCard.save')}
      </Button>
    </form>
  )
}
