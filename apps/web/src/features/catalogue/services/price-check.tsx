import { addDays, type IsoDate, type WeekDay, weekDayOf } from '@cantina/domain/calendar'
import {
  type PriceLine,
  servicePriceLines,
  sumOfLines,
} from '@cantina/domain/catalogue/service-price'
import { useContext, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useToday } from '#lib/use-today'
import { TypedDay } from '#resource/fields/typed-day'
import { OpenTabContext } from '#resource/form/form-tabs'
import { isUnreadable, type Unreadable } from '#resource/form/unreadable'
import classes from './price-check.module.css'
import { type PriceDraft, readPrices } from './price-draft'

const family = { guests: 2, nonDrinkers: 0, children: 1 }

const names = [
  'pricePerPersonCents',
  'nonDrinkerPriceCents',
  'underPriceCents',
  'seasons',
  'weekDays',
] as const

interface PriceCheckProps {
  /** The tab whose prices it is about. */
  readonly tab: string
}

/** What a family would pay on a day, by the prices that stand in the form. */
export function PriceCheck({ tab }: PriceCheckProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const isShown = useContext(OpenTabContext).tab === tab
  const { getValues } = useFormContext()
  const today = useToday()
  const [date, setDate] = useState<string | Unreadable | null>(() =>
    nextOpenDay(getValues('weekDays'), today),
  )
  if (!isShown) return null
  return (
    <section className={classes.check} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('catalogue.services.check.title')}</h2>
      <TypedDay label={t('catalogue.services.check.date')} value={date} onChange={setDate} />
      <div role="status">
        <CheckedPrice date={isUnreadable(date) ? null : date} />
      </div>
    </section>
  )
}

/** From today on, the first day on which the service is offered. */
function nextOpenDay(weekDays: readonly WeekDay[], today: IsoDate): IsoDate {
  const week = Array.from({ length: 7 }, (_, days) => addDays(today, days))
  return week.find((day) => weekDays.includes(weekDayOf(day))) ?? today
}

function CheckedPrice({ date }: { readonly date: string | null }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [pricePerPersonCents, nonDrinkerPriceCents, underPriceCents, seasons, weekDays] = useWatch({
    name: names,
  })
  const prices = readPrices({
    pricePerPersonCents,
    nonDrinkerPriceCents,
    underPriceCents,
    seasons,
  } as PriceDraft)
  if (!prices || !date) return <p>{t('catalogue.services.check.incomplete')}</p>
  if (!weekDays.includes(weekDayOf(date))) return <p>{t('catalogue.services.check.closed')}</p>
  const lines = servicePriceLines(prices, family, date, null)
  return (
    <>
      <p>{t('catalogue.services.check.party')}</p>
      <p className={classes.total}>{formats.money(sumOfLines(lines))}</p>
      {lines.map((line) => (
        <PriceLineText key={line.kind} line={line} />
      ))}
    </>
  )
}

const lineNames = {
  perPerson: 'entities.catalogue.service.fields.pricePerPersonCents',
  nonDrinker: 'entities.catalogue.service.fields.nonDrinkerPriceCents',
  under: 'entities.catalogue.service.fields.underPriceCents',
} as const

function PriceLineText({ line }: { readonly line: PriceLine }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const name = line.season?.name || t(lineNames[line.kind])
  const price = formats.money(line.unitCents)
  return <p>{t('catalogue.services.check.line', { name, count: line.count, price })}</p>
}
