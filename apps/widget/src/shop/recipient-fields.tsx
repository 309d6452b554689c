import { usePlugin } from '#widget/lib/plugin-context'
import { CheckField } from '#widget/parts/check-field'
import { SelectField } from '#widget/parts/select-field'
import { TextField } from '#widget/parts/text-field'
import type { RecipientDraft } from './gift-recipient'

interface RecipientFieldsProps {
  readonly recipient: RecipientDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (recipient: RecipientDraft) => void
}

/** Who gets the gift cards by e-mail, and when. */
export function RecipientFields({ recipient, errors, onChange }: RecipientFieldsProps) {
  const { t, language } = usePlugin()
  const change = (changes: Partial<RecipientDraft>) => onChange({ ...recipient, ...changes })
  return (
    <fieldset>
      <legend>{t('shop.gift.title')}</legend>
      <p class="hint">{t('shop.gift.hint')}</p>
      <CheckField
        label={t('shop.gift.forOther')}
        isChecked={recipient.isForOther}
        onChange={(isForOther) => change({ isForOther })}
      />
      {recipient.isForOther ? (
        <div class="fields">
          <TextField
            label={t('shop.gift.name')}
            value={recipient.name}
            error={errors['giftRecipient.recipientName']}
            isRequired
            onChange={(name) => change({ name })}
          />
          <TextField
            label={t('shop.gift.email')}
            type="email"
            maxLength={254}
            value={recipient.email}
            error={errors['giftRecipient.recipientEmail']}
            isRequired
            onChange={(email) => change({ email })}
          />
          <SelectField
            label={t('shop.gift.language')}
            value={recipient.language ?? language}
            options={(['en', 'it'] as const).map((value) => ({
              value,
              label: t(`shop.gift.languages.${value}`),
            }))}
            onChange={(value) => change({ language: value === 'it' ? 'it' : 'en' })}
          />
          <TextField
            label={t('shop.gift.sendOn')}
            type="date"
            value={recipient.sendOn}
            hint={t('shop.gift.sendOnHint')}
            onChange={(sendOn) => change({ sendOn })}
          />
          <TextField
            label={t('parts.optional', { label: t('shop.gift.message') })}
            value={recipient.message}
            isLong
            isWide
            maxLength={2_000}
            onChange={(message) => change({ message })}
          />
        </div>
      ) : null}
    </fieldset>
  )
}
