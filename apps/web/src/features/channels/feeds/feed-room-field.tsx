import { pos } from '@cantina/contract/catalogue/pos'
import { feeds, listFeedRooms } from '@cantina/contract/channels/feeds'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'
import { fieldsOf } from '#resource/fields/fields-of'
import { linkTo } from '#resource/link-to'
import { useMayDo } from '#resource/use-may-do'

const { SelectField } = fieldsOf(feeds)

/** One of all rooms of the business, each with its point of sale. */
export function FeedRoomField() {
  const { t } = useTranslation()
  const may = useMayDo(pos)
  const { data } = useQuery({
    queryKey: [...resourceKey(feeds), 'rooms'],
    queryFn: ({ signal }) => call(listFeedRooms, {}, { signal }),
  })
  const options = (data?.items ?? []).map(({ id, name, posName }) => ({
    value: id,
    label: `${name} · ${posName}`,
  }))
  return (
    <div>
      <SelectField
        name="roomId"
        options={options}
        emptyText={t('channels.feeds.noRooms')}
        isRequired
      />
      {data?.items.length === 0 && may.update ? (
        <Link {...linkTo('/sales/pointofsales')}>{t('channels.feeds.toRooms')}</Link>
      ) : null}
    </div>
  )
}
