import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
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
const packed = (objects: string) => {
  const content = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1')
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>\nstream\n${content}\nendstream`
}

describe('a PDF that is uploaded', () => {
  it.each([
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
    ['a lock', pdf('<< /Encrypt 4 0 R >>')],
    [
      'objects that cannot be read',
      pdf('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nxyz\nendstream'),
    ],
  ])('is active with %s', (_, bytes) => {
    expect(isActivePdf(bytes)).toBe(true)
  })

  it.each([
    ['text and a link', pdf('<< /Type /Annot /A << /S /URI /URI (https://example.com) >> >>')],
    ['a page to begin with', pdf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>')],
    ['a page behind a reference', pdf('<< /OpenAction 2 0 R >>', '<< /S /GoTo /D [3 0 R /Fit] >>')],
    ['packed pages', pdf(packed('5 0 << /Type /Page >>'))],
  ])('is a sheet of paper with %s', (_, bytes) => {
    expect(isActivePdf(bytes)).toBe(false)
  })
})
