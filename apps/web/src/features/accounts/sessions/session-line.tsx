import type { ActiveSession } from '@cantina/contract/accounts/sessions'
import { Button } from '@mantine/core'
import { type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { DeviceLine } from '#ui/device-list'
import { StatusChip } from '#ui/status-chip'
import { type Device, deviceOf } from './device-of'

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
    <DeviceLine
      icon={device ? icons[device.kind] : MonitorSmartphone}
      name={name}
      chip={
        session.isCurrent ? (
          <StatusChip state="active" label={t('accounts.sessions.thisDevice')} />
        ) : null
      }
      facts={facts}
      action={
        session.isCurrent ? null : (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={t('accounts.sessions.endNamed', { device: name })}
            onClick={() => onEnd(name)}
          >
            {t('accounts.sessions.end')}
          </Button>
        )
      }
    />
  )
}
