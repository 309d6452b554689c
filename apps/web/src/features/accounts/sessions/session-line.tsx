import type { ActiveSession } from '@cantina/contract/accounts/sessions'
import { Button } from '@mantine/core'
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { StatusChip } from '#ui/status-chip'
import { type Device, deviceOf } from './device-of'
import classes from './sessions-page.module.css'

const icons: Record<Device['kind'], LucideIcon> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
}

interface SessionLineProps {
  readonly session: ActiveSession
  readonly isBusy: boolean
  readonly onEnd: (device: string) => void
}

/** One session: the device in words, where it was used from and when. */
export function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const device = deviceOf(session.userAgent)
  const Icon = device ? icons[device.kind] : MonitorSmartphone
  const name = device
    ? t('accounts.sessions.device', { browser: device.browser, system: device.system })
    : t('accounts.sessions.unknownDevice')
  const lastUsed = formats.relative(session.lastUsedAt)
  const facts = [
    session.isCurrent ? null : t('accounts.sessions.lastUsed', { time: lastUsed }),
    t('accounts.sessions.started', { time: formats.dateTime(session.startedAt) }),
    session.address,
  ].filter((fact) => fact !== null)
  return (
    <li className={classes.session}>
      <span className={classes.icon}>
        <Icon size={20} strokeWidth={1.6} aria-hidden />
      </span>
      <div className={classes.text}>
        <p className={classes.name}>
          {name}
          {session.isCurrent ? (
            <StatusChip state="active" label={t('accounts.sessions.thisDevice')} />
          ) : null}
        </p>
        <p className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          className={classes.end}
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={t('accounts.sessions.endNamed', { device: name })}
          onClick={() => onEnd(name)}
        >
          {t('accounts.sessions.end')}
        </Button>
      )}
    </li>
  )
}
