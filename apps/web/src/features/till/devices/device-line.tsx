import type { TillDevice } from '@cantina/contract/till/devices'
import { Button } from '@mantine/core'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { DeviceLine } from '#ui/device-list'
import { StatusChip } from '#ui/status-chip'

interface TillDeviceLineProps {
  readonly device: TillDevice
  readonly isBusy: boolean
  readonly onRevoke: (device: TillDevice, name: string) => void
}

/** One device: its series and whose it is, since when, and what it sent. */
export function TillDeviceLine({ device, isBusy, onRevoke }: TillDeviceLineProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { series, userName, registeredAt, lastReportAt, tasks, revokedAt } = device
  const name = t('till.devices.name', { series, user: userName })
  const facts = [
    lastReportAt
      ? t('till.devices.lastReport', { time: formats.relative(lastReportAt) })
      : t('till.devices.neverReported'),
    t('till.devices.registered', { time: formats.dateTime(registeredAt) }),
    tasks > 0 ? t('till.devices.tasks', { count: tasks }) : null,
    revokedAt ? t('till.devices.revokedAt', { time: formats.dateTime(revokedAt) }) : null,
  ].filter((fact) => fact !== null)
  return (
    <DeviceLine
      icon={MonitorSmartphone}
      name={name}
      chip={revokedAt ? <StatusChip state="cancelled" label={t('till.devices.revoked')} /> : null}
      facts={facts}
      action={
        revokedAt ? null : (
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={t('till.devices.revokeNamed', { name })}
            onClick={() => onRevoke(device, name)}
          >
            {t('till.devices.revoke')}
          </Button>
        )
      }
    />
  )
}
