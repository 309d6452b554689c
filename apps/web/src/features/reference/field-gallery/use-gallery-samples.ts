import { tags } from '@cantina/contract/customers/tags'
import { grapeList } from '@cantina/contract/reference/lookups'
import { countryList, regionList } from '@cantina/contract/reference/places'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { emptyValues } from './gallery-values'

/** A value for every field, with records and places that exist here; undefined until they are known. */
export function useGallerySamples(): FieldValues | undefined {
  const { t } = useTranslation()
  const known = useQuery({
    queryKey: ['demo', 'samples'],
    queryFn: findSamples,
    staleTime: Infinity,
  })
  if (!known.data) return undefined
  return {
    ...emptyValues,
    text: t('reference.fieldGallery.samples.text'),
    longText: t('reference.fieldGallery.samples.longText'),
    number: 1250,
    money: 123450,
    date: '2026-09-19',
    select: 'red',
    choice: 'red',
    multiSelect: ['white', 'sparkling'],
    switch: true,
    color: '#2f7480',
    phone: '+39 055 123 4567',
    vat: 'IT01234567890',
    sdi: 'M5UXCR1',
    percent: 12.5,
    timeZone: 'Europe/Rome',
    iban: 'IT60X0542811101000000123456',
    decimal: 13.5,
    time: '09:30',
    weekDays: [1, 3, 5],
    textEn: t('reference.fieldGallery.samples.text'),
    periods: [
      { from: '2026-03-01', to: '2026-06-30' },
      { from: '2026-09-01', to: '2026-10-31' },
    ],
    rooms: [
      { name: t('reference.fieldGallery.samples.text'), priority: 1, capability: 24 },
      { name: t('reference.fieldGallery.samples.text'), priority: 2, capability: 8 },
    ],
    password: 'Montefosco#2026',
    ...known.data,
  }
}

async function findSamples() {
  const [places, { items }, grapes] = await Promise.all([
    call(countryList, {}),
    call(tags.endpoints.lookup, { query: {} }),
    call(grapeList, { query: {} }),
  ])
  const country = places.items.country.find(({ code }) => code === 'IT')?.id ?? null
  const { regions } = country ? await call(regionList, { query: { id: country } }) : { regions: [] }
  const ids = items.map(({ id }) => id)
  return {
    country,
    region: regions[0]?.id ?? null,
    lookup: ids[0] ?? null,
    reference: grapes.items[0]?.id ?? null,
    multiReference: grapes.items.slice(0, 3).map(({ id }) => id),
    multiLookup: ids.slice(0, 3),
  }
}
