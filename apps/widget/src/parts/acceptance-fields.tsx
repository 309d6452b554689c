import type { Acceptances } from '@cantina/contract/guest/public-business'
import { usePlugin } from '#widget/lib/plugin-context'
import { CheckField } from './check-field'
import { LegalText, useLegalText } from './legal-text'

export type Ticks = Omit<Acceptances, 'version'>

export const noTicks: Ticks = { terms: false, privacy: false, age: false, marketing: false }

interface AcceptanceFieldsProps {
  readonly ticks: Ticks
  readonly onChange: (ticks: Ticks) => void
  readonly minimumAge?: number | null
  readonly errors: Readonly<Record<string, string>>
}

/** What has to be agreed to, with the texts themselves; to be notified of offers is never needed. */
export function AcceptanceFields(props: AcceptanceFieldsProps) {
  const { ticks, onChange, minimumAge = null, errors } = props
  const { t, business } = usePlugin()
  const texts = { terms: useLegalText('terms'), privacy: useLegalText('privacy') }
  return (
    <fieldset class="acceptances">
      <legend>{t('legal.title')}</legend>
      {minimumAge === null ? null : (
        <CheckField
          isRequired
          label={t('legal.age', { count: minimumAge })}
          isChecked={ticks.age}
          error={errors['acceptances.age']}
          onChange={(age) => onChange({ ...ticks, age })}
        />
      )}
      {(['terms', 'privacy'] as const).map((kind) =>
        texts[kind] === '' ? null : (
          <div key={kind}>
            <CheckField
              isRequired
              label={t(`legal.${kind}`, { business: business.name })}
              isChecked={ticks[kind]}
              error={errors[`acceptances.${kind}`]}
              onChange={(isGiven) => onChange({ ...ticks, [kind]: isGiven })}
            />
            <LegalText kind={kind} text={texts[kind]} />
          </div>
        ),
      )}
      <CheckField
        label={t('legal.marketing', { business: business.name })}
        isChecked={ticks.marketing}
        onChange={(marketing) => onChange({ ...ticks, marketing })}
      />
    </fieldset>
  )
}

/** What is sent: for the texts as they were shown. */
export function useAcceptances(ticks: Ticks): Acceptances {
  const { business } = usePlugin()
  const hasTexts = [useLegalText('terms'), useLegalText('privacy')].some((text) => text !== '')
  return { ...ticks, version: hasTexts ? (business.legal?.version ?? null) : null }
}
