import type { PublicService } from '@cantina/contract/guest/public-visits'
import { guestPrices } from '@cantina/domain/catalogue/service-price'
import { pictureOf } from '#widget/lib/api'
import { inLanguage, nameIn, usePlugin } from '#widget/lib/plugin-context'

interface ServiceCardProps {
  readonly service: PublicService
  /** One button of a screen is filled. */
  readonly isFirst: boolean
  readonly onChoose: () => void
}

/** A visit as it is offered: what, how long, for how much. */
export function ServiceCard({ service, isFirst, onChoose }: ServiceCardProps) {
  const { t, formats, language } = usePlugin()
  const { imageId, imageFocus, durationMinutes, reviewAverage, reviewCount } = service
  const { guests } = guestPrices(service, null)
  const price = formats.money(guests.cents)
  const intro = inLanguage(language, service.introEn, service.introIt)
  const name = nameIn(language, service)
  return (
    <li class="card visit-card">
      {imageId ? (
        <img
          {...pictureOf(imageId)}
          alt=""
          sizes="(min-width: 600px) 240px, 100vw"
          style={imageFocus ? { objectPosition: imageFocus } : undefined}
          loading="lazy"
        />
      ) : null}
      <div class="card-text">
        <h3>{name}</h3>
        {intro ? <p>{intro}</p> : null}
        <p class="facts">
          <span>{formats.duration(durationMinutes)}</span>
          {reviewAverage === null ? null : (
            <span>
              {t('visit.rating', { average: formats.number(reviewAverage), count: reviewCount })}
            </span>
          )}
        </p>
      </div>
      <div class="card-end">
        <p class="price">
          <strong>{guests.isLeast ? t('visit.from', { price }) : price}</strong>{' '}
          {t('visit.perPerson')}
        </p>
        <button
          type="button"
          class={isFirst ? 'button' : 'secondary'}
          aria-label={t('visit.chooseNamed', { name })}
          onClick={onChoose}
        >
          {t('visit.choose')}
        </button>
      </div>
    </li>
  )
}
