import type { GuestVisitPage } from '@cantina/contract/guest/guest-page'
import { useTranslation } from 'react-i18next'
import { GuestNotice, type NoticeLook } from './guest-notice'

type State = GuestVisitPage['state']

const looks: Readonly<Record<State, NoticeLook>> = {
  requested: { tint: 'info', mark: 'dashed' },
  expected: { tint: 'success', mark: 'check' },
  refused: { tint: 'danger', mark: 'cross' },
  expired: { tint: 'danger', mark: 'clock' },
  cancelled: { tint: 'danger', mark: 'cross' },
  past: { tint: 'neutral', mark: 'clock' },
}

export function VisitNotice({
  state,
  business,
}: {
  readonly state: State
  readonly business: string
}) {
  const { t } = useTranslation()
  return (
    <GuestNotice
      look={looks[state]}
      title={t(`guest.visit.states.${state}.title`)}
      text={t(`guest.visit.states.${state}.text`, { business })}
    />
  )
}
