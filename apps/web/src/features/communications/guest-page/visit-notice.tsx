import type { GuestPage } from '@cantina/contract/communications/guest-page'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { StatusMark, type StatusMarkShape } from '#ui/status-mark'
import classes from './visit-notice.module.css'

type State = GuestPage['state']

const looks: Readonly<Record<State, readonly [tint: string | undefined, mark: StatusMarkShape]>> = {
  requested: [classes.info, 'dashed'],
  expected: [classes.success, 'check'],
  refused: [classes.danger, 'cross'],
  cancelled: [classes.danger, 'cross'],
  past: [classes.neutral, 'clock'],
}

/** What has become of the visit, before anything else is read. */
export function VisitNotice({ state, house }: { readonly state: State; readonly house: string }) {
  const { t } = useTranslation()
  const [tint, mark] = looks[state]
  return (
    <div className={clsx(classes.notice, tint)}>
      <StatusMark shape={mark} />
      <div>
        <b>{t(`guest.visit.states.${state}.title`)}</b>
        <p>{t(`guest.visit.states.${state}.text`, { house })}</p>
      </div>
    </div>
  )
}
