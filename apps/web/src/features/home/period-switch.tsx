import { type HomePeriod, homePeriods } from '@cantina/domain/home-periods'
import { useTranslation } from 'react-i18next'
import { Segments } from '#ui/segments'

interface PeriodSwitchProps {
  readonly period: HomePeriod
  readonly onChoose: (period: HomePeriod) => void
}

/** The week or the year. */
export function PeriodSwitch({ period, onChoose }: PeriodSwitchProps) {
  const { t } = useTranslation()
  return (
    <Segments
      label={t('home.period.label')}
      options={homePeriods.map((value) => ({ value, label: t(`home.period.${value}`) }))}
      value={period}
      onChoose={onChoose}
    />
  )
}
