import type { ElabelView } from '@cantina/contract/guest/elabel'
import { asText } from '@cantina/domain/communications/placeholders'
import {
  type LabelLanguage,
  labelLanguageCodes,
  labelLanguages,
} from '@cantina/domain/guest/label-languages'
import { plainPage } from '#platform/plain-page'
import { labelWords } from './label-words'

/** The address of a label; in one language where somebody has chosen one. */
export function labelAddress(baseUrl: string, code: string, language?: LabelLanguage): string {
  return `${baseUrl}/e/${code}${language ? `?lang=${language}` : ''}`
}

interface PlaceOfLabel {
  readonly baseUrl: string
  readonly code: string
}

/** What a bottle says, and nothing besides: no picture, no link elsewhere, nothing that runs. */
export function labelPage(view: ElabelView, { baseUrl, code }: PlaceOfLabel): string {
  const { language, title, facts, ingredients, contains, allergens, nutrition, packaging } = view
  const body = [
    `<h1>${asText(title)}</h1>`,
    `<dl>${facts.map(({ label, value }) => `<div><dt>${asText(label)}</dt><dd>${asText(value)}</dd></div>`).join('')}</dl>`,
    `<h2>${asText(ingredients.label)}</h2>`,
    ...ingredients.paragraphs.map(ingredientsParagraph),
    ...(contains === null ? [] : [`<p><strong>${asText(contains)}</strong></p>`]),
    ...(allergens.names.length === 0
      ? []
      : [
          `<p>${asText(allergens.label)}: ${allergens.names.map((name) => `<strong>${asText(name)}</strong>`).join(', ')}</p>`,
        ]),
    `<h2 id="nutrition">${asText(nutrition.label)}</h2>`,
    `<table aria-labelledby="nutrition"><thead><tr><td></td><th scope="col">${asText(nutrition.per)}</th></tr></thead><tbody>${nutrition.rows.map(nutritionRow).join('')}</tbody></table>`,
    ...packagingTable(packaging),
    languageChooser(language),
  ]
  return plainPage({ language, title, body: body.join(''), head: otherLanguages(baseUrl, code) })
}

/** Where there is no label, or not yet. */
export function noLabelPage(
  language: LabelLanguage,
  notice: 'unknown' | 'notYet' | 'trouble',
): string {
  const text = labelWords[language][notice]
  const body = `<h1>${asText(text)}</h1>${languageChooser(language)}`
  return plainPage({ language, title: text, body })
}

type Paragraph = ElabelView['ingredients']['paragraphs'][number]

function ingredientsParagraph({ language, parts, note }: Paragraph): string {
  const text = `<p class="lines" lang="${language}">${parts.map(marked).join('')}</p>`
  return note === null ? text : `${text}<p class="soft">${asText(note)}</p>`
}

function marked({ text, isAllergen }: Paragraph['parts'][number]): string {
  return isAllergen ? `<strong>${asText(text)}</strong>` : asText(text)
}

function nutritionRow({ label, value, isPart }: ElabelView['nutrition']['rows'][number]): string {
  return `<tr${isPart ? ' class="part"' : ''}><th scope="row">${asText(label)}</th><td>${asText(value)}</td></tr>`
}

function packagingTable({ label, rows }: ElabelView['packaging']): string[] {
  if (rows.length === 0) return []
  const cells = rows.map(
    ({ part, code, material }) =>
      `<tr><th scope="row">${asText(part)}</th><td>${asText(material)}</td><td>${asText(code)}</td></tr>`,
  )
  return [
    `<h2 id="packaging">${asText(label)}</h2>`,
    `<table aria-labelledby="packaging"><tbody>${cells.join('')}</tbody></table>`,
  ]
}

function languageChooser(chosen: LabelLanguage): string {
  const links = labelLanguageCodes.map(
    (code) =>
      `<li><a href="?lang=${code}" lang="${code}" hreflang="${code}"${code === chosen ? ' aria-current="true"' : ''}>${labelLanguages[code]}</a></li>`,
  )
  return `<details><summary>${asText(labelWords[chosen].language)}: ${labelLanguages[chosen]}</summary><ul>${links.join('')}</ul></details>`
}

/** One page in 24 languages, so that each is found in its own. */
function otherLanguages(baseUrl: string, code: string): string {
  const link = (hreflang: string, language?: LabelLanguage) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${asText(labelAddress(baseUrl, code, language))}">`
  return [
    ...labelLanguageCodes.map((language) => link(language, language)),
    link('x-default'),
  ].join('')
}
