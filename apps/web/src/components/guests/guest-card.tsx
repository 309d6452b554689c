import type { Guest } from '@cantina/contract/customers/customers'
import { Button } from '@mantine/core'
import { CircleSlash } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormScope } from '#resource/form/form-scope'
import { useFieldEntry } from '#resource/form/use-field-entry'
import classes from './guest.module.css'
import { GuestLine } from './guest-line'
import { fullName } from './guest-names'

interface GuestCardProps {
  readonly guest: Guest
  /** Null where it may not be changed. */
  readonly onChange: (() => void) | null
}

/** The guest who was chosen, with what the business knows about them. */
export function GuestCard({ guest, onChange }: GuestCardProps) {
  const { t } = useTranslation()
  useFieldEntry<string>('customerId', {
    label: useFormScope().labelOf('customerId'),
    show: (id) => (id === guest.id ? fullName(guest) : t('resource.guest.other')),
  })
  return (
    <div className={classes.card} data-field="customerId">
      <div>
        <GuestLine guest={guest} />
        {guest.status === 'inactive' ? (
          <p className={classes.warning}>
            <CircleSlash size={14} aria-hidden />
            {t('resource.guest.disabled')}
          </p>
        ) : null}
        {guest.notes ? <p className={classes.notes}>{guest.notes}</p> : null}
      </div>
      {onChange ? (
        <Button variant="default" onClick={onChange}>
          {t('resource.guest.change')}
        </Button>
      ) : null}
    </div>
  )
}
