import { languageOfLookup } from '@cantina/contract/lookup-list'
import { languageList } from '@cantina/contract/reference/language'
import { openToAll } from '#platform/http/route'
import { offeredItems } from '#platform/reference/offered-items'
import { languages } from '#schema/reference/language.table'

export const languageRoutes = [
  openToAll(languageList, async ({ deps, language }, { query }) => ({
    items: await deps.database.asPlatform((tx) =>
      offeredItems(tx, languages, languageOfLookup(query.lang, language), {
        columns: { code: languages.code },
      }),
    ),
  })),
]
