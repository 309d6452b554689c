import type { Language } from '@cantina/contract/languages'
import { addDays } from '@cantina/domain/calendar'
import { asText } from '@cantina/domain/communications/placeholders'
import { say } from '#platform/texts'
import { shortDayIn } from './page-formats'
import { icon } from './page-icons'
import { linkTo, type PageSetting } from './page-layout'
import { inWords } from './page-words'
import type { SpokenLanguage } from './spoken-languages'
import { usualParty, type Wishes } from './wishes'

/** Larger parties are asked for where a visit is booked. */
const mostListed = 12
const daysListed = 14

interface Choice {
  readonly label: string
  readonly wishes: Wishes
  readonly isChosen: boolean
}

/** How many, when and in which language, by links alone: what is chosen applies at once, and without scripts. */
export function filtersOf(setting: PageSetting, spoken: readonly SpokenLanguage[]): string {
  const { language, wishes, today } = setting
  const choose = (label: string, chosen: Partial<Wishes>): Choice => ({
    label,
    wishes: { ...wishes, ...chosen },
    isChosen: Object.entries(chosen).every(
      ([name, value]) => wishes[name as keyof Wishes] === value,
    ),
  })
  const partyIn = (count: number) => say(language, 'bookingPage.guestsOf', { count })
  const party = wishes.guests ?? usualParty
  const parties = Array.from({ length: mostListed }, (_, index) => index + 1).map((count) => ({
    ...choose(partyIn(count), { guests: count }),
    isChosen: count === party,
  }))
  const anyDay = say(language, 'bookingPage.anyDay')
  const days = Array.from({ length: daysListed }, (_, index) => addDays(today, index)).map((day) =>
    choose(asSentence(shortDayIn(language, day, today), language), { day }),
  )
  const shownDay = wishes.day && asSentence(shortDayIn(language, wishes.day, today), language)
  const anyLanguage = say(language, 'bookingPage.anyLanguage')
  const tongue = spoken.find(({ code }) => code === wishes.spoken)
  const tongues = spoken.map((one) => choose(inWords(language, one, 'name'), { spoken: one.code }))
  const label = asText(say(language, 'bookingPage.filters'))
  return [
    `<div class="filters" role="group" aria-label="${label}">`,
    menu(setting, 'people', partyIn(party), parties),
    menu(setting, 'calendar', shownDay ?? anyDay, [choose(anyDay, { day: null }), ...days]),
    // Where there is but one there is nothing to choose.
    spoken.length > 1
      ? menu(setting, 'languages', tongue ? inWords(language, tongue, 'name') : anyLanguage, [
          choose(anyLanguage, { spoken: null }),
          ...tongues,
        ])
      : '',
    '</div>',
  ].join('')
}

function menu(
  setting: PageSetting,
  sign: Parameters<typeof icon>[0],
  shown: string,
  choices: readonly Choice[],
): string {
  const links = choices.map(
    ({ label, wishes, isChosen }) =>
      `<li><a href="${linkTo({ ...setting, wishes })}"${isChosen ? ' aria-current="true"' : ''}>${asText(label)}</a></li>`,
  )
  return `<details name="filter"><summary>${icon(sign)}${asText(shown)}${icon('down')}</summary><ul>${links.join('')}</ul></details>`
}

function asSentence(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
