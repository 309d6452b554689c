import { parseSync } from 'vite'

/** @typedef {{ [key: string]: string | TextTree }} TextTree */

const productName = 'Cantina'

/** Words that Italian writes like English, and names. */
const sameInBothLanguages = new Set([
  productName,
  'E-mail',
  'Email',
  'English',
  'Home',
  'Italiano',
  'Link',
  'Logo',
  'Sa',
  '{{value}}\u00a0%\u00a0vol',
  '{{kj}} kJ / {{kcal}} kcal',
  '{{value}} g',
  '{{size}} mm',
  '{{value}} ms',
  'CAP',
  'Extra',
  'IBAN',
  'cl',
  'g',
  'kg',
  'l',
  'min',
  'ml',
  'No',
  'Online',
  'POS',
  'Argon (E 938)',
  'PEC',
  'Slot',
  'Password',
  'SDI',
  'Tag',
  'Tenuta Montefosco',
  'Terracotta',
  'Channel manager',
  'Webhook',
  // Platforms are called by their names.
  'Airbnb Experiences',
  'Civitatis',
  'GetYourGuide',
  'Headout',
  'Musement (TUI)',
  'Tiqets',
  'Viator',
  'Winalist',
  'WineTourism.com',
  'cm',
  '{{kj}} kJ / {{kcal}} kcal',
  '{{value}}\u00a0%\u00a0vol',
  '{{value}} g',
  '{{size}} mm',
])

const hasLetters = (/** @type {string} */ text) => /\p{L}/u.test(text)

/**
 * What is wrong between one file of English texts and its Italian duplicate, in words.
 * @param {TextTree} english
 * @param {TextTree} italian
 * @returns {string[]}
 */
export function compareTexts(english, italian) {
  const texts = { en: flatten(english), it: flatten(italian) }
  const keys = new Set([...texts.en.keys(), ...texts.it.keys()].map(withoutPlural))
  return [...keys].sort().flatMap((key) => {
    const en = formsOf(texts.en, key)
    const it = formsOf(texts.it, key)
    if (en.size === 0) return [`${key} is missing in English`]
    if (it.size === 0) return [`${key} is missing in Italian`]
    return [
      ...formProblems(key, 'English', en, ['one', 'other']),
      ...formProblems(key, 'Italian', it, ['one', 'many', 'other']),
      ...pairProblems(key, en, it),
    ]
  })
}

/**
 * @param {TextTree} tree
 * @param {string} [prefix]
 * @returns {Map<string, string>}
 */
function flatten(tree, prefix = '') {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? /** @type {[string, string][]} */ ([[prefix + key, value]])
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** A number with a word after it: "1 guests" shows sooner or later. */
const countedWord = /\{\{-?\s*count\b[^}]*\}\}\s+\p{L}/u

/** @param {string} key */
const withoutPlural = (key) => key.replace(pluralSuffix, '')

/**
 * The text under a key by its plural form, `''` when it has none.
 * @param {Map<string, string>} texts
 * @param {string} key
 */
function formsOf(texts, key) {
  return new Map(
    [...texts]
      .filter(([name]) => withoutPlural(name) === key)
      .map(([name, text]) => [name.match(pluralSuffix)?.[1] ?? '', text]),
  )
}

/**
 * @param {string} key
 * @param {string} language
 * @param {Map<string, string>} forms
 * @param {readonly string[]} pluralForms the forms that the language has
 */
function formProblems(key, language, forms, pluralForms) {
  const problems = []
  for (const [form, text] of forms) {
    if (text.trim() === '') problems.push(`${key} is empty in ${language}`)
    if (form && !pluralForms.includes(form))
      problems.push(`${key}_${form} is no plural form of ${language}`)
    if (!form && countedWord.test(text))
      problems.push(`${key} counts without plural forms in ${language}`)
  }
  if (!forms.has(''))
    for (const form of ['one', 'other'])
      if (!forms.has(form)) problems.push(`${key}_${form} is missing in ${language}`)
  return problems
}

/**
 * @param {string} key
 * @param {Map<string, string>} en
 * @param {Map<string, string>} it
 */
function pairProblems(key, en, it) {
  if (en.has('') !== it.has('')) return [`${key} has plural forms in one language only`]
  const fullForm = en.has('') ? '' : 'other'
  const wanted = placeholdersOf(en.get(fullForm) ?? '')
  const problems = []
  if (placeholdersOf(it.get(fullForm) ?? '').join() !== wanted.join())
    problems.push(`${key} has other placeholders in Italian: ${wanted.join(', ') || 'none'} wanted`)
  for (const text of [...en.values(), ...it.values()])
    for (const name of placeholdersOf(text))
      if (!wanted.includes(name)) problems.push(`${key} has a stray placeholder {{${name}}}`)
  for (const [form, text] of en)
    if (it.get(form) === text && isTranslatable(text))
      problems.push(`${key} reads "${text}" in both languages`)
  return [...new Set(problems)]
}

/** @param {string} text */
function placeholdersOf(text) {
  const names = [...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
  return [...new Set(names)].sort()
}

/** @param {string} text */
function isTranslatable(text) {
  return hasLetters(text.replace(/\{\{[^}]*\}\}/g, '')) && !sameInBothLanguages.has(text)
}

const textAttribute =
  /^(alt|legend|.*(label|title|placeholder|description|message|caption|hint|tooltip|valuetext))$/i
const textProperty = /^(label|title|placeholder|description|message|ariaLabel|aria-label)$/
const looksLikeKey = /^[a-z]\w*([.:]\w+)+$/
const looksLikeSentence = /^\p{Lu}|\p{L}\s+\p{L}/u

/**
 * Texts for people that are written in code instead of in the locales: between tags, in attributes
 * that are shown or read aloud, and under properties that hold such texts.
 * @param {string} fileName
 * @param {string} code
 * @returns {{ line: number; text: string }[]}
 */
export function findTextsInCode(fileName, code) {
  const { program, errors } = parseSync(fileName, code)
  if (errors.length > 0) throw new Error(`${fileName} cannot be read: ${errors[0]?.message}`)
  return [...textsIn(program)]
    .map(({ start, text }) => ({ line: lineAt(code, start), text: text.trim() }))
    .filter(({ text }) => text !== productName)
}

/**
 * @param {string} code
 * @param {number} offset
 */
const lineAt = (code, offset) => code.slice(0, offset).split('\n').length

/**
 * @param {any} node
 * @returns {Generator<{ start: number; text: string }>}
 */
function* textsIn(node) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const item of node) yield* textsIn(item)
    return
  }
  switch (node.type) {
    case 'JSXText':
      if (hasLetters(node.value))
        yield { start: node.start + node.value.search(/\S/), text: node.value }
      break
    case 'JSXElement':
    case 'JSXFragment':
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer')
          yield* outcomes(child.expression).filter(({ text }) => hasLetters(text))
      break
    case 'JSXAttribute':
      if (textAttribute.test(node.name.name))
        yield* outcomes(node.value?.expression ?? node.value).filter(
          ({ text }) => hasLetters(text) && !looksLikeKey.test(text),
        )
      break
    case 'Property':
      if (textProperty.test(node.key.name ?? node.key.value))
        yield* outcomes(node.value).filter(({ text }) => looksLikeSentence.test(text))
      break
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') yield* textsIn(value)
}

/**
 * The literal texts that an expression can turn out to be.
 * @param {any} node
 * @returns {{ start: number; text: string }[]}
 */
function outcomes(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, text: node.value }] : []
    case 'TemplateLiteral': {
      const text = node.quasis.map((/** @type {any} */ part) => part.value.cooked).join('')
      return [{ start: node.start, text }]
    }
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)]
    case 'LogicalExpression':
      return [...outcomes(node.left), ...outcomes(node.right)]
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return outcomes(node.expression)
    default:
      return []
  }
}
