import type { PublicService } from '@cantina/contract/integrations/public-visits'
import { usePlugin } from '#widget/lib/plugin-context'
import { Stepper } from '#widget/parts/stepper'
import { type Draft, partySizeOf } from './draft'

interface PartyFieldsProps {
  readonly service: PublicService
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** Who comes; each kind of guest with its price. */
export function PartyFields({ service, draft, onChange }: PartyFieldsProps) {
  const { t, formats } = usePlugin()
  const { minimumGuests, maximumGuests, pricePerPersonCents, underAge } = service
  const room = maximumGuests === null ? null : maximumGuests - partySizeOf(draft)
  const kinds = [
    { name: 'guests', cents: pricePerPersonCents },
    { name: 'nonDrinkers', cents: service.nonDrinkerPriceCents ?? pricePerPersonCents },
    { name: 'children', cents: service.underPriceCents ?? pricePerPersonCents },
  ] as const
  return (
    <fieldset class="party">
      <legend>{t('visit.party')}</legend>
      {kinds.map(({ name, cents }) => (
        <Stepper
          key={name}
          label={t(`visit.${name}`, { age: underAge })}
          hint={t('visit.each', { price: formats.money(cents) })}
          value={draft[name]}
          max={room === null ? null : draft[name] + room}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {minimumGuests > 1 || maximumGuests !== null ? (
        <p class="hint">
          {maximumGuests === null
            ? t('visit.partyFrom', { count: minimumGuests })
            : t('visit.partyRange', { from: minimumGuests, to: maximumGuests })}
        </p>
      ) : null}
    </fieldset>
  )
}
