import { languages } from '@cantina/contract/languages'
import { speakerOf } from '#lib/i18n'
import { chosenLanguage } from '#lib/language'
import type { ImportDefinition } from './import-definition'
import type { NamedField } from './match-columns'

/** What the fields may be called in a file, in either language: whoever made it may speak the other one. */
export async function nameFields({ texts, fields }: ImportDefinition): Promise<NamedField[]> {
  const own = chosenLanguage()
  const inOrder = languages.toSorted((one, other) => Number(other === own) - Number(one === own))
  const speakers = await Promise.all(inOrder.map(speakerOf))
  return fields.map(({ key }) => ({
    key,
    names: [
      ...speakers.map((say) => say(`${texts}.fields.${key}`)),
      key,
      ...speakers.flatMap((say) => say(`import.alsoCalled.${key}`).split(', ')),
    ],
  }))
}
