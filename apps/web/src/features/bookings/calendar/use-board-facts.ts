import { blockSlots } from '@cantina/contract/bookings/slots'
import { isLanguage } from '@cantina/contract/languages'
import { languageList } from '@cantina/contract/reference/language'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { localName } from '#lib/local-name'
import { useMayCall } from '#lib/permissions'
import { useSession } from '#lib/session'
import { useMinute } from '#lib/use-minute'
import { useReferenceList } from '#resource/fields/use-reference-list'
import type { BoardFacts, Service } from './board'

/** Everything that the parts of the board look up, made once and not in each of them. */
export function useBoardFacts(services: readonly Service[], timeZone: string): BoardFacts {
  const { t, i18n } = useTranslation()
  const mayEdit = useMayCall(blockSlots.access)
  const ownLanguage = languageOf(useSession().business?.countryCode ?? null)
  const now = useNow(timeZone)
  const formats = useFormats()
  const { items: languages } = useReferenceList(languageList)
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return useMemo(() => {
    const byId = new Map(services.map((service) => [service.id, service]))
    const codes = new Map(
      languages
        .filter(({ code }) => code !== ownLanguage)
        .map(({ id, code }) => [id, code.toUpperCase()]),
    )
    return {
      t,
      mayEdit,
      services: byId,
      nameOf: (id) => {
        const service = byId.get(id)
        return service ? localName(service, language) : ''
      },
      hintOf: (id, text) =>
        [text, byId.get(id)?.internalNotes].filter(Boolean).join('\n\n') || undefined,
      guestsText: cached((count) => t('bookings.calendar.guests', { count })),
      markText: cached((mark) => t(`bookings.calendar.marks.${mark}`)),
      moneyText: cached((cents) =>
        cents < 100 ? formats.money(cents) : formats.moneyWhole(cents),
      ),
      languageCode: (id) => (id === null ? null : (codes.get(id) ?? null)),
      now,
    }
  }, [t, services, languages, mayEdit, language, ownLanguage, now, formats])
}

/** What is spoken where the business is: guests who speak it need no mark. */
function languageOf(countryCode: string | null): string | null {
  return countryCode && new Intl.Locale(`und-${countryCode}`).maximize().language
}

/** Hundreds of chips say the same few words: each is put together once. */
function cached<Key>(textOf: (key: Key) => string): (key: Key) => string {
  const texts = new Map<Key, string>()
  return (key) => {
    const known = texts.get(key)
    if (known !== undefined) return known
    const text = textOf(key)
    texts.set(key, text)
    return text
  }
}

/** The day and minute on the wall of the business, renewed every minute. */
function useNow(timeZone: string): { date: string; minute: number } {
  const at = useMinute()
  return useMemo(() => wallClockAt(at, timeZone), [at, timeZone])
}
