import { exportMonthClosing } from '@cantina/contract/documents/month-closing'
import { addMonths, monthsUpTo } from '@cantina/domain/calendar'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/call'
import { useFormats } from '#lib/formats'
import { ClosingBar } from './closing-bar'
import { placeOf, type useMonthChoice } from './use-closing-choice'

const monthsToChoose = 24

/** Which month is looked at. */
export function MonthBar({ today, choice, choose }: ReturnType<typeof useMonthChoice>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { month, posId } = choice
  const thisMonth = today.slice(0, 7)
  const months = monthsUpTo(today, monthsToChoose)
  const options = months.includes(month) ? months : [month, ...months].toSorted().toReversed()
  const named = (value: string) => formats.monthAndYear(`${value}-01`)
  const goTo = (value: string) => () => choose({ month: value })
  const away = (by: number) => goTo(addMonths(`${month}-01`, by).slice(0, 7))
  return (
    <ClosingBar
      title={t('documents.closing.monthTitle')}
      span={named(month)}
      before={{ label: t('documents.closing.previousMonth'), onStep: away(-1) }}
      after={{ label: t('documents.closing.nextMonth'), onStep: away(1) }}
      now={
        month === thisMonth
          ? null
          : { label: t('documents.closing.thisMonth'), onStep: goTo(thisMonth) }
      }
      posId={posId}
      onPlace={(id) => choose({ posId: id })}
      save={() => download(exportMonthClosing, { query: { month, ...placeOf(choice) } })}
    >
      <NativeSelect
        label={t('documents.closing.month')}
        data={options.map((value) => ({ value, label: named(value) }))}
        value={month}
        onChange={(event) => choose({ month: event.currentTarget.value })}
      />
    </ClosingBar>
  )
}
