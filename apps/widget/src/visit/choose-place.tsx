import type { PublicBusiness } from '@cantina/contract/guest/public-business'
import { usePlugin } from '#widget/lib/plugin-context'
import { Step } from '#widget/parts/step'

interface ChoosePlaceProps {
  readonly places: PublicBusiness['places']
  readonly isFirstShown: boolean
  readonly onBack?: (() => void) | undefined
  readonly onChoose: (posId: string) => void
}

export function ChoosePlace({ places, isFirstShown, onBack, onChoose }: ChoosePlaceProps) {
  const { t } = usePlugin()
  return (
    <Step title={t('visit.placeTitle')} isFirstShown={isFirstShown} onBack={onBack}>
      <ul class="cards">
        {places.map(({ id, name, address }, index) => (
          <li key={id} class="card">
            <div class="card-text">
              <h3>{name}</h3>
              {address ? <p>{address}</p> : null}
            </div>
            <div class="card-end">
              <button
                type="button"
                class={index === 0 ? 'button' : 'secondary'}
                aria-label={t('visit.chooseNamed', { name })}
                onClick={() => onChoose(id)}
              >
                {t('visit.choose')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </Step>
  )
}
