import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

const require = createRequire(import.meta.url)
const pdfmake: typeof import('pdfmake') = require('pdfmake')

/** The fonts that come with the drawing library: they are there wherever the server runs. */
const fontFolder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const font = (name: string) => join(fontFolder, `Roboto-${name}.ttf`)

pdfmake.setFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})
// A document is made of what is handed over: nothing is fetched, and no other file is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fontFolder))

/** Takes memory that a server without documents need not have: to be imported when one is drawn. */
export function drawPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(definition).getBuffer()
}
