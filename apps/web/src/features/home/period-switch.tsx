import { type HomePeriod, homePeriods } from '@cantina/domain/home-periods'
import { useTranslation } from 'react-i18next'
import classes from './period-switch.module.css'

interface PeriodSwitchProps {
  readonly period: HomePeriod
  readonly onChoose: (period: HomePeriod) => void
}

/** The week or the year. */
export function PeriodSwitch({ period, onChoose }: PeriodSwitchProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.periods} aria-label={t('home.period.label')}>
      {homePeriods.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.period}
          aria-pressed={one === period}
          onClick={() => onChoose(one)}
        >
          {t(`home.period.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
