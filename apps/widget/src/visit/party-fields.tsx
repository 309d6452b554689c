import type { PublicService } from '@cantina/contract/guest/public-visits'
import { guestPrices } from '@cantina/domain/catalogue/service-price'
import { usePlugin } from '#widget/lib/plugin-context'
import { Stepper } from '#widget/parts/stepper'
import { type Draft, partySizeOf } from './draft'

interface PartyFieldsProps {
  readonly service: PublicService
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
}

/** Who comes; each kind of guest with its price, which may depend on the day. */
export function PartyFields({ service, draft, onChange }: PartyFieldsProps) {
  const { t, formats } = usePlugin()
  const { minimumGuests, maximumGuests, underAge } = service
  const { date, start, countryId } = draft
  const prices = guestPrices(service, date && start ? { date, countryId } : null)
  const room = maximumGuests === null ? null : maximumGuests - partySizeOf(draft)
  return (
    <fieldset class="party">
      <legend>{t('visit.party')}</legend>
      {(['guests', 'nonDrinkers', 'children'] as const).map((name) => (
        <Stepper
          key={name}
          label={t(`visit.${name}`, { age: underAge })}
          hint={t(prices[name].isLeast ? 'visit.eachFrom' : 'visit.each', {
            price: formats.money(prices[name].cents),
          })}
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
