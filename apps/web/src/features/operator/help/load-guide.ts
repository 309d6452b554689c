import type { Language } from '@cantina/contract/languages'
import { type Article, parseArticle } from './guide'

/** The articles of a language, in their order, and the addresses of their pictures by name. */
export interface Guide {
  readonly articles: readonly Article[]
  readonly pictures: Readonly<Record<string, string>>
}

export async function loadGuide(language: Language): Promise<Guide> {
  const { sources, pictures } =
    language === 'it' ? await import('./guide-it') : await import('./guide-en')
  return {
    articles: Object.entries(sources)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([path, source]) => parseArticle(nameOf(path).replace(/^\d+-/, ''), source)),
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([path, address]) => [nameOf(path), address]),
    ),
  }
}

/** `…/04-experiences.md` is `04-experiences`. */
function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.\w+$/, '')
}
