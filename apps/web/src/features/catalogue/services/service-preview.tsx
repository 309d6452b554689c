import { services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLocalName, useLocalText } from '#lib/local-name'
import type { RecordOf } from '#resource/any-resource'
import { useFieldTexts } from '#resource/use-resource-texts'
import { OfferCard, type OfferFact } from '#ui/offer-card'
import { usePolicyWords } from './policy-words'

type Service = RecordOf<typeof services>

/** A service as a guest would see it before booking. */
export function ServicePreview({ service }: { readonly service: Service }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const localName = useLocalName()
  const localText = useLocalText()
  const words = useFieldTexts(services)
  const { nonDrinkerPriceCents, underPriceCents, underAge } = service
  const otherPrices = [
    nonDrinkerPriceCents !== null &&
      t('catalogue.services.preview.nonDrinkers', { price: formats.money(nonDrinkerPriceCents) }),
    underPriceCents !== null &&
      t('catalogue.services.preview.children', {
        price: formats.money(underPriceCents),
        age: underAge,
      }),
    ...service.seasons.map(
      ({ name, from, to, priceCents }) =>
        `${name}, ${formats.date(from)} – ${formats.date(to)}: ${formats.money(priceCents)}`,
    ),
  ]
  return (
    <OfferCard
      name={localName(service)}
      imageId={service.imageId}
      kind={words.option('category', service.category)}
      intro={localText({ en: service.introEn, it: service.introIt })}
      text={localText({ en: service.descriptionEn, it: service.descriptionIt }) || null}
      noText={t('catalogue.services.preview.noText')}
      price={t('catalogue.services.preview.perPerson', {
        price: formats.money(service.pricePerPersonCents),
      })}
      otherPrices={otherPrices.filter((line) => line !== false)}
      facts={useServiceFacts(service)}
    />
  )
}

function useServiceFacts(service: Service): OfferFact[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const policyWords = usePolicyWords()
  const words = useFieldTexts(services)
  const { minimumGuests: minimum, maximumGuests: maximum, weekDays } = service
  const { needsConfirmation, confirmationFromGuests: count } = service
  const guests =
    maximum === null
      ? t('catalogue.services.preview.guestsFrom', { minimum })
      : t('catalogue.services.preview.guestRange', { minimum, maximum })
  const onRequest =
    count === null
      ? t('catalogue.services.preview.onRequest')
      : t('catalogue.services.preview.onRequestFrom', { count })
  const payment =
    service.paymentOption === 'part_at_booking'
      ? t('catalogue.services.preview.partNow', { part: formats.percent(service.partPercent ?? 0) })
      : words.option('paymentOption', service.paymentOption)
  return [
    {
      label: t('catalogue.services.preview.duration'),
      value: formats.duration(service.durationMinutes),
    },
    {
      label: t('catalogue.services.preview.days'),
      value:
        weekDays.length === 7
          ? t('catalogue.services.preview.everyDay')
          : weekDays.map(formats.weekDay).join(', '),
    },
    {
      label: t('catalogue.services.preview.guests'),
      value: needsConfirmation ? `${guests}. ${onRequest}` : guests,
    },
    { label: t('catalogue.services.preview.payment'), value: payment },
    { label: t('catalogue.services.preview.cancellation'), value: policyWords(service) },
  ]
}
