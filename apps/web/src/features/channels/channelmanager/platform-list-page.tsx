import { makePlatformKey, platforms } from '@cantina/contract/channels/channelmanager'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { HandCoins, KeyRound, ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useMayCall } from '#lib/permissions'
import { linkTo } from '#resource/link-to'
import { ResourceListPage } from '#resource/resource-list-page'
import { KeyDialog } from './key-dialog'
import { channelCallPaths, channelSalePaths, platformPaths } from './platform-paths'
import { PlatformState } from './platform-state'
import { useNewKey } from './use-new-key'

/** Who sells the business's visits elsewhere, and how that goes. */
export function PlatformListPage() {
  const { t } = useTranslation()
  const formats = useFormats()
  const mayMakeKeys = useMayCall(makePlatformKey.access)
  const { made, make, putAway } = useNewKey()
  return (
    <>
      <ResourceListPage
        resource={platforms}
        paths={platformPaths}
        nameOf={({ name }) => name}
        actions={
          <>
            <Button
              component={Link}
              {...linkTo(channelSalePaths.list)}
              variant="default"
              leftSection={<HandCoins size={16} />}
            >
              {t('channels.channelmanager.accounts')}
            </Button>
            <Button
              component={Link}
              {...linkTo(channelCallPaths.list)}
              variant="default"
              leftSection={<ListChecks size={16} />}
            >
              {t('channels.channelmanager.calls')}
            </Button>
          </>
        }
        rowExtras={({ id, name, connection }) => (
          <>
            {mayMakeKeys ? (
              <Menu.Item
                leftSection={<KeyRound size={16} />}
                onClick={() => void make({ id, name, hasKey: connection !== 'none' })}
              >
                {t(
                  connection === 'none'
                    ? 'channels.channelmanager.connect'
                    : 'channels.channelmanager.newKey',
                )}
              </Menu.Item>
            ) : null}
            <Menu.Item
              component={Link}
              {...linkTo(channelSalePaths.list, { platformId: id })}
              leftSection={<HandCoins size={16} />}
            >
              {t('channels.channelmanager.account')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              {...linkTo(channelCallPaths.list, { platformId: id })}
              leftSection={<ListChecks size={16} />}
            >
              {t('channels.channelmanager.callsOfOne')}
            </Menu.Item>
          </>
        )}
        deactivateQuestion={({ name, count }) => ({
          title: name
            ? t('channels.channelmanager.pauseNamed', { name })
            : t('channels.channelmanager.pauseSome', { count }),
          body: t('channels.channelmanager.pauseWhy'),
          confirmLabel: t('channels.channelmanager.pause'),
        })}
        columns={[
          { key: 'name' },
          {
            key: 'percent',
            label: t('channels.channelmanager.terms'),
            isMinor: true,
            card: 'hidden',
            render: ({ priceMode, percent }) =>
              t(`channels.channelmanager.${priceMode}`, { percent: formats.percent(percent) }),
          },
          {
            key: 'lastContactAt',
            isMinor: true,
            card: 'hidden',
            render: ({ lastContactAt }) =>
              lastContactAt ? formats.relative(lastContactAt) : t('channels.channelmanager.never'),
          },
          {
            key: 'bookingCount',
            align: 'end',
            card: 'hidden',
            render: ({ bookingCount }) => formats.number(bookingCount),
          },
          {
            key: 'turnoverCents',
            align: 'end',
            card: 'end of line',
            render: ({ turnoverCents }) => formats.money(turnoverCents),
            renderOnCard: ({ bookingCount, turnoverCents }) =>
              t('channels.channelmanager.soldOnCard', {
                count: bookingCount,
                bookings: formats.number(bookingCount),
                turnover: formats.money(turnoverCents),
              }),
          },
          {
            key: 'netCents',
            align: 'end',
            isMinor: true,
            card: 'hidden',
            render: ({ netCents }) => formats.money(netCents),
          },
          { key: 'status', render: (row) => <PlatformState platform={row} /> },
        ]}
        filters={['status', 'platform']}
        texts={{
          add: t('channels.channelmanager.add'),
          searchHint: t('channels.channelmanager.searchHint'),
          empty: t('channels.channelmanager.empty'),
          emptyWhy: t('channels.channelmanager.emptyWhy'),
        }}
      />
      {made ? <KeyDialog made={made} onClose={putAway} /> : null}
    </>
  )
}
