import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'

const require = createRequire(import.meta.url)
const signatures = './resources/xmldsig-core-schema.xsd'

/**
 * The schema that a package brings is of 2018. What later versions added and we write is added to it: the
 * reasons for no VAT in detail, discounts with eight decimals, and the newest regime.
 */
const since2018 = [
  [
    '<xs:enumeration value="N1">',
    `${natures()
      .map((code) => `<xs:enumeration value="${code}" />`)
      .join('')}<xs:enumeration value="N1">`,
  ],
  ['<xs:enumeration value="RF19">', '<xs:enumeration value="RF20" /><xs:enumeration value="RF19">'],
  ['name="Importo"     type="Amount2DecimalType"', 'name="Importo"     type="Amount8DecimalType"'],
] as const

function natures(): string[] {
  const parts = { 'N2.': 2, 'N3.': 6, 'N6.': 9 }
  return Object.entries(parts).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, index) => `${group}${index + 1}`),
  )
}

let validator: XsdValidator | null = null

/** Throws what is wrong with an e-invoice. */
export function requireValidEInvoice(xml: string): void {
  const file = XmlDocument.fromString(xml)
  try {
    validator ??= loadValidator()
    validator.validate(file)
  } finally {
    file.dispose()
  }
}

function loadValidator(): XsdValidator {
  const resource = (name: string) => readFileSync(require.resolve(`fatturapa/resources/${name}`))
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({ [signatures]: resource('xmldsig-core-schema.xsd') }),
  )
  let schema = resource('Schema_1.2.1.xsd')
    .toString('utf8')
    .replace(/^\ufeff/, '')
  for (const [before, after] of since2018) {
    if (!schema.includes(before)) throw new Error(`The schema has no ${before}`)
    schema = schema.replace(before, after)
  }
  return XsdValidator.fromDoc(XmlDocument.fromString(schema))
}
