import type { XmlElements } from '@cantina/domain/documents/einvoice/xml-elements'
import { libraryAtFirstUse } from '#platform/library-at-first-use'

const xmlbuilder = libraryAtFirstUse<typeof import('xmlbuilder2')>('xmlbuilder2')

const namespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'

/** An e-invoice as the file that is sent. */
export function writeXml(einvoice: XmlElements): string {
  const root = { '@xmlns:p': namespace, ...filled(einvoice) }
  return xmlbuilder()
    .create({ version: '1.0', encoding: 'UTF-8' }, { 'p:FatturaElettronica': root })
    .end({
      prettyPrint: true,
    })
}

type Filled = { [name: string]: string | Filled | (string | Filled)[] }

/** Without what has no value: the schema knows no empty elements. */
function filled(elements: XmlElements): Filled {
  const kept: Filled = {}
  for (const [name, value] of Object.entries(elements)) {
    if (value === null || value === undefined) continue
    kept[name] = isList(value) ? value.map(filledValue) : filledValue(value)
  }
  return kept
}

function filledValue(value: string | XmlElements): string | Filled {
  return typeof value === 'string' ? value : filled(value)
}

function isList(
  value: string | XmlElements | readonly (string | XmlElements)[],
): value is readonly (string | XmlElements)[] {
  return Array.isArray(value)
}
