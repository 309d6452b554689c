import { readFileSync } from 'node:fs'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'

/** The schema refers to that of signatures without saying where it is; our files have none. */
const signatures = 'xmldsig.xsd'
const signatureSchema =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/2000/09/xmldsig#"><xs:element name="Signature"/></xs:schema>'

/** The published schema 1.2.2, and what version 1.2.3 added to it that we write: the newest regime. */
const additions = [
  [
    '<xs:import namespace="http://www.w3.org/2000/09/xmldsig#" />',
    `<xs:import namespace="http://www.w3.org/2000/09/xmldsig#" schemaLocation="${signatures}" />`,
  ],
  ['<xs:enumeration value="RF19">', '<xs:enumeration value="RF20" /><xs:enumeration value="RF19">'],
] as const

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
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({ [signatures]: Buffer.from(signatureSchema) }),
  )
  let schema = readFileSync(new URL('./fatturapa-1.2.2.xsd', import.meta.url), 'utf8').replace(
    /^\ufeff/,
    '',
  )
  for (const [before, after] of additions) {
    if (!schema.includes(before)) throw new Error(`The schema has no ${before}`)
    schema = schema.replace(before, after)
  }
  return XsdValidator.fromDoc(XmlDocument.fromString(schema))
}
