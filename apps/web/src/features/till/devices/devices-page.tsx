import { Button } from '@mantine/core'
import { LockKeyhole } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineTasks } from '#components/offline/offline-tasks'
import { messageOf } from '#lib/message-of'
import { FormTitle } from '#resource/form/form-title'
import { DeviceList } from '#ui/device-list'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { AllotmentSection } from './allotment-section'
import { TillDeviceLine } from './device-line'
import classes from './devices-page.module.css'
import { GiftCardLimit } from './gift-card-limit'
import { useDevices } from './use-devices'

const PinDialog = lazy(async () => ({
  default: (await import('#components/offline/pin-dialog')).PinDialog,
}))

/** The devices that work without a connection, what they sent that waits for a person, and the end of one that was lost. */
export function DevicesPage() {
  const { t } = useTranslation()
  const { list, isBusy, revoke } = useDevices()
  const devices = list.data?.items
  const [isPinOpen, setPinOpen] = useState(false)
  return (
    <div className={classes.page}>
      <FormTitle title={t('till.devices.title')} intro={t('till.devices.intro')} />
      {list.isPending ? <SkeletonBlock height={220} /> : null}
      {list.isLoadingError ? (
        <ErrorState detail={messageOf(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {devices?.length === 0 ? <EmptyState title={t('till.devices.none')} /> : null}
      {devices && devices.length > 0 ? (
        <DeviceList label={t('till.devices.title')}>
          {devices.map((device) => (
            <TillDeviceLine key={device.id} device={device} isBusy={isBusy} onRevoke={revoke} />
          ))}
        </DeviceList>
      ) : null}
      <Button
        variant="default"
        leftSection={<LockKeyhole size={16} />}
        className={classes.pin}
        onClick={() => setPinOpen(true)}
      >
        {t('till.pin.title')}
      </Button>
      <Suspense>{isPinOpen ? <PinDialog onClose={() => setPinOpen(false)} /> : null}</Suspense>
      <GiftCardLimit />
      <AllotmentSection />
      <OfflineTasks />
    </div>
  )
}
