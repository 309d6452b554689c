import { exportClosing } from '@cantina/contract/documents/closing'
import { addDays } from '@cantina/domain/calendar'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/call'
import { useFormats } from '#lib/formats'
import { DayInput } from '#resource/fields/day-input'
import { useFieldTexts } from '#resource/use-resource-texts'
import { ClosingBar } from './closing-bar'
import { placeOf, type useClosingChoice } from './use-closing-choice'

/** Which day is looked at. */
export function DayBar({ today, choice, choose }: ReturnType<typeof useClosingChoice>) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts({ texts: 'entities.documents.closing' })
  const { date, posId } = choice
  const goTo = (day: string) => () => choose({ date: day })
  return (
    <ClosingBar
      title={t('documents.closing.title')}
      span={formats.date(date)}
      before={{ label: t('documents.closing.previousDay'), onStep: goTo(addDays(date, -1)) }}
      after={{ label: t('documents.closing.nextDay'), onStep: goTo(addDays(date, 1)) }}
      now={date === today ? null : { label: t('documents.closing.today'), onStep: goTo(today) }}
      posId={posId}
      onPlace={(id) => choose({ posId: id })}
      save={() => download(exportClosing, { query: { date, ...placeOf(choice) } })}
    >
      <DayInput
        label={words.field('date')}
        value={date}
        onChange={(day) => choose({ date: day })}
      />
    </ClosingBar>
  )
}
