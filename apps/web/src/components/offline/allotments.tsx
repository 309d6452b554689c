import { type Allotment, listAllotments, releaseAllotment } from '@cantina/contract/till/allotments'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Armchair, Wine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { useLocalName } from '#lib/local-name'
import { messageOf } from '#lib/message-of'
import { useMayCall } from '#lib/permissions'
import { confirm } from '#ui/confirm'
import { DeviceLine, DeviceList } from '#ui/device-list'
import { notify } from '#ui/notify'

export const allotmentsKey = ['sales', 'customerview', 'allotment']

/** What devices keep at this moment, each to be released; nothing where nobody keeps anything. */
export function Allotments() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: allotmentsKey,
    queryFn: ({ signal }) => call(listAllotments, {}, { signal }),
  })
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <DeviceList label={t('till.allotment.keptNow')}>
      {items.map((one) => (
        <AllotmentLine key={one.deviceId} allotment={one} />
      ))}
    </DeviceList>
  )
}

function AllotmentLine({ allotment }: { readonly allotment: Allotment }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const queries = useQueryClient()
  const mayRelease = useMayCall(releaseAllotment.access)
  const localName = useLocalName()
  const { deviceId: id, series, userName, heardAt, until, goods, seats } = allotment
  const name = t('till.allotment.device', { series, user: userName })
  const release = useMutation({
    mutationFn: () => call(releaseAllotment, { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: allotmentsKey }),
  })
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('till.allotment.releaseQuestion', { name }),
      body: t('till.allotment.releaseWhy'),
      confirmLabel: t('till.allotment.release'),
    })
    if (isAgreed) release.mutate()
  }
  const kept = [
    ...goods.map(({ quantity, name: product, posName }) =>
      t('till.allotment.item', { quantity, name: product, pos: posName }),
    ),
    ...seats.map(({ quantity, start, posName, ...visit }) =>
      t('till.allotment.seat', { quantity, start, name: localName(visit), pos: posName }),
    ),
  ]
  return (
    <DeviceLine
      icon={goods.length > 0 ? Wine : Armchair}
      name={name}
      facts={[
        t('till.allotment.keeps', { goods: kept.join('; ') }),
        t('till.allotment.until', { time: formats.time(new Date(until)) }),
        ...(heardAt ? [t('till.allotment.heard', { time: formats.relative(heardAt) })] : []),
      ]}
      action={
        mayRelease ? (
          <Button
            size="xs"
            variant="default"
            loading={release.isPending}
            aria-label={t('till.allotment.releaseNamed', { name })}
            onClick={() => void ask()}
          >
            {t('till.allotment.release')}
          </Button>
        ) : null
      }
    />
  )
}
