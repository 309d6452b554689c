import type { Language } from '@cantina/contract/languages'
import { findText, say } from '#platform/texts'

const textsByTable = new Map<string, string>()

/** Lets a constraint error, which names tables, be shown in the words that people know. */
export function nameTable(table: string, texts: string): void {
  textsByTable.set(table, texts)
}

/** In the plural, as in "it is used by orders". */
export function entityNameOf(table: string | undefined, language: Language): string {
  const texts = table && textsByTable.get(table)
  const name = texts && findText(language, `${texts}.name_other`)
  return name?.toLocaleLowerCase(language) ?? say(language, 'messages.otherRecords')
}
