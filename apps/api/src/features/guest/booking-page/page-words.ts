import type { Language } from '@cantina/contract/languages'

/** What stands in two languages, in the one that is read where there is such. */
export function inWords<Key extends string>(
  language: Language,
  words: Readonly<Record<`${Key}En` | `${Key}It`, string | null>>,
  key: Key,
): string {
  const [english, italian] = [words[`${key}En`], words[`${key}It`]]
  return (language === 'it' ? (italian ?? english) : (english ?? italian)) ?? ''
}
