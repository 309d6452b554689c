import type { PublicService } from '@cantina/contract/guest/public-visits'
import { useState } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { useLoad } from '#widget/lib/use-load'
import { FailureNotice, Notice, Waiting } from '#widget/parts/notice'
import { Step } from '#widget/parts/step'
import { ChoosePlace } from './choose-place'
import type { Chosen } from './draft'
import { ServiceCard } from './service-card'

interface ChooseVisitProps {
  readonly isFirstShown: boolean
  readonly onChoose: (chosen: Chosen) => void
}

/** The first step: the places of the business and what they offer, or what it offers and where. */
export function ChooseVisit({ isFirstShown, onChoose }: ChooseVisitProps) {
  const { api, business, t } = usePlugin()
  const loaded = useLoad(() => api.services(), [api])
  const [posId, setPosId] = useState<string | null>(null)
  const [asked, setAsked] = useState<PublicService | null>(null)
  const [hasMoved, setMoved] = useState(false)
  const isFirst = isFirstShown && !hasMoved
  const move = (go: () => void) => {
    setMoved(true)
    go()
  }
  const beginsWithPlaces = business.plugin.kind === 'pos' && business.places.length > 1

  if (beginsWithPlaces && posId === null) {
    return (
      <ChoosePlace
        places={business.places}
        isFirstShown={isFirst}
        onChoose={(id) => move(() => setPosId(id))}
      />
    )
  }
  if (asked) {
    return (
      <ChoosePlace
        places={business.places.filter(({ id }) => asked.posIds.includes(id))}
        isFirstShown={false}
        onBack={() => setAsked(null)}
        onChoose={(id) => onChoose({ service: asked, posId: id })}
      />
    )
  }
  const offered = (loaded.data?.items ?? []).filter(
    ({ posIds }) => posId === null || posIds.includes(posId),
  )
  const place = business.places.find(({ id }) => id === posId)
  return (
    <Step
      key={posId}
      title={place ? t('visit.titleAt', { place: place.name }) : t('visit.title')}
      isFirstShown={isFirst}
      onBack={place ? () => setPosId(null) : undefined}
    >
      {loaded.error ? <FailureNotice error={loaded.error} onRetry={loaded.retry} /> : null}
      {loaded.isLoading ? <Waiting /> : null}
      {loaded.data && offered.length === 0 ? (
        <Notice kind="info">
          <p>{t('visit.none')}</p>
        </Notice>
      ) : null}
      <ul class="cards">
        {offered.map((service, index) => (
          <ServiceCard
            key={service.id}
            service={service}
            isFirst={index === 0}
            onChoose={() => {
              const [first] = service.posIds
              const only = posId ?? (service.posIds.length === 1 ? first : null)
              if (only) onChoose({ service, posId: only })
              else move(() => setAsked(service))
            }}
          />
        ))}
      </ul>
    </Step>
  )
}
