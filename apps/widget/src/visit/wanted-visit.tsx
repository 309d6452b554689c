import { useEffect } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { useLoad } from '#widget/lib/use-load'
import { FailureNotice, Notice, Waiting } from '#widget/parts/notice'
import { ChoosePlace } from './choose-place'
import type { Chosen } from './draft'

interface WantedVisitProps {
  readonly serviceId: string
  readonly onChoose: (chosen: Chosen) => void
  readonly onLeave: () => void
}

/** A visit that was chosen before the plug-in was shown: only where remains to be asked, if there are several places. */
export function WantedVisit({ serviceId, onChoose, onLeave }: WantedVisitProps) {
  const { api, business, t } = usePlugin()
  const loaded = useLoad(() => api.services(), [api])
  const service = loaded.data?.items.find(({ id }) => id === serviceId)
  const [first, ...others] = service?.posIds ?? []
  const only = others.length === 0 ? first : undefined
  useEffect(() => {
    if (service && only) onChoose({ service, posId: only })
  }, [service, only])
  if (loaded.error) return <FailureNotice error={loaded.error} onRetry={loaded.retry} />
  if (loaded.isLoading || only) return <Waiting />
  if (!service) {
    return (
      <Notice kind="info">
        <p>{t('visit.none')}</p>
      </Notice>
    )
  }
  return (
    <ChoosePlace
      places={business.places.filter(({ id }) => service.posIds.includes(id))}
      isFirstShown={false}
      onBack={onLeave}
      onChoose={(posId) => onChoose({ service, posId })}
    />
  )
}
