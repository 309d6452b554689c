import { extras } from '@cantina/contract/catalogue/extras'
import { isOncePerBooking, quantityLimits } from '@cantina/domain/bookings/extra-quantity'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName, useLocalText } from '#lib/local-name'
import type { RecordOf } from '#resource/any-resource'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useFieldTexts } from '#resource/use-resource-texts'
import { OfferCard, type OfferFact } from '#ui/offer-card'

type Extra = RecordOf<typeof extras>

/** An extra as a guest would see it while booking. */
export function ExtraPreview({ extra }: { readonly extra: Extra }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const localText = useLocalText()
  const words = useFieldTexts(extras)
  const price = formats.money(extra.priceCents)
  return (
    <OfferCard
      name={localName(extra)}
      imageId={extra.imageId}
      kind={words.option('productType', extra.productType)}
      text={localText({ en: extra.descriptionEn, it: extra.descriptionIt }) || null}
      noText={t('catalogue.extras.preview.noText')}
      price={t(`catalogue.extras.preview.per.${extra.unit}`, { price })}
      facts={useExtraFacts(extra)}
    />
  )
}

function useExtraFacts({
  unit,
  minimumQuantity,
  maximumQuantity,
  periods,
  timeSlots,
  countryId,
}: Extra): OfferFact[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(extras)
  const country = useCountryOptions().find(({ value }) => value === countryId)
  const { least, most } = quantityLimits({ unit, minimumQuantity, maximumQuantity })
  const range =
    most === null
      ? t('catalogue.extras.preview.quantityFrom', { minimum: least })
      : t('catalogue.extras.preview.quantityRange', { minimum: least, maximum: most })
  const quantity = isOncePerBooking({ unit }) ? t('catalogue.extras.preview.once') : range
  const periodWords = periods.map(({ from, to }) =>
    t('catalogue.extras.preview.period', { from: formats.date(from), to: formats.date(to) }),
  )
  const timeWords = timeSlots.map(({ start, end, weekDays }) => {
    const days =
      weekDays.length === 7
        ? t('catalogue.extras.preview.everyDay')
        : weekDays.map(formats.weekDay).join(', ')
    return t('catalogue.extras.preview.time', { days, start, end })
  })
  return [
    { label: t('catalogue.extras.preview.quantity'), value: quantity },
    ...(country ? [{ label: words.field('countryId'), value: country.label }] : []),
    {
      label: t('catalogue.extras.preview.periods'),
      value: periodWords.join('; ') || t('catalogue.extras.preview.allYear'),
    },
    {
      label: t('catalogue.extras.preview.times'),
      value: timeWords.join('; ') || t('catalogue.extras.preview.anyTime'),
    },
  ]
}
