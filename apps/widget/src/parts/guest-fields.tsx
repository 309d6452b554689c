import { usePlugin } from '#widget/lib/plugin-context'
import { TextField } from './text-field'

export interface GuestDraft {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly phone: string
}

export const nobody: GuestDraft = { name: '', surname: '', email: '', phone: '' }

interface GuestFieldsProps {
  readonly guest: GuestDraft
  readonly onChange: (guest: GuestDraft) => void
  readonly errors: Readonly<Record<string, string>>
}

/** Who buys. */
export function GuestFields({ guest, onChange, errors }: GuestFieldsProps) {
  const { t } = usePlugin()
  const bind = (name: keyof GuestDraft) => ({
    label: t(`guest.${name}`),
    value: guest[name],
    error: errors[`guest.${name}`],
    onChange: (value: string) => onChange({ ...guest, [name]: value }),
  })
  return (
    <div class="fields">
      <TextField {...bind('name')} isRequired autocomplete="given-name" />
      <TextField {...bind('surname')} isRequired autocomplete="family-name" />
      <TextField
        {...bind('email')}
        isRequired
        type="email"
        maxLength={254}
        autocomplete="email"
        hint={t('guest.emailHint')}
      />
      <TextField {...bind('phone')} type="tel" autocomplete="tel" hint={t('guest.phoneHint')} />
    </div>
  )
}
