import { type LabelLanguage, labelLanguageCodes } from '@cantina/domain/guest/label-languages'
import { labelFields, labelHints } from '@cantina/domain/guest/label-problems'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { drawingQuery, ofCode, sheetQuery } from './code-drawings'

/** For staff who manage wines, and for staff who manage codes. */
const display = anyRight('sales.display', 'integrations.display')
const edit = anyRight('sales.edit', 'integrations.edit')
const tag = 'integrations.elabel'

const text = z.object({ text: z.string(), isAllergen: z.boolean() })
const labelLanguage = z.enum(labelLanguageCodes as [LabelLanguage, ...LabelLanguage[]])
const line = z.object({ label: z.string(), value: z.string() })

/** What stands on a label, in one language, line by line. */
export const elabelView = z.object({
  language: labelLanguage,
  title: z.string(),
  facts: z.array(line),
  ingredients: z.object({
    label: z.string(),
    /** Those of the vocabulary, and what the business wrote besides. */
    paragraphs: z.array(
      z.object({
        language: labelLanguage,
        parts: z.array(text),
        /** Says that the text is not in the reader's language, and in which one it is. */
        note: z.string().nullable(),
      }),
    ),
  }),
  /** "Contains sulphites", of the ingredients that were chosen. */
  contains: z.string().nullable(),
  /** Those that the ingredients do not name in the reader's language. */
  allergens: z.object({ label: z.string(), names: z.array(z.string()) }),
  nutrition: z.object({
    label: z.string(),
    per: z.string(),
    rows: z.array(line.extend({ isPart: z.boolean() })),
  }),
  packaging: z.object({
    label: z.string(),
    rows: z.array(z.object({ part: z.string(), code: z.string(), material: z.string() })),
  }),
})

export type ElabelView = z.infer<typeof elabelView>

const elabel = z.object({
  id,
  code: z.string(),
  url: z.string(),
  vintage: z.int().nullable(),
  /** The first, second … label of the same vintage. */
  edition: z.int().min(1),
  /** Null while only the code is known. */
  publishedAt: instant.nullable(),
})

export type Elabel = z.infer<typeof elabel>

const elabelState = z.object({
  /** Whatever is missing keeps the label from being published. */
  missing: z.array(z.enum(labelFields)),
  hints: z.array(z.enum(labelHints)),
  /** How the product would stand on its label now; null while too much is missing. */
  view: elabelView.nullable(),
  /** What has to stand on the bottle itself, as published; before that, as it would be. */
  energyLine: z.string().nullable(),
  /** Of the product's vintage, the latest one. */
  current: elabel.nullable(),
  /** Whether what is published says something else than the product now. */
  hasChanged: z.boolean(),
  /** Of other vintages and bottlings: they stay as they are. */
  earlier: z.array(elabel),
})

export type ElabelState = z.infer<typeof elabelState>

const ofProduct = z.strictObject({ id })
const done = z.object({ message })

export const readElabel = endpoint({
  method: 'GET',
  path: '/v1/integrations/elabel/:id',
  tag,
  summary: 'The e-label of a product: what is missing, how it looks in a language, and its codes',
  access: display,
  params: ofProduct,
  query: z.strictObject({
    language: labelLanguage.optional(),
  }),
  answer: elabelState,
})

export const prepareElabel = endpoint({
  method: 'POST',
  path: '/v1/integrations/elabel/:id/prepare',
  tag,
  summary: 'Give the product’s vintage its code, for bottles that are printed before all is known',
  access: edit,
  params: ofProduct,
  answer: done,
})

export const publishElabel = endpoint({
  method: 'POST',
  path: '/v1/integrations/elabel/:id/publish',
  tag,
  summary: 'Publish the label as the product is now, under the code of its vintage or a new one',
  access: edit,
  params: ofProduct,
  body: z.strictObject({
    /** For another bottling of the same vintage: what is published stays as it is. */
    hasNewCode: z.boolean(),
  }),
  answer: done,
})

export const drawElabelCode = endpoint({
  method: 'GET',
  path: '/v1/integrations/elabel/code/:id/drawing',
  tag,
  summary: 'The code for the bottle as a drawing (SVG) or a picture (PNG)',
  access: display,
  params: ofCode,
  query: drawingQuery,
  answer: z.string(),
  download: 'file',
})

export const drawElabelSheet = endpoint({
  method: 'GET',
  path: '/v1/integrations/elabel/code/:id/sheet',
  tag,
  summary: 'The code for the bottle on A4 sheets (PDF)',
  access: display,
  params: ofCode,
  query: sheetQuery,
  answer: z.string(),
  download: 'file',
})
