import {
  type AllotmentRules,
  readAllotmentRules,
  updateAllotmentRules,
} from '@cantina/contract/till/allotments'
import { allotmentHours, mostAllotted } from '@cantina/domain/till/allotment'
import { Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Allotments, allotmentsKey } from '#components/offline/allotments'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { FramedSection } from '#ui/framed-section'
import { notify } from '#ui/notify'

const rulesKey = [...allotmentsKey, 'rules']

/** How much each device keeps for when its connection is gone, and what they keep now. */
export function AllotmentSection() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data: rules } = useQuery({
    queryKey: rulesKey,
    queryFn: ({ signal }) => call(readAllotmentRules, {}, { signal }),
  })
  const save = useMutation({
    mutationFn: (body: AllotmentRules) => call(updateAllotmentRules, { body }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: allotmentsKey }),
  })
  if (!rules) return null
  const counts = Array.from({ length: mostAllotted + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? t('till.allotment.off') : String(count),
  }))
  return (
    <FramedSection>
      <h2>{t('till.allotment.title')}</h2>
      <p>{t('till.allotment.intro')}</p>
      <Select
        label={t('till.allotment.bottles')}
        description={t('till.allotment.bottlesHelp')}
        data={counts}
        value={String(rules.bottles)}
        allowDeselect={false}
        disabled={save.isPending}
        onChange={(value) => value !== null && save.mutate({ ...rules, bottles: Number(value) })}
      />
      <Select
        label={t('till.allotment.seats')}
        description={t('till.allotment.seatsHelp')}
        data={counts}
        value={String(rules.seats)}
        allowDeselect={false}
        disabled={save.isPending}
        onChange={(value) => value !== null && save.mutate({ ...rules, seats: Number(value) })}
      />
      {rules.bottles + rules.seats > 0 ? (
        <Select
          label={t('till.allotment.hours')}
          description={t('till.allotment.hoursHelp')}
          data={allotmentHours.map((count) => ({
            value: String(count),
            label: t('till.allotment.hoursValue', { count }),
          }))}
          value={String(rules.hours)}
          allowDeselect={false}
          disabled={save.isPending}
          onChange={(value) => {
            const hours = allotmentHours.find((one) => String(one) === value)
            if (hours) save.mutate({ ...rules, hours })
          }}
        />
      ) : null}
      <Allotments />
    </FramedSection>
  )
}
