import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '#lib/message-of'
import classes from './park-form.module.css'
import { usePark } from './use-park'

const longestName = 100

/** Under which name the cart waits: whose it is, or when it was put aside. */
export function ParkForm({ onParked }: { readonly onParked: () => void }) {
  const { t } = useTranslation()
  const { park, usualName } = usePark(onParked)
  const [name, setName] = useState(usualName)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') park.mutate(name.trim())
      }}
    >
      <TextInput
        label={t('till.parked.name')}
        size="lg"
        data-autofocus
        autoComplete="off"
        maxLength={longestName}
        value={name}
        error={park.error ? messageOf(park.error) : null}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value)
          park.reset()
        }}
      />
      <Button type="submit" size="lg" loading={park.isPending} disabled={name.trim() === ''}>
        {t('till.parked.park')}
      </Button>
    </form>
  )
}
