import type { PublicOffer } from '@cantina/contract/guest/public-visits'
import { useEffect, useState } from 'preact/hooks'
import type { Wishes } from '#widget/lib/address'
import { usePlugin } from '#widget/lib/plugin-context'
import { useLoad } from '#widget/lib/use-load'
import { later } from '#widget/parts/later'
import { FailureNotice, Waiting } from '#widget/parts/notice'
import { Step } from '#widget/parts/step'
import { ChooseVisit } from './choose-visit'
import type { Chosen } from './draft'
import { WantedVisit } from './wanted-visit'

const booking = later(() => import('./booking-steps').then(({ BookingSteps }) => BookingSteps))

interface VisitFlowProps {
  /** Chosen before, in the page around. */
  readonly wanted?: {
    readonly serviceId: string
    readonly wishes: Wishes
    readonly onLeave: () => void
  }
}

/** From the choice of a visit to its booking; what follows the choice comes when it is made. */
export function VisitFlow({ wanted }: VisitFlowProps) {
  const { api, t } = usePlugin()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isFirstShown, setFirstShown] = useState(true)
  const offer = useLoad<PublicOffer>(
    () => api.offer(chosen?.service.id ?? '', chosen?.posId ?? ''),
    [chosen, api],
    { isWanted: chosen !== null },
  )
  useEffect(() => {
    const rest = setTimeout(booking.prefetch, 2_000)
    return () => clearTimeout(rest)
  }, [])
  const back = () => {
    if (wanted && chosen?.service.posIds.length === 1) wanted.onLeave()
    else setChosen(null)
  }
  if (chosen === null) {
    return wanted ? (
      <WantedVisit {...wanted} onChoose={setChosen} />
    ) : (
      <ChooseVisit
        isFirstShown={isFirstShown}
        onChoose={(next) => {
          setFirstShown(false)
          setChosen(next)
        }}
      />
    )
  }
  if (offer.data?.service.id === chosen.service.id) {
    return (
      <booking.Component
        key={chosen.service.id}
        chosen={chosen}
        offer={offer.data}
        wishes={wanted?.wishes ?? null}
        onBack={back}
      />
    )
  }
  return (
    <Step title={t('visit.title')} onBack={back}>
      {offer.error ? <FailureNotice error={offer.error} onRetry={offer.retry} /> : <Waiting />}
    </Step>
  )
}
