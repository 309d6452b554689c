import { feeds, listFeedRooms } from '@cantina/contract/channels/feeds'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'
import { fieldsOf } from '#resource/fields/fields-of'

const { SelectField } = fieldsOf(feeds)

/** One of all rooms of the business, each with its point of sale. */
export function FeedRoomField() {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: [...resourceKey(feeds), 'rooms'],
    queryFn: ({ signal }) => call(listFeedRooms, {}, { signal }),
  })
  const options = (data?.items ?? []).map(({ id, name, posName }) => ({
    value: id,
    label: `${name} · ${posName}`,
  }))
  return (
    <SelectField
      name="roomId"
      options={options}
      emptyText={t('channels.feeds.noRooms')}
      isRequired
    />
  )
}
