import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfPage } from '#platform/pdf/pdf-parts'
import { writePdf } from '#platform/pdf/write-pdf'
import { isActivePdf } from './active-pdf'

const pdf = (...objects: string[]) =>
  Buffer.from(
    [
      '%PDF-1.7',
      ...objects.map((object, nth) => `${nth + 1} 0 obj\n${object}\nendobj`),
      '%%EOF',
    ].join('\n'),
    'latin1',
  )
const packed = (objects: string, names = '/Type /ObjStm /N 1 /First 4') => {
  const content = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1')
  return `<< ${names} /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream`
}
/** Every sign of the name as its number. */
const inDisguise = (name: string) =>
  `/${[...name].map((sign) => `#${sign.charCodeAt(0).toString(16)}`).join('')}`

const actions = {
  AA: '<< /S /URI /URI (https://example.com) >>',
  JavaScript: '2 0 R',
  JS: '(app.alert(1))',
  OpenAction: '<< /S /URI /URI (https://example.com) >>',
  Launch: '<< /F (calc.exe) >>',
  Movie: '2 0 R',
  Sound: '2 0 R',
  RichMedia: '2 0 R',
  EmbeddedFile: '2 0 R',
  EmbeddedFiles: '2 0 R',
  SubmitForm: '(https://example.com)',
  ImportData: '(data.fdf)',
  XFA: '2 0 R',
  GoToE: '(other.pdf)',
  GoToR: '(other.pdf)',
}

describe('a PDF that is uploaded', () => {
  it.each(Object.entries(actions))(
    'is active with /%s, in disguise or packed too',
    (name, value) => {
      for (const spelt of [`/${name}`, inDisguise(name)]) {
        const object = `<< ${spelt} ${value} >>`
        expect(isActivePdf(pdf(object)), object).toBe(true)
        expect(isActivePdf(pdf(packed(`5 0 ${object}`))), `packed ${object}`).toBe(true)
      }
    },
  )

  it.each([
    ['a packed script without the type', pdf(packed('5 0 << /S /JavaScript >>', '/N 1'))],
    [
      'packed objects behind a padded dictionary',
      pdf(packed('5 0 << /S /JavaScript >>', `/Type /ObjStm ${' '.repeat(5_000)}`)),
    ],
    [
      'packed objects whose dictionary hides its beginning',
      pdf(packed('5 0 << /S /JavaScript >>', '/Type /ObjStm /X ( obj)')),
    ],
    [
      'packed objects that are changed once more',
      pdf(packed('5 0 << >>', '/Type /ObjStm /N 1 /First 4 /DecodeParms << /Predictor 2 >>')),
    ],
    ['more objects than can be looked into', pdf(packed(`5 0 ${' '.repeat(33 * 1024 * 1024)}`))],
    ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script in disguise', pdf('<< /S /Java#53cript /J#53 (app.alert(1)) >>')],
    ['a packed script', pdf(packed('5 0 << /S /JavaScript /JS (app.alert(1)) >>'))],
    ['a program to start', pdf('<< /S /Launch /F (calc.exe) >>')],
    ['a form to send', pdf('<< /S /SubmitForm /F (https://example.com) >>')],
    ['another file', pdf('<< /Type /Filespec /EF << /F 2 0 R >> >>', '<< /Type /EmbeddedFile >>')],
    ['an address to open', pdf('<< /Type /Catalog /OpenAction << /S /URI /URI (https://x) >> >>')],
    [
      'an address behind a reference',
      pdf('<< /Type /Catalog /OpenAction 2 0 R >>', '<< /S /URI >>'),
    ],
    [
      'an address to open after a page',
      pdf('<< /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI >> >> >>'),
    ],
    [
      'an address behind a reference, before a link to a page',
      pdf('<< /OpenAction 2 0 R >>', '<< /S /URI >>', '<< /S /GoTo /D [3 0 R /Fit] >>'),
    ],
    [
      'a page to begin with that became an address',
      `${pdf('<< /OpenAction 2 0 R >>', '<< /S /GoTo /D [3 0 R] >>')}\n2 0 obj\n<< /S /URI >>\nendobj`,
    ],
    ['a lock', pdf('<< /Encrypt 4 0 R >>')],
    [
      'objects that cannot be read',
      pdf('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nxyz\nendstream'),
    ],
  ])('is active with %s', (_, bytes) => {
    expect(isActivePdf(Buffer.from(bytes))).toBe(true)
  })

  it.each([
    ['text and a link', pdf('<< /Type /Annot /A << /S /URI /URI (https://example.com) >> >>')],
    ['a page to begin with', pdf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>')],
    ['a page behind a reference', pdf('<< /OpenAction 2 0 R >>', '<< /S /GoTo /D [3 0 R /Fit] >>')],
    ['packed pages', pdf(packed('5 0 << /Type /Page >>'))],
    [
      'a picture that has such signs by chance',
      pdf('<< /Length 20 >>\nstream\n\u0001/AA/JS.\nendstream'),
    ],
  ])('is a sheet with %s', (_, bytes) => {
    expect(isActivePdf(bytes)).toBe(false)
  })
  it('is a sheet where the product drew it, with a link', async () => {
    const drawn = await writePdf({
      ...pdfPage({ title: 'Receipt 7', author: 'Tenuta', language: 'en', drawnAt: new Date(0) }),
      content: [{ text: 'Our wines', link: 'https://example.com' }],
    })
    expect(drawn.toString('latin1')).toContain('/URI')
    expect(isActivePdf(drawn)).toBe(false)
  })
})
